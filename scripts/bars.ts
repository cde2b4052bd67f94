import { readFileSync, writeFileSync } from 'node:fs';
import type { Bar } from '../bench/report.ts';
import { provideBrowser } from './browser.ts';
import { runProgram } from './run-program.ts';

/**
 * Runs every benchmark and prints all bars in one table, then repeats those that failed.
 * npm run bars [-- NAME … | --all] [--json]; NAME is what follows `bench:`, or `size`.
 * `start` reinstalls everything and `lighthouse` downloads a program: they run only by name, or with --all.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // our own
const withoutBars = ['csv']; // prints what it read, for a scorer
const slow = ['start', 'lighthouse'];
const known = [
  'size',
  ...Object.keys(scripts)
    .filter((name) => name.startsWith('bench:'))
    .map((name) => name.slice('bench:'.length))
    .filter((name) => !withoutBars.includes(name)),
];

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
const all = words.includes('--all') ? known : known.filter((name) => !slow.includes(name));
const isForPrograms = words.includes('--json');

process.env.CHROMIUM_PATH = provideBrowser();
const { code, output } = await runProgram(['node', 'scripts/build.ts', '--if-stale']);
if (code !== 0) throw new Error(output);

const bars: Record<string, Bar> = {};
const broken: string[] = [];
for (const name of named.length > 0 ? named : all) {
  if (!isForPrograms) console.log(`${name} …`); // one after another: in parallel they would slow each other down
  const file = name === 'size' ? 'scripts/size.ts' : `bench/${name}.ts`;
  const ended = await runProgram(['node', file, '--json']);
  const result = barsIn(ended.output);
  if (result === null) broken.push(`${name} ended with ${ended.code}: ${ended.output.trim().slice(-400)}`);
  else for (const [what, bar] of Object.entries(result)) bars[`${name}: ${what}`] = bar;
}

const missed = Object.entries(bars).filter(([, { ok }]) => !ok);
if (isForPrograms) console.log(JSON.stringify(bars));
else {
  console.table(bars);
  console.log(`${Object.keys(bars).length - missed.length} bars hold, ${missed.length} fail`);
  for (const [what, { asked, measured, unit }] of missed)
    console.log(`fails: ${what}, asked ${asked}, measured ${measured} ${unit}`);
}
for (const reason of broken) console.error(`did not measure: ${reason}`);
writeFileSync('build/bars.json', JSON.stringify(bars, null, 2));
process.exitCode = missed.length + broken.length > 0 ? 1 : 0;

/** Result of a benchmark: the last line that is an object, printed with --json. */
function barsIn(output: string): Record<string, Bar> | null {
  const line = output
    .trimEnd()
    .split('\n')
    .findLast((each) => each.startsWith('{'));
  if (line === undefined) return null;
  try {
    return JSON.parse(line) as Record<string, Bar>; // as bench/report.ts writes it
  } catch {
    return null;
  }
}
