#!/bin/sh
# Trains the detector in a process that outlives the command, so that machines that limit a command's length can be used:
# the first call starts it, later calls go on waiting for it. Each call copies what there is so far to $OUT.
#   sh run.sh <seconds to wait> <seconds of training in all> [further options of train.py]
# A call that finds no running training starts one, from $OUT's last checkpoint where it lies beside this file.
here=$(cd "$(dirname "$0")" && pwd)
wait=$1 all=$2
shift 2
out=${OUT:-$here/results}
work=${WORK:-/tmp/detector}
until=$(($(date +%s) + wait))
mkdir -p "$out" "$work"
if [ -f "$work/pid" ] && kill -0 "$(cat "$work/pid")" 2>/dev/null; then
  echo "going on with process $(cat "$work/pid")"
elif [ -f "$work/results/done" ]; then
  echo "already done"
else
  resume=
  [ -f "$here/checkpoint.pt" ] && resume="--resume $here/checkpoint.pt"
  [ -f "$work/results/checkpoint.pt" ] && resume="--resume $work/results/checkpoint.pt"
  scenes=
  [ -f "$here/scenes.jsonl.xz" ] && scenes="--scenes $here/scenes.jsonl.xz"
  export PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1 CHART_FONTS="${CHART_FONTS:-$here/fonts}"
  # shellcheck disable=SC2086
  setsid nohup ${PYTHON:-python3} "$here/train.py" --seconds "$all" --out "$work/results" $resume $scenes "$@" >"$work/log" 2>&1 &
  echo $! >"$work/pid"
  echo "started process $(cat "$work/pid") $resume"
fi
while [ "$(date +%s)" -lt "$until" ] && [ ! -f "$work/results/done" ] && kill -0 "$(cat "$work/pid")" 2>/dev/null; do sleep 2; done
cp "$work/log" "$out/" 2>/dev/null
for file in checkpoint.pt detector.onnx metrics.json; do [ -f "$work/results/$file" ] && cp "$work/results/$file" "$out/"; done
tail -n "${LINES_SHOWN:-40}" "$work/log"
[ -f "$work/results/done" ] && echo DONE || echo "not done yet"
