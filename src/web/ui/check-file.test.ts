import { describe, expect, it } from 'vitest';
import { formatBytes } from '#lib/format-bytes.ts';
import { checkFile } from './check-file.ts';

const rules = { accept: ['.csv', '.xlsx', 'image/*'], maxBytes: 10 * 1024 * 1024 };

const cases = [
  { name: 'takes a listed ending in capitals', file: { name: 'RENTS.CSV', type: '', size: 12 }, says: null },
  { name: 'takes a listed kind', file: { name: 'scan', type: 'image/png', size: 12 }, says: null },
  {
    name: 'refuses another kind and lists the endings',
    file: { name: 'notes.docx', type: 'application/msword', size: 12 },
    says: '“notes.docx” is not a supported file type. Use CSV or XLSX.',
  },
  {
    name: 'refuses what is too large and says both sizes',
    file: { name: 'world.csv', type: 'text/csv', size: 24.5 * 1024 * 1024 },
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
    [1023, '1023 bytes'],
    [1536, '1.5 KB'],
    [250 * 1024, '250 KB'],
    [50 * 1024 * 1024, '50 MB'],
    [3.2 * 1024 ** 3, '3.2 GB'],
  ])('writes %i as %s: the limit of 50 MB was said to be 52.4', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
