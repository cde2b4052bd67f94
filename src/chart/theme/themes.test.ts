import { expect, test } from 'vitest';
import { lookAlike } from '../check/color-rules.ts';
import { contrast } from '../color/rgb.ts';
import { darkOf, lightOf, themes } from './themes.ts';

const all = themes.flatMap((theme) => [theme, darkOf(theme), lightOf(theme)]);

test.each(all)('any two colors of $name ($id) can be told apart with color blindness', ({ palettes }) => {
  const { categories } = palettes;
  const alike = categories.flatMap((one, place) =>
    categories.slice(place + 1).flatMap((other) => (lookAlike(one, other) ? [`${one} ${other}`] : [])),
  );
  expect(alike).toEqual([]);
});

test.each(all)('colors of $name ($id) stand out from the paper', ({ palettes, paper }) => {
  expect(palettes.categories.filter((color) => contrast(color, paper) < 3)).toEqual([]);
});

test.each(themes)('$name has eight colors, or five shades of gray', ({ id, palettes }) => {
  expect(palettes.categories.length).toBe(id === 'mono' ? 5 : 8);
});
