import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { tableOf } from '#data/table.ts';
import { drawThumbnail } from './draw-thumbnail.job.ts';

const cities = ['Madrid', 'Paris', 'Rome'];
const orders = tableOf(
  ['City', 'Amount'],
  Array.from({ length: 60_000 }, (_, row) => [cities[row < 50_000 ? 0 : row < 58_000 ? 1 : 2] ?? '', 2]),
);

test.each([
  ['bar', ['Madrid', 'Paris', 'Rome', '100,000', '16,000', '4,000', 'Sum by City.']],
  ['donut', ['Madrid', '83%', 'Paris', '13%', 'Rome', '3%', '120,000', 'Total', 'Sum by City.']],
])('the thumbnail of a large table, %s, shows the sums of all its rows', async (type, texts) => {
  const document = { ...blankDocument(type), roles: { label: ['City'], value: ['Amount'] } };
  const svg = await drawThumbnail(orders, { document, isDark: false, maps: {} });
  expect([...(svg ?? '').matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(texts);
});
