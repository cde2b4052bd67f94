import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import type { Reading, ReadResult } from '../reading.ts';
import { cellText } from '../table.ts';
import { detectType } from '../types/detect-type.ts';
import { readWord } from '../types/read-word.ts';
import { readLarge, rowOf } from './open-large.ts';
import { toUtf8 } from './utf8.ts';

const tools = { read, detectType, readWord };

/** Columns as people write them: the texts of their cells. */
const kinds: Record<string, fc.Arbitrary<string>> = {
  whole: fc.integer({ min: -5000, max: 90_000 }).map(String),
  decimal: fc.integer({ min: -500_000, max: 500_000 }).map((number) => (number / 100).toFixed(2)),
  german: fc.integer({ min: 0, max: 99_999_999 }).map((number) => (number / 100).toLocaleString('de')),
  percent: fc.integer({ min: 0, max: 1000 }).map((number) => `${number / 10} %`),
  money: fc.integer({ min: 1, max: 99_999 }).map((number) => `$${number.toLocaleString('en')}`),
  iso: day().map((moment) => moment.toISOString().slice(0, 10)),
  moment: day().map((moment) => moment.toISOString().slice(0, 19).replace('T', ' ')),
  dayFirst: day().map((moment) => `${moment.getUTCDate()}.${moment.getUTCMonth() + 1}.${moment.getUTCFullYear()}`),
  year: fc.integer({ min: 1950, max: 2030 }).map(String),
  name: fc.constantFrom('Łódź', 'Bern', 'São Paulo', '東京', 'Gdańsk, Poland', 'the "old" town', 'n/a'),
  country: fc.constantFrom('Germany', 'France', 'Japan', 'Brazil', 'Kenya', 'Norway'),
};

function day(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
}

const files = fc.shuffledSubarray(Object.keys(kinds), { minLength: 3, maxLength: 6 }).chain((names) => {
  const cells = names.map((name) =>
    fc.oneof(
      { weight: 12, arbitrary: kinds[name] ?? fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('', 'n/a') },
    ),
  );
  return fc.record({ names: fc.constant(names), rows: fc.array(fc.tuple(...cells), { minLength: 40, maxLength: 90 }) });
});

test('a large file gives the same values as a small one', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.constantFrom('\n', '\r\n'), async ({ names, rows }, end) => {
      const text = [names, ...rows].map((row) => row.map(written).join(';')).join(end);
      const bytes = toUtf8(text);
      const careful = ok(
        await read({ from: 'file', bytes, name: 'a.csv' }, { delimiter: ';', quote: '"', skipBottom: 0 }),
      );
      const fast = ok(
        await readLarge({ bytes, name: 'a.csv', choices: { delimiter: ';', quote: '"', skipBottom: 0 } }, tools),
      );
      expect(fast.sheet.columns.every(({ written }) => written.as === 'bytes')).toBe(true);
      expect(textsOf(fast)).toEqual(textsOf(careful));
      expect(fast.table.columns.map(({ name, kind, type }) => ({ name, kind, type }))).toEqual(
        careful.table.columns.map(({ name, kind, type }) => ({ name, kind, type })),
      );
      expect(valuesOf(fast)).toEqual(valuesOf(careful));
    }),
    { numRuns: 60 },
  );
});

function written(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function ok(result: ReadResult): Reading {
  if (!result.ok) throw new Error(result.error);
  return result;
}

function textsOf({ sheet }: Reading): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) => rowOf(sheet, row));
}

function valuesOf({ table }: Reading): string[][] {
  return Array.from({ length: table.rows }, (_, row) => table.columns.map((column) => cellText(column, row)));
}
