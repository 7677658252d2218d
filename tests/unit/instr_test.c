/* Instructions given as bytes, with their meaning from the architecture's manual. */
#include "check.h"
#include "instr.h"

#include <elf.h>

enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI }; /* encoding numbers, x86 */

static struct cs_instr decode(struct cs_decoder *decoder, const void *bytes, size_t nbytes)
{
    struct cs_instr instr;

    CHECK(cs_decoder_next(decoder, bytes, nbytes, 0x1000, &instr));
    CHECK_UINT(instr.address, 0x1000);
    CHECK_UINT(instr.nbytes, nbytes);
    return instr;
}

static void test_x86_flow(struct cs_decoder *x86)
{
    struct cs_instr instr = decode(x86, "\xe8\x05\x00\x00\x00", 5); /* call .+10 */

    CHECK_UINT(instr.flow, CS_FLOW_CALL);
    CHECK(instr.target.known && instr.target.relative);
    CHECK_UINT(instr.target.displacement, 0x100a);
    CHECK_UINT(instr.target.field, 1);
    instr = decode(x86, "\xe9\xfb\xff\xff\xff", 5); /* jmp . */
    CHECK_UINT(instr.flow, CS_FLOW_JUMP);
    CHECK_UINT(instr.target.displacement, 0x1000);
    instr = decode(x86, "\x0f\x85\x00\x00\x00\x00", 6); /* jne .+6 */
    CHECK_UINT(instr.flow, CS_FLOW_BRANCH);
    CHECK_UINT(instr.target.displacement, 0x1006);
    instr = decode(x86, "\xff\x15\x10\x00\x00\x00", 6); /* call *0x10(%rip) */
    CHECK_UINT(instr.flow, CS_FLOW_CALL);
    CHECK(instr.target.load && instr.target.base == CS_NO_REGISTER);
    CHECK_UINT(instr.target.displacement, 0x1016);
    CHECK_UINT(instr.target.field, 2);
    instr = decode(x86, "\xff\xd0", 2); /* call *%rax */
    CHECK(instr.target.base == RAX && !instr.target.load);
    CHECK_UINT(decode(x86, "\xc3", 1).flow, CS_FLOW_STOP);     /* ret */
    CHECK_UINT(decode(x86, "\x0f\x0b", 2).flow, CS_FLOW_STOP); /* ud2 */
    CHECK_UINT(decode(x86, "\x06", 1).flow, CS_FLOW_STOP);     /* none in 64-bit code */
}

static void test_x86_values(struct cs_decoder *x86)
{
    struct cs_instr instr = decode(x86, "\x48\x8d\x3d\x10\x00\x00\x00", 7);

    /* lea 0x10(%rip), %rdi */
    CHECK_UINT(instr.nmoves, 1);
    CHECK(instr.moves[0].to.base == RDI && !instr.moves[0].to.load);
    CHECK(instr.moves[0].from.base == CS_NO_REGISTER && !instr.moves[0].from.load);
    CHECK_UINT(instr.moves[0].from.displacement, 0x1017);
    CHECK_UINT(instr.moves[0].from.field, 3);
    instr = decode(x86, "\xbf\x78\x56\x34\x12", 5); /* mov $0x12345678, %edi */
    CHECK_UINT(instr.moves[0].from.displacement, 0x12345678);
    CHECK_UINT(instr.moves[0].from.field, 1);
    CHECK(!instr.moves[0].from.relative);
    instr = decode(x86, "\x48\x89\x45\xf8", 4); /* mov %rax, -8(%rbp) */
    CHECK(instr.moves[0].to.load && instr.moves[0].to.base == RBP);
    CHECK(instr.moves[0].to.displacement == -8 && instr.moves[0].from.base == RAX);
    CHECK_UINT(instr.clobbers, 0);
    instr = decode(x86, "\x48\x01\xd8", 3); /* add %rbx, %rax */
    CHECK_UINT(instr.nmoves, 0);
    CHECK_UINT(instr.clobbers, 1u << RAX);
    instr = decode(x86, "\x48\x83\xec\x18", 4); /* sub $0x18, %rsp */
    CHECK(instr.stack_delta == -0x18);
    CHECK_UINT(instr.clobbers, 0);
    CHECK(decode(x86, "\x53", 1).stack_delta == -8); /* push %rbx */
    instr = decode(x86, "\x48\x39\xc5", 3);          /* cmp %rax, %rbp */
    CHECK_UINT(instr.sameness, CS_SAME_COMPARED);
    CHECK(instr.compared[0] == RBP && instr.compared[1] == RAX);
}

static void test_arm64(void)
{
    struct cs_decoder *arm;
    struct cs_instr instr;

    CHECK_UINT(cs_decoder_open(&arm, EM_AARCH64, false), 0);
    instr = decode(arm, "\x04\x00\x00\x94", 4); /* bl .+16 */
    CHECK_UINT(instr.flow, CS_FLOW_CALL);
    CHECK_UINT(instr.target.displacement, 0x1010);
    instr = decode(arm, "\x60\x00\x00\x54", 4); /* b.eq .+12 */
    CHECK_UINT(instr.flow, CS_FLOW_BRANCH);
    CHECK_UINT(instr.target.displacement, 0x100c);
    instr = decode(arm, "\x00\x00\x00\x90", 4); /* adrp x0, 0x1000 */
    CHECK(instr.moves[0].to.base == 0 && instr.moves[0].from.relative);
    CHECK_UINT(instr.moves[0].from.displacement, 0x1000);
    instr = decode(arm, "\x73\xea\x47\xf9", 4); /* ldr x19, [x19, #4048] */
    CHECK(instr.moves[0].to.base == 19 && instr.moves[0].from.base == 19);
    CHECK(instr.moves[0].from.load && instr.moves[0].from.displacement == 4048);
    instr = decode(arm, "\xfd\x7b\xbd\xa9", 4); /* stp x29, x30, [sp, #-48]! */
    CHECK(instr.stack_delta == -48);
    CHECK_UINT(instr.nmoves, 2);
    CHECK(instr.moves[1].to.displacement == 8 && instr.moves[1].from.base == 30);
    CHECK_UINT(decode(arm, "\xc0\x03\x5f\xd6", 4).flow, CS_FLOW_STOP); /* ret */
    CHECK(!cs_decoder_next(arm, (const uint8_t *)"\xc0\x03", 2, 0, &instr));
    cs_decoder_close(arm);
}

int main(void)
{
    struct cs_decoder *decoder;

    CHECK_UINT(cs_decoder_open(&decoder, EM_X86_64, false), 0);
    test_x86_flow(decoder);
    test_x86_values(decoder);
    cs_decoder_close(decoder);
    test_arm64();
    CHECK(cs_decoder_open(&decoder, EM_NONE, false) != 0 && !decoder);
    return 0;
}
