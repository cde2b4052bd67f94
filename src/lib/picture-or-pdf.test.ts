import { expect, test } from 'vitest';
import { pictureOrPdf } from './picture-or-pdf.ts';

test.each([
  ['image', 'shot.png', 'image/png'],
  ['image', 'IMG_1.JPEG', ''],
  ['image', '', 'image/webp'],
  ['image', 'chart.svg', ''],
  ['pdf', 'Report.PDF', ''],
  ['pdf', 'report', 'application/pdf'],
  [null, 'pdf', ''],
  [null, 'sales.csv', 'text/csv'],
] as const)('%s: the file "%s" of type "%s"', (kind, name, type) => {
  expect(pictureOrPdf({ name, type })).toBe(kind);
});
