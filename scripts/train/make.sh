#!/bin/sh
# Makes the detector's weights from nothing but these scripts: fonts, scenes of other programs, training. About half an hour on one large GPU.
set -e
here=$(cd "$(dirname "$0")" && pwd)
folder="$here/../../.train"
mkdir -p "$folder"
python3 "$here/prepare_fonts.py" "$folder/fonts"
(cd "$here/programs" && npm install --no-audit --no-fund)
{
  node "$here/draw-own-scenes.ts" 5000 1000
  node "$here/programs/draw-echarts.mjs" 5000 1000
  node "$here/programs/draw-vega.mjs" 400 1000
} | xz -T0 >"$folder/scenes.jsonl.xz"
CHART_FONTS="$folder/fonts" python3 "$here/train.py" --scenes "$folder/scenes.jsonl.xz" --out "$folder/results" "$@"
