import type { GeoMap } from '../geo/read-map.ts';
import { fill } from '../locale/fill.ts';
import { mapWordsOf } from '../locale/map-words.ts';
import { listed } from '../locale/sentences.ts';
import type { Context, Description } from '../template.ts';
import type { RegionValues } from './region-values.ts';
import { type MapKind, mapSummary } from './tell-map.ts';
import { higherWhere } from './tell-where.ts';

/** Says what a map of regions shows: the highest and the lowest, where values are higher, and what is not on it. */
export function tellRegions(
  kind: MapKind,
  { map, values }: { map: GeoMap; values: RegionValues },
  { formats, locale }: Pick<Context, 'formats' | 'locale'>,
): Description {
  const words = mapWordsOf(locale);
  const known = values.entries.filter(({ value }) => Number.isFinite(value)).toSorted((a, b) => b.value - a.value);
  const list = (entries: typeof known) =>
    listed(
      entries.map(({ word, value }) => `${word} ${formats.value(value)}`),
      locale,
    );
  const counts = values.categories.map(
    (name) => `${name}: ${values.entries.filter(({ category }) => category === name).length}`,
  );
  const count = values.domain === null ? values.entries.length : known.length;
  return {
    summary: [
      known.length > 0 ? fill(words.highest, list(known.slice(0, 3))) : '',
      known.length > 3 ? fill(words.lowest, list(known.slice(-3).toReversed())) : '',
      higherWhere(
        known.map(({ region, value }) => ({ at: region.at, value })),
        map,
        locale,
      ),
      counts.length > 0 ? `${listed(counts.slice(0, 8), locale)}.` : '',
      mapSummary(kind, { map, count, of: 'regions' }, locale),
    ]
      .filter(Boolean)
      .join(' '),
    details: [values.note].filter(Boolean),
  };
}
