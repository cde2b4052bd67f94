import { compile } from '#ai/offline/compile/compile.ts';
import { interpret } from '#ai/offline/intent/interpret.ts';
import { english } from '#ai/offline/language/load-language.ts';
import { type Table, tableOf } from '#data/table.ts';
import { type Bar, bar } from '../report.ts';

const rows = 10_000;
const requests = [
  'average amount 3 by region 2',
  'total amount 7 per month as a line chart, only place 12',
  'how many rows are there for each kind 4, highest first?',
  'top 5 names by amount 11',
  'share of kind 9 in a pie chart',
  'amount 1 vs amount 2 colored by kind 3',
  'median amount 20 where amount 21 is above 500 and region 5 is not north',
  'whcih region had the higest amuont 30 in 2021?',
];

/** Time per request on a table of 100 columns and 10,000 rows, with the computed result. */
export async function measureSpeed(): Promise<Record<string, Bar>> {
  const table = wideTable();
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    for (const text of requests) {
      const start = performance.now();
      const [best] = interpret({ text, table, language: english });
      if (best !== undefined) compile(best.intent, table);
      if (round > 0) times.push(performance.now() - start); // the first round builds the index of the table
    }
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { 'request on 100 columns × 10,000 rows, p95': bar(p95, { atMost: 50 }, 'ms') };
}

function wideTable(): Table {
  const names = Array.from({ length: 100 }, (_, place) => nameOf(place));
  const cells = Array.from({ length: rows }, (_, row) => names.map((_, place) => cellOf(place, row)));
  return tableOf(names, cells);
}

function nameOf(place: number): string {
  if (place === 0) return 'Date';
  if (place === 1) return 'Name';
  return `${['Amount', 'Region', 'Amount', 'Kind', 'Amount'][place % 5]} ${place}`;
}

function cellOf(place: number, row: number): number | string | Date {
  if (place === 0) return new Date(Date.UTC(2018, row % 72, 1 + (row % 28)));
  if (place === 1) return `Place ${row}`;
  if (place % 5 === 1) return ['North', 'South', 'East', 'West'][(row * place) % 4] ?? '';
  if (place % 5 === 3) return `kind ${(row * place) % 500}`;
  return ((row * 7919 + place * 104_729) % 1000) + place / 10;
}
