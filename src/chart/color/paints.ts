import { rgb } from 'd3-color';
import { interpolateRgb, interpolateRgbBasis } from 'd3-interpolate';
import type { Theme } from '../theme/theme.ts';
import { contrast, readableOn } from './contrast.ts';

/** The colors of one chart: by hand where someone chose, else by the theme. */
export type Paints = {
  /** The color of a series or category. What is not highlighted is context, when something is. */
  of: (key: string, place: number) => string;
  isContext: (key: string) => boolean;
  /** The color someone chose for a key, if anyone did. */
  byHand: (key: string) => string | null;
  /** From low (0) to high (1). */
  ramp: (share: number) => string;
  /** From one end (−1) over the middle (0) to the other (1). */
  diverge: (share: number) => string;
  /** What lies behind a bar or a ring where nothing is yet: as quiet as the lines of a grid, or quieter. */
  track: string;
  /** A color darkened or lightened until words in it can be read on the paper. */
  textOf: (color: string) => string;
  /** The ink that is easiest to read on a color. */
  inkOn: (color: string) => string;
};

type Choice = { theme: Theme; byHand: Readonly<Record<string, string>>; highlights: readonly string[] };

export function paintsOf({ theme, byHand, highlights }: Choice): Paints {
  const { categories, sequence, divergence } = theme.palettes;
  const ramp = interpolateRgbBasis([...sequence]);
  const diverge = interpolateRgbBasis([...divergence]);
  const chosen = new Set(highlights);
  const isContext = (key: string) => chosen.size > 0 && !chosen.has(key);
  return {
    isContext,
    byHand: (key) => (Object.hasOwn(byHand, key) ? (byHand[key] ?? null) : null),
    of(key, place) {
      if (Object.hasOwn(byHand, key)) return byHand[key] ?? theme.accent;
      if (isContext(key)) return theme.context;
      const hue = categories[place % categories.length] ?? theme.accent;
      // With more categories than colors, those of the next rounds are nearer to the ink.
      const round = Math.floor(place / categories.length);
      return round === 0 ? hue : rgb(interpolateRgb(hue, theme.ink)(Math.min(0.7, round * 0.35))).formatHex();
    },
    ramp: (share) => ramp(Math.max(0, Math.min(1, share))),
    diverge: (share) => diverge((Math.max(-1, Math.min(1, share)) + 1) / 2),
    track: contrast(theme.grid, theme.paper) > 1.9 ? interpolateRgb(theme.paper, theme.grid)(0.35) : theme.grid,
    textOf: (color) => legible(color, theme),
    inkOn: (color) => readableOn(color, theme.isDark ? [theme.ink, theme.paper] : [theme.paper, theme.ink]),
  };
}

function legible(color: string, { paper, ink }: Theme): string {
  const towardsInk = interpolateRgb(color, ink);
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = towardsInk(share);
    if (contrast(mixed, paper) >= 4.5) return share === 0 ? color : mixed;
  }
  return ink;
}
