import { seriesColors } from '../color/series-colors.ts';
import type { LegendItem, Tools } from '../template/template.ts';
import { type KeyRow, keyRow } from './key-row.ts';

type Input = Tools & { options: { key: string; colors: Readonly<Record<string, string>> } };
type NamedSeries = { key: string; name: string };

/** Series of dots, named in a legend. */
export function dotItems(series: readonly NamedSeries[], context: Input): LegendItem[] {
  const shades = seriesColors(
    series.map(({ key }) => key),
    context,
  );
  return series.map(({ key, name }, place) => ({ key, label: name, color: shades.of(place), shape: 'circle' }));
}

/** Their names above the first row, where someone wants them there. A row with a gap cannot tell all of them. */
export function dotKey(
  series: readonly NamedSeries[],
  room: { x: number; width: number; isWhole: boolean },
  context: Input,
): KeyRow {
  if (context.options.key !== 'direct') return { height: 0, draw: () => [] };
  return keyRow(dotItems(series, context), room, context);
}
