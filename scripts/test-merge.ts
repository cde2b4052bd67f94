import { readFileSync } from 'node:fs';
import { report } from './test-run/report.ts';
import type { Result } from './test-run/results.ts';

type Shard = { results: Result[]; isAll: boolean; shards: number; seed: string };

// npm run test:merge -- build/tests/results-*.json: the shards of one run as one result.
const found = process.argv.slice(2).map((file): Shard => JSON.parse(readFileSync(file, 'utf8')));
const [first] = found;
if (first === undefined) throw new Error('Name the result files of all shards.');
const isWhole = found.length === first.shards;
const isOneRun = found.every(({ isAll, seed }) => isAll === first.isAll && (isAll || seed === first.seed));
const wrong: string[] = [
  ...(isWhole ? [] : [`results of ${found.length} of ${first.shards} shards are there`]),
  ...(isOneRun ? [] : ['the shards are parts of different runs: give all of them the same SEED']),
];
const problems = wrong.map((title): Result => ({ title, status: 'failed' }));
report([...found.flatMap(({ results }) => results), ...problems], { isAll: first.isAll });
