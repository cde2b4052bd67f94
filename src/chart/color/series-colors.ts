import type { Theme } from '../theme/theme.ts';
import type { Paints } from './paints.ts';

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
