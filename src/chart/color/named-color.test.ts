import { expect, test } from 'vitest';
import { hexOfColor, lightened, shadesOfColor } from './named-color.ts';

test('reads colors of CSS that can be seen', () => {
  expect(hexOfColor('teal')).toBe('#008080');
  expect(hexOfColor('#abc')).toBe('#aabbcc');
  expect(hexOfColor('transparent')).toBeNull();
  expect(hexOfColor('gender')).toBeNull();
});

test('makes colors lighter and darker, and shades of one', () => {
  expect(lightened('#800080', -10) < '#800080').toBe(true);
  expect(lightened('#ffffff', 50)).toMatch(/^#e\w{5}$/);
  const shades = shadesOfColor('#1f77b4', 3);
  expect(shades[0]).toBe('#1f77b4');
  expect(new Set(shades).size).toBe(3);
});
