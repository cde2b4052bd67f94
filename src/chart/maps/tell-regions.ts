import type { GeoMap } from '../geo/read-map.ts';
import type { Context, Description } from '../template.ts';
import type { RegionValues } from './region-values.ts';

/** Says what a map of regions shows: how many there are, the highest and the lowest, and what is not on it. */
export function tellRegions(
  kind: string,
  { map, values }: { map: GeoMap; values: RegionValues },
  { formats }: Pick<Context, 'formats'>,
): Description {
  const known = values.entries.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => b.value - a.value);
  const list = (entries: typeof known) =>
    entries.map(({ word, value }) => `${word} ${formats.value(value)}`).join(', ');
  const counts = values.categories.map(
    (name) => `${name}: ${values.entries.filter(({ category }) => category === name).length}`,
  );
  const count = values.domain === null ? values.entries.length : known.length;
  return {
    summary: `${kind} of ${count} ${count === 1 ? 'region' : 'regions'}: ${map.name}.`,
    details: [
      known.length > 0 ? `Highest: ${list(known.slice(0, 3))}.` : '',
      known.length > 3 ? `Lowest: ${list(known.slice(-3).toReversed())}.` : '',
      counts.length > 0 ? `${counts.slice(0, 8).join(', ')}.` : '',
      values.note,
    ].filter(Boolean),
  };
}
