import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isKnownRecord } from './old-workbook.ts';

test('the record kinds are those of the library', () => {
  const text = readFileSync(fileURLToPath(import.meta.resolve('@e965/xlsx')), 'utf8');
  const table = text.slice(text.indexOf('var XLSRecordEnum = {')).split('\n};')[0] ?? '';
  const known = new Set(Array.from(table.matchAll(/^\t(0x[\da-f]+):/gim), ([, kind]) => Number(kind)));
  expect(known.size).toBeGreaterThan(300);
  const differing = Array.from({ length: 0x10000 }, (_, kind) => kind).filter(
    (kind) => known.has(kind) !== isKnownRecord(kind),
  );
  expect(differing).toEqual([]);
});
