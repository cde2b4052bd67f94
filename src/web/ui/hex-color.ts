export interface Hsv {
  /** 0–360 */
  hue: number;
  /** 0–1 */
  saturation: number;
  /** 0–1 */
  value: number;
}

/** Reads "#abc", "abc", "AABBCC" as "#aabbcc"; null when it is none of these. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return null;
}

export function toHsv(hex: string): Hsv {
  const [red, green, blue] = channels(hex);
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  return {
    hue: spread === 0 ? 0 : 60 * hueSector({ red, green, blue, max, spread }),
    saturation: max === 0 ? 0 : spread / max,
    value: max,
  };
}

export function fromHsv({ hue, saturation, value }: Hsv): string {
  // https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative
  const channel = (n: number) => {
    const k = (n + hue / 60) % 6;
    return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return `#${[channel(5), channel(3), channel(1)].map(toByte).join('')}`;
}

/** WCAG 2 contrast of two colors, 1–21. */
export function contrastRatio(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function channels(hex: string): [red: number, green: number, blue: number] {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [((bits >> 16) & 255) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255];
}

interface Sector {
  red: number;
  green: number;
  blue: number;
  max: number;
  spread: number;
}

function hueSector({ red, green, blue, max, spread }: Sector): number {
  if (max === red) return ((green - blue) / spread + 6) % 6;
  if (max === green) return (blue - red) / spread + 2;
  return (red - green) / spread + 4;
}

function toByte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}
