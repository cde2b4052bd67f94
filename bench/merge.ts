import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bar, report } from './report.ts';

// One chart × a column of 300 values = 300 pictures, with the command as people run it.
const count = 300;
const folder = mkdtempSync(join(tmpdir(), 'chartlas-merge-'));
const table = join(folder, 'places.csv');
const rows = Array.from({ length: count }, (_, place) =>
  [2019, 2020, 2021, 2022, 2023, 2024].map(
    (year) => `Place ${place + 1},${year},${1000 + ((place * 37 + year) % 400)}`,
  ),
).flat();
writeFileSync(table, ['Place,Year,Visitors', ...rows].join('\n'));
const out = join(folder, 'charts');
const start = performance.now();
const { status, stderr } = spawnSync(
  process.execPath,
  ['src/cli/main.ts', 'merge', table, '--by', 'Place', '-o', out, '--format', 'png'],
  { encoding: 'utf8' },
);
const seconds = (performance.now() - start) / 1000;
const made = status === 0 ? readdirSync(out).filter((file) => file.endsWith('.png')).length : 0;
rmSync(folder, { recursive: true });
if (made !== count) throw new Error(`${made} of ${count} pictures: ${stderr.slice(-500)}`);
report({ [`${count} merged PNG charts from one CSV`]: bar(seconds, { atMost: 30 }, 's') });
