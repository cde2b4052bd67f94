import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAttachment } from './clean-filename.ts';

test.each([
  ['a.csv', `attachment; filename="a.csv"; filename*=UTF-8''a.csv`],
  ['Zürich 50%.csv', `attachment; filename="Zurich 50_.csv"; filename*=UTF-8''Z%C3%BCrich%2050%25.csv`],
  ['売上.csv', `attachment; filename="__.csv"; filename*=UTF-8''%E5%A3%B2%E4%B8%8A.csv`],
  [`it's (1).csv`, `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  ['a"; x="b.csv', `attachment; filename="a; x=b.csv"; filename*=UTF-8''a%3B%20x%3Db.csv`],
  ['a\r\nset-cookie: b', `attachment; filename="aset-cookie b"; filename*=UTF-8''aset-cookie%20b`],
  ['\u{10a01}', `attachment; filename="_"; filename*=UTF-8''%F0%90%A8%81`], // nothing but a mark
])('%j', (filename, header) => {
  expect(toAttachment(filename)).toBe(header);
});

test('is always one header of two quoted-safe names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (filename) => {
      expect(toAttachment(filename)).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/);
      expect(toAttachment(filename).split('"').length).toBe(3);
    }),
    { numRuns: 1000 },
  );
});
