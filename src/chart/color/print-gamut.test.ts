import { lch } from 'd3-color';
import { expect, test } from 'vitest';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { walk } from '../scene/node.ts';
import { themes } from '../theme/themes.ts';
import { isPrintable, toPrintColor, toPrintScene } from './print-gamut.ts';

test.each(['#0000ff', '#00ff00', '#ff00ff', '#39ff14', '#4f46e5', '#00ffff'])(
  '%s of a screen becomes a color that can be printed, of the same hue and lightness',
  (given) => {
    const printed = toPrintColor(given);
    expect(isPrintable(given)).toBe(false);
    expect(isPrintable(printed)).toBe(true);
    const [before, after] = [lch(given), lch(printed)];
    expect(after.c).toBeLessThan(before.c);
    expect(Math.abs(after.l - before.l)).toBeLessThan(2);
    if (after.c > 8) expect(Math.abs(((after.h - before.h + 540) % 360) - 180)).toBeLessThan(6);
  },
);

test.each(['#ffffff', '#000000', '#8a563e', '#667085', '#c0c0c0', 'none', 'transparent', ''])(
  '“%s” stays as it is',
  (given) => {
    expect(toPrintColor(given)).toBe(given);
  },
);

test('every color of every theme becomes one that can be printed', () => {
  for (const { palettes } of themes)
    for (const each of Object.values(palettes).flat()) expect(isPrintable(toPrintColor(each))).toBe(true);
});

test('what shines through still does', () => {
  expect(toPrintColor('rgba(0, 0, 255, 0.5)')).toMatch(/^rgba\(.+, 0\.5\)$/);
});

test('a whole picture is printed in such colors, and nothing else of it changes', () => {
  const { scene } = drawSample('line');
  const printed = toPrintScene(scene);
  const colors = walk(printed.root).flatMap(({ node }) =>
    'fill' in node || 'stroke' in node ? [node.fill ?? '', ('stroke' in node && node.stroke) || ''] : [],
  );
  expect(colors.filter((each) => !isPrintable(each))).toEqual([]);
  const shapes = (from: typeof scene) =>
    JSON.stringify(from, (name, value) => (/^(fill|stroke|halo|background)$/.test(name) ? undefined : value));
  expect(shapes(printed)).toBe(shapes(scene));
  expect(printed).not.toEqual(scene);
});
