#!/bin/sh
# case.sh CASE: run CASE/run.sh in a scratch copy of the folder CASE.
#
# From the environment: CS_STAGE (an installed callsight), CS_SCRATCH (where to copy to). The
# case sees them, $log (a folder for what it notes) and the functions of lib.sh beside this file.
set -u
CS_TESTS=$(cd "$(dirname "$0")" && pwd)
case=$(cd "$1" && pwd)
scratch=$CS_SCRATCH/scratch/${case##*/}

# What the caller's make and callsight settings are is no business of the case.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEFILES CC CXX CFLAGS CXXFLAGS CPPFLAGS LDFLAGS LDLIBS V
for name in $(env | sed -n 's/^\(\(TRACE\|CALLSIGHT\)_[A-Z_]*\)=.*/\1/p'); do
    unset "$name"
done

log=$scratch/log
rm -rf "$scratch"
mkdir -p "$log"
cp -r "$case" "$scratch/project" && cd "$scratch/project" || exit 1
CALLSIGHT_CACHE=$CS_SCRATCH/cache # for the plugin, which is built when first needed
export CS_STAGE CS_SCRATCH CS_TESTS CALLSIGHT_CACHE log
sh -eu ./run.sh
status=$?
case $status in
0 | 77) ;;
*) echo "rerun: CS_STAGE='$CS_STAGE' CS_SCRATCH='$CS_SCRATCH' sh $CS_TESTS/case.sh $case" ;;
esac
exit $status
