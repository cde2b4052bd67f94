import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRows } from './group-rows.ts';

test('numbers groups in order of appearance, with a separate group for gaps', () => {
  const color = { codes: Int32Array.of(1, 0, 1, -1, -1), size: 2 };
  const shape = { codes: Int32Array.of(0, 0, 0, 0, 1), size: 2 };
  const { groups, count, firstRows } = groupRows([color, shape], 5);
  expect([...groups]).toEqual([0, 1, 0, 2, 3]);
  expect(count).toBe(4);
  expect([...firstRows]).toEqual([0, 1, 3, 4]);
});

test.each([
  ['no rows', [], 0, 0],
  ['no keys', [], 3, 1],
  ['no words', [{ codes: Int32Array.of(-1, -1), size: 0 }], 2, 1],
] as const)('%s', (_, keys, rows, count) => {
  expect(groupRows(keys, rows).count).toBe(count);
});

test('groups by any columns as a plain map would, also when the words are too many for a list of all pairs', () => {
  const column = (rows: number) =>
    fc.integer({ min: 1, max: 100_000 }).chain((size) =>
      fc.record({
        codes: fc
          .array(
            fc.oneof(fc.integer({ min: -1, max: Math.min(3, size - 1) }), fc.integer({ min: -1, max: size - 1 })),
            {
              minLength: rows,
              maxLength: rows,
            },
          )
          .map((codes) => Int32Array.from(codes)),
        size: fc.constant(size),
      }),
    );
  const cases = fc
    .integer({ min: 0, max: 60 })
    .chain((rows) => fc.record({ rows: fc.constant(rows), keys: fc.array(column(rows), { maxLength: 4 }) }));
  fc.assert(
    fc.property(cases, ({ rows, keys }) => {
      const seen = new Map<string, number>();
      const expected = Array.from({ length: rows }, (_, row) => {
        const key = keys.map(({ codes }) => codes[row]).join();
        if (!seen.has(key)) seen.set(key, seen.size);
        return seen.get(key);
      });
      const { groups, count, firstRows } = groupRows(keys, rows);
      expect([...groups]).toEqual(expected);
      expect(count).toBe(seen.size);
      expect([...firstRows]).toEqual([...seen.values()].map((group) => expected.indexOf(group)));
    }),
  );
});

test('keeps groups separate while its hash table grows', () => {
  const rows = 300_000;
  const left = { codes: Int32Array.from({ length: rows }, (_, row) => row % 1000), size: 1_000_000 };
  const right = { codes: Int32Array.from({ length: rows }, (_, row) => Math.floor(row / 1000) % 150), size: 1_000_000 };
  const { groups, count } = groupRows([left, right], rows);
  expect(count).toBe(150_000);
  expect(groups[149_999]).toBe(149_999);
  expect(groups[150_001]).toBe(1);
});
