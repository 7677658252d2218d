/* images.h - visit every ELF file behind a path: a plain file, or each member of an
 * archive.
 *
 * Regular archives are read with libelf, thin ones (their members are other files) here.
 * The descriptor of an image belongs to the walk and is closed after the visit.
 */
#ifndef CS_IMAGES_H
#define CS_IMAGES_H

struct cs_image {
    const char *name; /* the path, or "archive(member)" as linkers print it */
    int fd;           /* readable and seekable */
};

/* Called once per image; a return other than 0 ends the walk. */
typedef int cs_image_visit(const struct cs_image *image, void *context);

/* Visit the images of the file at path, in the order stored. Returns 0, what the visit
 * returned, or -errno: -EBADMSG for an archive that is cut or malformed. A file that is no
 * archive is visited as it is, ELF or not. */
int cs_images_each(const char *path, cs_image_visit *visit, void *context);

#endif
