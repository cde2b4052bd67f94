import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

/** The left edges of the seats of each party. */
function seats(options: Record<string, unknown> = {}): Map<string, number[]> {
  const all = drawSample('parliament', { options }).marks.map((node): [string, number[]] => {
    const places = node.kind === 'path' ? Array.from(node.d.matchAll(/M(-?[\d.]+),/g), ([, x]) => Number(x)) : [];
    return [node.part.key ?? '', places];
  });
  return new Map(all);
}

test('draws every seat once', () => {
  const counts = Array.from(seats().values(), (places) => places.length);
  expect(counts).toEqual([46, 136, 53, 77, 188, 78, 84, 25, 33]);
});

test('seats parties from left to right in the order of the data', () => {
  const mean = (places: number[] = []) => places.reduce((sum, x) => sum + x, 0) / places.length;
  const all = seats();
  expect(mean(all.get('The Left'))).toBeLessThan(mean(all.get('Renew')));
  expect(mean(all.get('Renew'))).toBeLessThan(mean(all.get('EPP')));
  expect(mean(all.get('EPP'))).toBeLessThan(mean(all.get('Patriots')));
});

test('seats the largest first when asked', () => {
  expect([...seats({ sort: 'value' }).keys()].slice(0, 2)).toEqual(['EPP', 'S&D']);
});

test('says how many seats are a majority', () => {
  expect(drawSample('parliament').words).toContain('Majority: 361');
  expect(drawSample('parliament', { options: { majority: false } }).words).not.toContain('Majority: 361');
});
