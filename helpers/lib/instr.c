#include "instr.h"

#include "instr_machine.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct cs_decoder {
    const struct cs_instr_machine *machine;
    csh handle;
    bool thumb;
    cs_insn *raw; /* Capstone's, reused for each instruction */
};

static const struct cs_instr_machine *const machines[] = {
    &cs_instr_x86_64, &cs_instr_i386,  &cs_instr_arm64, &cs_instr_arm,
    &cs_instr_ppc,    &cs_instr_ppc64, &cs_instr_s390,
};

static const struct cs_instr_machine *find(uint16_t e_machine)
{
    for (size_t i = 0; i < sizeof machines / sizeof machines[0]; i++)
        if (machines[i]->machine == e_machine)
            return machines[i];
    return NULL;
}

int cs_decoder_open(struct cs_decoder **out, uint16_t e_machine, bool big_endian)
{
    const struct cs_instr_machine *machine = find(e_machine);
    struct cs_decoder *decoder;
    int mode;

    *out = NULL;
    if (!machine)
        return -ENOTSUP;
    decoder = calloc(1, sizeof *decoder);
    if (!decoder)
        return -ENOMEM;
    mode = (int)machine->mode | (big_endian ? (int)CS_MODE_BIG_ENDIAN : 0);
    if (cs_open(machine->arch, (cs_mode)mode, &decoder->handle)) {
        free(decoder);
        return -ENOTSUP;
    }
    decoder->machine = machine;
    cs_option(decoder->handle, CS_OPT_DETAIL, CS_OPT_ON);
    decoder->raw = cs_malloc(decoder->handle);
    if (!decoder->raw) {
        cs_decoder_close(decoder);
        return -ENOMEM;
    }
    *out = decoder;
    return 0;
}

void cs_decoder_close(struct cs_decoder *decoder)
{
    if (!decoder)
        return;
    if (decoder->raw)
        cs_free(decoder->raw, 1);
    cs_close(&decoder->handle);
    free(decoder);
}

void cs_decoder_thumb(struct cs_decoder *decoder, bool thumb)
{
    if (decoder->machine->machine != EM_ARM || decoder->thumb == thumb)
        return;
    cs_option(decoder->handle, CS_OPT_MODE, thumb ? CS_MODE_THUMB : CS_MODE_ARM);
    decoder->thumb = thumb;
}

const struct cs_convention *cs_decoder_convention(const struct cs_decoder *decoder)
{
    return decoder->machine->convention;
}

bool cs_decoder_next(struct cs_decoder *decoder, const uint8_t *bytes, size_t nbytes,
                     uint64_t address, struct cs_instr *instr)
{
    const uint8_t smallest = decoder->thumb ? 2 : decoder->machine->min_nbytes;
    uint64_t next = address;

    memset(instr, 0, sizeof *instr);
    instr->address = address;
    if (nbytes < smallest)
        return false;
    if (!cs_disasm_iter(decoder->handle, &bytes, &nbytes, &next, decoder->raw)) {
        instr->nbytes = smallest;
        instr->flow = CS_FLOW_STOP;
        return true;
    }
    instr->nbytes = decoder->raw->size;
    decoder->machine->translate(decoder->handle, decoder->raw, instr);
    return true;
}
