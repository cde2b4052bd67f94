// Which regular expressions take much longer for a longer text?
//   node scripts/patterns.ts           checks what is new and writes the list of those that are linear
//   node scripts/patterns.ts --check   says only what is wrong; exit code 1 if anything is
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bounded } from './patterns/bounded.ts';
import { isLinear } from './patterns/is-linear.ts';
import { nameOf, patternsIn, sources } from './patterns/patterns-in.ts';

const file = new URL('patterns/linear.txt', import.meta.url);
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const found = new Map<string, string>();
for (const source of sources())
  for (const pattern of patternsIn(source, readFileSync(source, 'utf8'))) found.set(pattern, source);

const known = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
const linear: string[] = [];
const problems: string[] = [];
let added = 0;
for (const [pattern, source] of found) {
  const name = nameOf(pattern);
  if (pattern in bounded) continue;
  if (!known.has(name)) {
    if (!(await isLinear(pattern))) {
      problems.push(
        `${source}: ${pattern}\n  can take much longer for a longer text. Write it so that it does not, or list it in scripts/patterns/bounded.ts with what bounds the text.`,
      );
      continue;
    }
    added += 1;
  }
  linear.push(name);
}
for (const pattern of Object.keys(bounded))
  if (!found.has(pattern)) problems.push(`scripts/patterns/bounded.ts: ${pattern} is in no source any more`);
const isFresh = added === 0 && linear.length === known.size;
if (values.check && !isFresh) problems.push('scripts/patterns/linear.txt is old. Run `node scripts/patterns.ts`.');
if (!values.check) writeFileSync(file, `${linear.toSorted().join('\n')}\n`);
for (const problem of problems) console.error(problem);
console.log(`patterns: ${found.size}, ${linear.length} linear, ${Object.keys(bounded).length} of bounded text`);
process.exit(problems.length > 0 ? 1 : 0); // the tool leaves a process behind
