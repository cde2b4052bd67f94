import { color, lab } from 'd3-color';

/** Hex of a color of CSS by its name or code, such as “teal”; null where there is none that can be seen. */
export function hexOfColor(name: string): string | null {
  const found = color(name);
  return found === null || found.opacity === 0 ? null : found.formatHex();
}

/** A color so much lighter, or darker below zero, in the lightness of CIE Lab from 0 to 100. */
export function lightened(hex: string, change: number): string {
  const { l, a, b } = lab(hex);
  return lab(Math.min(94, Math.max(12, l + change)), a, b).formatHex();
}

/** Shades of a color, from itself on towards white. */
export function shadesOfColor(hex: string, count: number): string[] {
  const { l, a, b } = lab(hex);
  return Array.from({ length: count }, (_, place) => {
    const share = (0.7 * place) / Math.max(1, count - 1);
    return lab(l + (100 - l) * share, a * (1 - share), b * (1 - share)).formatHex();
  });
}
