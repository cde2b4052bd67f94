import { describe, expect, it } from 'vitest';
import { checkFile, formatBytes } from './check-file.ts';

const rules = { accept: ['.csv', '.xlsx', 'image/*'], maxBytes: 10_000_000 };

const cases = [
  { name: 'takes a listed ending in capitals', file: { name: 'RENTS.CSV', type: '', size: 12 }, says: null },
  { name: 'takes a listed kind', file: { name: 'scan', type: 'image/png', size: 12 }, says: null },
  {
    name: 'refuses another kind and lists the endings',
    file: { name: 'notes.docx', type: 'application/msword', size: 12 },
    says: '“notes.docx” cannot be read here. Use CSV or XLSX.',
  },
  {
    name: 'refuses what is too large and says both sizes',
    file: { name: 'world.csv', type: 'text/csv', size: 24_500_000 },
    says: '“world.csv” is 24.5 MB. The limit is 10 MB.',
  },
  { name: 'refuses an empty file', file: { name: 'a.csv', type: '', size: 0 }, says: '“a.csv” is empty.' },
];

describe('checkFile', () => {
  it.each(cases)('$name', ({ file, says }) => {
    expect(checkFile(file, rules)).toBe(says);
  });

  it('takes anything when nothing is listed', () => {
    expect(checkFile({ name: 'x', type: '', size: 1 }, { accept: [], maxBytes: 1 })).toBeNull();
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1500, '1.5 KB'],
    [250_000, '250 KB'],
    [10_000_000, '10 MB'],
    [3_200_000_000, '3.2 GB'],
  ])('writes %i as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
