import { seriesColors } from '../../color/paints.ts';
import type { ScatterContext } from '../../options/plane-options.ts';
import { maxColoredGroups } from '../../options/plane-options.ts';
import { extentOf } from '../series/lines.ts';

/** The colors of points: by group, by number, or one for all; what is not highlighted is context. */
type GroupColors = {
  ofGroup: (place: number) => string;
  ofRow: (row: number) => string;
  isContext: (row: number) => boolean;
};

export function groupColors(context: ScatterContext): GroupColors {
  const { columns, options, paints, theme } = context;
  const { color, shade, name } = columns;
  const groups = color?.words ?? [];
  const shades = seriesColors(groups, context);
  const isByGroup = groups.some((key) => !paints.isContext(key));
  const nameOf = (row: number) => name?.words[name.codes[row] ?? -1] ?? '';
  const [low, high] = (shade === null ? null : extentOf([shade.values])) ?? [0, 1];
  const one = options.color ?? theme.palettes.categories[0] ?? theme.accent;
  const isTooMany = groups.length > maxColoredGroups && !groups.some(paints.isContext);
  return { ofGroup, ofRow, isContext };

  function ofGroup(place: number): string {
    return isTooMany ? (paints.byHand(groups[place] ?? '') ?? one) : shades.of(place);
  }

  function isContext(row: number): boolean {
    if (!paints.hasContext) return false;
    const group = groups[color?.codes[row] ?? -1];
    if (group !== undefined && isByGroup) return paints.isContext(group);
    return paints.isContext(nameOf(row));
  }

  function ofRow(row: number): string {
    const byHand = name === null ? null : paints.byHand(nameOf(row));
    if (byHand !== null) return byHand;
    if (isContext(row)) return theme.context;
    if (color !== null) {
      const place = color.codes[row] ?? -1;
      return place < 0 ? theme.context : ofGroup(place);
    }
    if (shade === null) return one;
    const value = shade.values[row] ?? Number.NaN;
    return Number.isFinite(value) ? paints.ramp(0.15 + (0.85 * (value - low)) / (high - low || 1)) : theme.context;
  }
}
