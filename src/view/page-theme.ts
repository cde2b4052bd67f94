import type { Theme } from '#chart/theme/theme.ts';

import { pageColors as colors } from './page-variables.ts';

/** Puts the colors of a page on a theme. What is no color is left out. */
export function pageTheme(style: CSSStyleDeclaration): (theme: Theme) => Theme {
  const hexOf = openColors();
  const read = (name: string) => style.getPropertyValue(`--chartlas-${name}`).trim();
  const chosen = Object.fromEntries(
    colors.flatMap((name) => {
      const hex = hexOf(read(name));
      return hex === null ? [] : [[name, hex]];
    }),
  );
  const categories = splitColors(read('palette')).flatMap((color) => hexOf(color) ?? []);
  return (theme) => ({
    ...theme,
    ...chosen,
    ...(categories.length > 0 && { palettes: { ...theme.palettes, categories } }),
  });
}

/** Commas outside of brackets separate colors. */
function splitColors(list: string): string[] {
  return list.split(/,(?![^(]*\))/);
}

/** Charts mix colors as hex; the browser knows all other ways to write them. */
function openColors(): (color: string) => string | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return (color) => {
    const text = color.trim();
    if (context === null || text === '' || !CSS.supports('color', text) || text === 'currentcolor') return null;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
