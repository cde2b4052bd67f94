import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const svg = (content: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">${content}</svg>`);

test('an SVG without a chart keeps its size, and its text is listed', async () => {
  const drawing = svg('<circle cx="50" cy="50" r="20"/><text x="100" y="130">Nothing to measure</text>');
  const { pages, texts, refusal } = await readPicture(drawing, { onProgress: () => {} });
  expect(pages).toEqual([{ width: 400, height: 260, isScan: false }]);
  expect(texts).toMatchObject([{ page: 1, text: 'Nothing to measure' }]);
  expect(texts[0]?.box.x).toBeCloseTo(0.25, 2);
  expect(refusal).toMatch(/No chart was recognized/);
});
