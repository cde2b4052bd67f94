import { expect, test } from 'vitest';
import { type ColumnOf, double, int32, int64, parquetOf, single, text } from '#tests/support/data/parquet-of.ts';
import { readParquet } from './parquet.ts';

const columns: ColumnOf[] = [
  { name: 'name', type: text, kind: 0, values: ['Łódź', '東京'] },
  { name: 'id', type: int64, values: [9007199254740993n, -1n] },
  { name: 'share', type: double, values: [0.1, 2.5] },
  { name: 'single', type: single, values: [0.1, 33.3] },
  { name: 'price', type: int32, kind: 5, scale: 2, values: [1999, -5] },
  { name: 'day', type: int32, kind: 6, values: [19_431, 0] },
  { name: 'moment', type: int64, kind: 9, values: [1_678_881_600_500n, 0n] },
  { name: 'midnight', type: int64, kind: 10, values: [1_678_838_400_000_000n, 0n] },
  { name: 'city', under: 'address', type: text, kind: 0, values: ['a', 'b'] },
  { name: '__proto__', type: int32, values: [1, 2] },
];

test.each([false, true])('R.4 in part: reads every kind of column (packed: %s)', async (isPacked) => {
  const result = await readParquet(parquetOf(columns, { isPacked }));
  expect(result).toMatchObject({ ok: true, sure: { headerRows: 1 } });
  expect(result.ok && result.cells).toEqual([
    ['name', 'id', 'share', 'single', 'price', 'day', 'moment', 'midnight', 'address.city', '__proto__'],
    [
      'Łódź',
      '9007199254740993',
      '0.1',
      '0.1',
      '19.99',
      '2023-03-15',
      '2023-03-15 12:00:00.500',
      '2023-03-15',
      'a',
      '1',
    ],
    ['東京', '-1', '2.5', '33.3', '-0.05', '1970-01-01', '1970-01-01 00:00:00', '1970-01-01', 'b', '2'],
  ]);
});

const wide: ColumnOf[] = Array.from({ length: 5_001 }, (_, at) => ({ name: `c${at}`, type: int32, values: [1] }));

/** Columns of a text of half a megabyte. */
function padded(count: number): ColumnOf[] {
  const values = ['x'.repeat(500_000)];
  return Array.from({ length: count }, (_, at) => ({ name: `c${at}`, type: text, kind: 0, values }));
}

test.each([
  ['5,001 columns', () => parquetOf(wide), 'too-wide'],
  ['a billion rows claimed', () => parquetOf(columns, { rows: 1_000_000_000 }), 'too-big'],
  ['more cells than a small file may hold', () => parquetOf(columns, { rows: 250_000 }), 'too-big'],
  ['a page that claims 2 GB', () => parquetOf(columns, { isPacked: true, claimed: 2_000_000_000 }), 'bomb'],
  ['pages that unpack to 50 MB together', () => parquetOf(padded(4), { isPacked: true, groups: 25 }), 'bomb'],
  ['only its mark', () => new TextEncoder().encode('PAR1'), 'truncated'],
  ['two marks', () => new TextEncoder().encode('PAR1PAR1'), 'truncated'],
])('answers %s with a sentence', async (_, make, reason) => {
  expect(await readParquet(make())).toMatchObject({ ok: false, reason });
});

test('handles every truncated or changed file without throwing', async () => {
  const whole = parquetOf(columns, { isPacked: true });
  for (let cut = 1; cut < 20; cut++)
    expect(await readParquet(whole.subarray(0, Math.floor((whole.length * cut) / 20)))).toMatchObject({
      ok: false,
      reason: 'truncated',
    });
  let seed = 11;
  for (let round = 0; round < 400; round++) {
    const spoilt = whole.slice();
    for (let change = 0; change < 4; change++) {
      seed = (seed * 16_807) % 2_147_483_647;
      spoilt[seed % spoilt.length] = seed % 256;
    }
    const result = await readParquet(spoilt);
    expect(result.ok ? 'read' : result.error).toMatch(/read|\.$/);
  }
});

test('reads many columns and many row groups in order', async () => {
  const many: ColumnOf[] = Array.from({ length: 1200 }, (_, at) => ({
    name: `c${at}`,
    type: int32,
    values: [at, at + 1],
  }));
  const result = await readParquet(parquetOf(many, { groups: 3 }));
  const numbers = many.map((_, at) => String(at));
  const next = many.map((_, at) => String(at + 1));
  expect(result.ok && result.cells).toEqual([
    many.map(({ name }) => name),
    numbers,
    next,
    numbers,
    next,
    numbers,
    next,
  ]);
});
