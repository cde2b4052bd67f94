import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureInBrowser } from './data/in-browser.ts';
import { makeFile } from './data/make-file.ts';
import { type Bar, bar, median, report } from './report.ts';

// Reading a delimited file of a million rows into a typed table, compared with the libraries that are installed, in one
// run.
// node bench/data.ts [--json] [--no-browser]
const path = join(tmpdir(), 'chartlas-bench-orders.csv');
const file = makeFile(path);
const names = ['ours', 'uDSV, typed columns', 'uDSV, typed rows', 'PapaParse', 'csv-parse'] as const;
type Name = (typeof names)[number];

const runs: Record<Name | 'group', Run[]> = {
  ours: [],
  'uDSV, typed columns': [],
  'uDSV, typed rows': [],
  PapaParse: [],
  'csv-parse': [],
  group: [],
};
for (let round = 0; round < 3; round++) {
  // Rotated, so that no library is always first or last.
  for (const name of [...names.slice(round), ...names.slice(0, round)]) runs[name].push(runOnce(name));
  runs.group.push(runOnce('group'));
}

const ours = cpuOf('ours');
const udsv = Math.min(cpuOf('uDSV, typed columns'), cpuOf('uDSV, typed rows'));
const peak = median(runs.ours.map((run) => run.peak));
const bars: Record<string, Bar> = {
  'rows of the file that differ': bar(runs.ours[0]?.distinct ?? 0, { atLeast: 900_000 }, 'rows'),
  'typed table, against the faster of uDSV’s': bar(ours / udsv, { atMost: 1.6 }, '× CPU'),
  'peak memory, against the file': bar(peak / file.bytes, { atMost: 6 }, '×'),
  'groups of two text columns': bar(cpuOf('group'), { atMost: 200 }, 'ms CPU'),
};
const isWithBrowser = !process.argv.includes('--no-browser');
const browserTimes = isWithBrowser ? await measureInBrowser(path) : null;
if (browserTimes !== null)
  bars['first 200 rows on the screen, in Chromium'] = bar(browserTimes.head, { atMost: 300 }, 'ms');

if (!process.argv.includes('--json')) {
  console.log(`${file.rows.toLocaleString('en')} rows, ${Math.round(file.bytes / 1e6)} MB, median of 3 processes each`);
  console.table(Object.fromEntries(names.map((name) => [name, inWords(name)])));
  if (browserTimes !== null)
    console.log(
      `The charts of ${Math.round(browserTimes.bytes / 1e6)} MB are on the screen after ${Math.round(browserTimes.all)} ms.`,
    );
}
report(bars);

type Run = { rows: number; cpu: number; peak: number; distinct?: number };

function runOnce(task: Name | 'group'): Run {
  const child = join(import.meta.dirname, 'data', 'child.ts');
  const words = ['--max-old-space-size=8000', child, task, path];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${task} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

function cpuOf(task: Name | 'group'): number {
  return median(runs[task].map(({ cpu }) => cpu));
}

function inWords(name: Name): Record<string, number> {
  const [first] = runs[name];
  return {
    rows: first?.rows ?? 0,
    'CPU ms': Math.round(cpuOf(name)),
    'peak MB': Math.round(median(runs[name].map((run) => run.peak)) / 1e6),
  };
}
