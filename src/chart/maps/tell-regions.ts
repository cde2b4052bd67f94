import type { GeoMap } from '../geo/read-map.ts';
import { fill } from '../locale/fill.ts';
import { mapWordsOf } from '../locale/map-words.ts';
import { listed } from '../locale/sentences.ts';
import type { Context, Description } from '../template.ts';
import type { RegionValues } from './region-values.ts';
import { type MapKind, mapSummary } from './tell-map.ts';

/** Says what a map of regions shows: how many there are, the highest and the lowest, and what is not on it. */
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
      mapSummary(kind, { map, count, of: 'regions' }, locale),
    ]
      .filter(Boolean)
      .join(' '),
    details: [
      known.length > 3 ? fill(words.lowest, list(known.slice(-3).toReversed())) : '',
      counts.length > 0 ? `${listed(counts.slice(0, 8), locale)}.` : '',
      values.note,
    ].filter(Boolean),
  };
}
