import { rgb } from './rgb.ts';

/** How bright a color is, from 0 to 1 (WCAG 2, relative luminance). */
function luminance(color: string): number {
  const { r, g, b } = rgb(color);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Which of two inks is easier to read on a color. */
export function readableOn(color: string, [one, other]: readonly [string, string]): string {
  return contrast(one, color) >= contrast(other, color) ? one : other;
}
