/** A color by its channels from 0 to 255. */
type Rgb = { r: number; g: number; b: number };

/** Reads a color as options, themes and this file write it: #123, #112233 or rgb(1, 2, 3). */
export function rgb(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (hex !== undefined) {
    const size = hex.length / 3;
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((place) => {
      const digits = hex.slice(place * size, (place + 1) * size);
      return Number.parseInt(size === 1 ? digits + digits : digits, 16);
    });
    return { r, g, b };
  }
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return { r, g, b };
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Colors between two, from 0 to 1. */
export function interpolateRgb(from: string, to: string): (share: number) => string {
  const [a, b] = [rgb(from), rgb(to)];
  return (share) => {
    const between = (one: number, other: number) => one + (other - one) * share;
    return write([between(a.r, b.r), between(a.g, b.g), between(a.b, b.b)]);
  };
}

/** Colors along several, smoothly: a cubic B-spline through the first and the last. */
export function interpolateRgbBasis(colors: readonly string[]): (share: number) => string {
  const stops = colors.map(rgb);
  const last = stops.length - 1;
  return (share) => {
    const at = Math.max(0, Math.min(1, share));
    const place = Math.min(last - 1, Math.floor(at * last));
    const t = at === 1 ? 1 : at * last - place;
    const along = (channel: keyof Rgb) => {
      const value = (index: number) => stops[index]?.[channel] ?? 0;
      const [two, three] = [value(place), value(place + 1)];
      const one = place > 0 ? value(place - 1) : 2 * two - three;
      const four = place < last - 1 ? value(place + 2) : 2 * three - two;
      return (
        ((1 - t) ** 3 * one +
          (4 - 6 * t ** 2 + 3 * t ** 3) * two +
          (1 + 3 * t + 3 * t ** 2 - 3 * t ** 3) * three +
          t ** 3 * four) /
        6
      );
    };
    return write([along('r'), along('g'), along('b')]);
  };
}

function write(channels: readonly number[]): string {
  return `rgb(${channels.map((each) => Math.max(0, Math.min(255, Math.round(each) || 0))).join(', ')})`;
}

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
