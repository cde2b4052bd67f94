import type { Theme } from '../theme/theme.ts';
import { contrast, interpolateRgb, interpolateRgbBasis, readableOn, rgb, toHex } from './rgb.ts';

/** The colors of one chart: by hand where someone chose, else by the theme. */
export type Paints = {
  /**
   * The color of a series or category. When something is highlighted, the highlights have the first colors in their
   * order, and the rest is context.
   */
  of: (key: string, place: number) => string;
  isContext: (key: string) => boolean;
  /** Whether something is highlighted, so that the rest is context. */
  hasContext: boolean;
  /** The color of a series or category, whatever is highlighted. */
  plain: (key: string, place: number) => string;
  /** The color somebody chose for it, or null. */
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
  const { sequence, divergence } = theme.palettes;
  const ramp = interpolateRgbBasis(sequence);
  const diverge = interpolateRgbBasis(divergence);
  const ranks = new Map(highlights.map((key, rank) => [key, rank]));
  // A map: keys may be thousands of names, and those of an object are made unique before they are looked for.
  const custom = new Map(Object.entries(byHand));
  const chosenFor = (key: string) => custom.get(key) ?? null;
  const plain = (key: string, place: number) => chosenFor(key) ?? hueOf(place);
  const hasContext = ranks.size > 0;
  const isContext = (key: string) => hasContext && !ranks.has(key);
  const hues = new Map<number, string>();
  return {
    isContext,
    hasContext,
    of: (key, place) => chosenFor(key) ?? (isContext(key) ? theme.context : hueOf(ranks.get(key) ?? place)),
    plain,
    byHand: chosenFor,
    ramp: (share) => ramp(Math.max(0, Math.min(1, share))),
    diverge: (share) => diverge((Math.max(-1, Math.min(1, share)) + 1) / 2),
    track: contrast(theme.grid, theme.paper) > 1.9 ? interpolateRgb(theme.paper, theme.grid)(0.35) : theme.grid,
    textOf: (color) => legible(color, theme),
    inkOn: (color) => inkOn(color, theme),
  };

  /** Asked for at every mark; to mix one takes a while. */
  function hueOf(place: number): string {
    const hue = hues.get(place) ?? categoryColor(place, theme);
    hues.set(place, hue);
    return hue;
  }
}

/** Paper or ink of the theme; on colors between them neither may do, but black or white always does. */
function inkOn(color: string, { ink, paper, isDark }: Theme): string {
  const best = readableOn(color, isDark ? [ink, paper] : [paper, ink]);
  return contrast(best, color) >= 4.5 ? best : readableOn(color, ['#ffffff', '#000000']);
}

function legible(color: string, { paper, ink }: Theme): string {
  const towardsInk = interpolateRgb(color, ink);
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = towardsInk(share);
    if (contrast(mixed, paper) >= 4.5) return share === 0 ? color : mixed;
  }
  return ink;
}

/** With more categories than colors, those of every second round are nearer to the ink. */
function categoryColor(place: number, { palettes: { categories }, accent, ink }: Theme): string {
  const hue = categories[place % categories.length] ?? accent;
  const isFirst = Math.floor(place / categories.length) % 2 === 0;
  return isFirst ? hue : toHex(rgb(interpolateRgb(hue, ink)(0.35)));
}

/** What is named in the picture: the highlighted ones, and a single muted one, which has the gray to itself; else all. */
export function highlightedOf<Item extends { key: string }>(
  all: readonly Item[],
  { isContext }: Paints,
): readonly Item[] {
  const lit = all.filter(({ key }) => !isContext(key));
  return lit.length > 0 && lit.length < all.length - 1 ? lit : all;
}

/** Colors of marks that belong to a series and to a row. */
type SeriesColors = {
  /** The color of a series, for its name. */
  of: (place: number) => string;
  /** The color of its mark in the row of a label. */
  at: (place: number, label: string) => string;
};

type Setting = { paints: Paints; theme: Theme; options: { colors: Readonly<Record<string, string>> } };

/** Highlights may name series or rows: whichever they name, the rest is context. */
export function seriesColors(keys: readonly string[], { paints, theme, options }: Setting): SeriesColors {
  const isBySeries = keys.some((key) => !paints.isContext(key));
  const { categories } = theme.palettes;
  const of = (place: number) => {
    const key = keys[place] ?? '';
    if (isBySeries || Object.hasOwn(options.colors, key)) return paints.of(key, place);
    return categories[place % categories.length] ?? theme.accent;
  };
  return { of, at: (place, label) => (!isBySeries && paints.isContext(label) ? theme.context : of(place)) };
}
