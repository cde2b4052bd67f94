import type { Table } from '#data/table.ts';

const cities = ['Berlin', 'Hamburg', 'Munich', 'Cologne', 'Leipzig', 'Bremen', 'Dresden', 'Kiel'];
const products = ['Coffee', 'Tea', 'Cocoa', 'Water'];
const countries = ['Germany', 'France', 'Italy', 'Spain', 'Poland'];
const minute = 60_000;
const day = 24 * 60 * minute;

/** Table of sales, one row each: transactions over two years in no order of time. The same numbers every time. */
export function salesTable(rows: number): Table {
  const random = numbers(7);
  const pick = (count: number) => Math.floor(random() ** 1.4 * count);
  const dates = new Float64Array(rows);
  const amounts = new Float64Array(rows);
  const codes = [cities, products, countries].map(() => new Int32Array(rows));
  const start = Date.UTC(2023, 0, 1);
  for (let row = 0; row < rows; row++) {
    dates[row] = start + Math.floor(random() * 730) * day + Math.floor(random() * 1440) * minute;
    amounts[row] = Math.round(200 + random() * 9800) / 100;
    [cities, products, countries].forEach((words, place) => {
      const column = codes[place];
      if (column !== undefined) column[row] = pick(words.length);
    });
  }
  const words = (name: string, place: number, all: readonly string[]) =>
    ({ kind: 'text', key: name, name, codes: codes[place] ?? new Int32Array(), words: all }) as const;
  return {
    rows,
    columns: [
      { kind: 'time', key: 'date', name: 'date', values: dates },
      words('city', 0, cities),
      words('product', 1, products),
      words('country', 2, countries),
      { kind: 'number', key: 'amount', name: 'amount', values: amounts },
    ],
  };
}

/** Numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
