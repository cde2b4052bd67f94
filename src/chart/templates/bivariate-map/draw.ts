import type { NumberColumn } from '#data/table.ts';
import { breaksOf } from '../../color/breaks.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { formatsOf } from '../../locale/formats.ts';
import { languageOf } from '../../locale/language-of.ts';
import type { Locale } from '../../locale/locale.ts';
import { listed } from '../../locale/sentences.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { drawRegions } from '../../marks/maps/draw-regions.ts';
import { landOf, mapFrame, mapHeight } from '../../marks/maps/map-frame.ts';
import { mapNote } from '../../marks/maps/map-furniture.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { openMap } from '../../marks/maps/open-map.ts';
import { type RegionValues, readRegions, type UnmatchedRegion, valuesOf } from '../../marks/maps/read-regions.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { type ColorKey, classes, colorKey, pairColor } from './color-key.ts';
import { manifest } from './manifest.ts';

type PairModel = Model & {
  missed: readonly UnmatchedRegion[];
  map: GeoMap;
  /** Regions with their first value; those without a second have none. */
  values: RegionValues;
  /** The two classes of a region, null where a value is missing. */
  pairOf: (id: string) => readonly [number, number] | null;
  key: (width: number) => ColorKey | null;
};

/** Regions colored by two values at once. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): PairModel | Undrawable {
    const { columns, options, rows, locale } = context;
    const opened = openMap(context, options, columns.region);
    if ('error' in opened) return opened;
    const { map } = opened;
    const read = readRegions(columns.region, { map, rows, matches: options.matches }, context);
    const values = valuesOf(read, { value: whereBoth(columns.value, columns.second) }, { map, locale });
    if (values.isEmpty) return undrawable('No region has both values.');
    const known = values.entries.filter(({ value }) => Number.isFinite(value));
    const secondOf = (row: number) => columns.second.values[row] ?? Number.NaN;
    const first = classesOf(known.map(({ value }) => value));
    const second = classesOf(known.map(({ row }) => secondOf(row)));
    const pairOf = (id: string) => {
      const entry = values.of(id);
      if (entry === null || !Number.isFinite(entry.value)) return null;
      return [first.of(entry.value), second.of(secondOf(entry.row))] as const;
    };
    const hasGaps = map.regions.some(({ id }) => map.leftOut?.includes(id) !== true && pairOf(id) === null);
    const axes = [keyAxis(columns.value, first, locale), keyAxis(columns.second, second, locale)] as const;
    const noData = hasGaps && options.others ? (options.noDataColor ?? landOf(context)) : null;
    const key = (width: number) =>
      options.key && known.length > 0 ? colorKey(axes, { width, noData }, context) : null;
    return {
      map,
      values,
      missed: values.missed,
      pairOf,
      key,
      domains: {},
      legend: null,
      note: [values.note, mapNote(map.note, locale)].filter(Boolean).join(' '),
      height(width) {
        const square = key(width);
        return (
          mapHeight({ map, look: options, ids: values.ids }, width) + (square === null ? 0 : square.height + keyGap)
        );
      },
    };
  },

  draw({ map, values, pairOf, key: keyFor }, box, context) {
    const { options, theme } = context;
    const key = keyFor(box.width);
    const taken = key === null ? 0 : Math.min(key.height + keyGap, box.height - leastMap);
    const isShown = key !== null && taken >= key.height;
    const room = { ...box, height: isShown ? box.height - taken : box.height };
    const frame = mapFrame({ map, look: options, ids: values.ids }, room, context);
    const fillOf = (id: string) => {
      const pair = pairOf(id);
      return pair === null ? null : pairColor(...pair, theme);
    };
    const regions = drawRegions(frame, { values, fillOf, noData: options.noDataColor ?? frame.land }, context);
    const under = isShown ? key.nodes({ ...box, y: box.y + box.height - key.height, height: key.height }) : [];
    return { nodes: [...regions, ...under], plot: frame.plot, place: frame.place };
  },

  describe({ map, values, pairOf }, { columns, locale }) {
    const words = bivariateMapTexts(locale.tag);
    const names = [columns.value.name, columns.second.name] as const;
    const high = classes - 1;
    const known = values.entries.filter(({ value }) => Number.isFinite(value));
    const within = (first: number, second: number) =>
      known
        .filter(({ region }) => {
          const pair = pairOf(region.id);
          return pair?.[0] === first && pair[1] === second;
        })
        .map(({ word }) => word);
    const say = (sentence: string, [one, other]: readonly [string, string], found: readonly string[]) =>
      found.length === 0 ? '' : fill(sentence, one, other, listed(found, locale, most));
    return {
      summary: [
        say(words.bothHigh, names, within(high, high)),
        say(words.bothLow, names, within(0, 0)),
        mapSummary('choropleth', { map, count: known.length, of: 'regions' }, locale),
      ]
        .filter(Boolean)
        .join(' '),
      details: [
        say(words.mixed, names, within(high, 0)),
        say(words.mixed, [names[1], names[0]], within(0, high)),
        values.note,
      ].filter(Boolean),
    };
  },
});

const keyGap = 10;

/** A map smaller than this has no key. */
const leastMap = 90;

/** So many regions are named of each kind. */
const most = 6;

/** The first value where there is a second one too. */
function whereBoth(first: NumberColumn, second: NumberColumn): NumberColumn {
  return {
    ...first,
    values: first.values.map((value, row) => (Number.isFinite(second.values[row]) ? value : Number.NaN)),
  };
}

/** A value as the key writes it: its numbers in their own unit, which the other does not share. */
function keyAxis(column: NumberColumn, { edges }: Classes, locale: Locale): Parameters<typeof colorKey>[0][0] {
  const { value } = formatsOf(null, locale, unitAround([column], locale));
  // Edges lie between values: three digits say where.
  const labels = edges.map((edge) => value(Number(edge.toPrecision(3))));
  return { name: column.name, classes: labels.slice(1).map((to, place) => `${labels[place]}–${to}`) };
}

/** The classes of a value: where they end, and which one a value is in. */
export type Classes = { edges: readonly number[]; of: (value: number) => number };

/** Thirds of the regions; where too many of them have one value, thirds of the values that there are. */
export function classesOf(values: readonly number[]): Classes {
  const sorted = Float64Array.from(values).sort();
  const thirds = breaksOf('quantile', sorted, { classes, own: [] });
  const isSplit = thirds.length === classes - 1;
  const breaks = isSplit ? thirds : breaksOf('quantile', Float64Array.from(new Set(sorted)), { classes, own: [] });
  return {
    edges: [sorted[0] ?? 0, ...breaks, sorted.at(-1) ?? 0],
    of: (value) => breaks.filter((edge) => value >= edge).length,
  };
}

/** {0} and {1} are the names of two values, {2} is a list of regions. */
type PairWords = { bothHigh: string; bothLow: string; mixed: string };

const all: Readonly<Record<string, PairWords>> = {
  en: {
    bothHigh: 'High in both {0} and {1}: {2}.',
    bothLow: 'Low in both {0} and {1}: {2}.',
    mixed: 'High in {0}, low in {1}: {2}.',
  },
  de: {
    bothHigh: 'Hoch bei {0} und {1}: {2}.',
    bothLow: 'Niedrig bei {0} und {1}: {2}.',
    mixed: 'Hoch bei {0}, niedrig bei {1}: {2}.',
  },
  fr: {
    bothHigh: 'Élevé pour {0} et {1} : {2}.',
    bothLow: 'Faible pour {0} et {1} : {2}.',
    mixed: 'Élevé pour {0}, faible pour {1} : {2}.',
  },
  es: {
    bothHigh: 'Alto en {0} y {1}: {2}.',
    bothLow: 'Bajo en {0} y {1}: {2}.',
    mixed: 'Alto en {0}, bajo en {1}: {2}.',
  },
  it: {
    bothHigh: 'Alto per {0} e {1}: {2}.',
    bothLow: 'Basso per {0} e {1}: {2}.',
    mixed: 'Alto per {0}, basso per {1}: {2}.',
  },
  pt: {
    bothHigh: 'Alto em {0} e {1}: {2}.',
    bothLow: 'Baixo em {0} e {1}: {2}.',
    mixed: 'Alto em {0}, baixo em {1}: {2}.',
  },
  nl: {
    bothHigh: 'Hoog bij {0} en {1}: {2}.',
    bothLow: 'Laag bij {0} en {1}: {2}.',
    mixed: 'Hoog bij {0}, laag bij {1}: {2}.',
  },
  pl: {
    bothHigh: 'Wysokie wartości {0} i {1}: {2}.',
    bothLow: 'Niskie wartości {0} i {1}: {2}.',
    mixed: 'Wysokie wartości {0}, niskie {1}: {2}.',
  },
  sv: {
    bothHigh: 'Högt för {0} och {1}: {2}.',
    bothLow: 'Lågt för {0} och {1}: {2}.',
    mixed: 'Högt för {0}, lågt för {1}: {2}.',
  },
  tr: {
    bothHigh: '{0} ve {1} yüksek: {2}.',
    bothLow: '{0} ve {1} düşük: {2}.',
    mixed: '{0} yüksek, {1} düşük: {2}.',
  },
  ja: {
    bothHigh: '{0}と{1}がともに高い：{2}。',
    bothLow: '{0}と{1}がともに低い：{2}。',
    mixed: '{0}が高く{1}が低い：{2}。',
  },
  zh: {
    bothHigh: '{0}和{1}均高：{2}。',
    bothLow: '{0}和{1}均低：{2}。',
    mixed: '{0}高、{1}低：{2}。',
  },
  ar: {
    bothHigh: 'مرتفع في {0} و{1}: {2}.',
    bothLow: 'منخفض في {0} و{1}: {2}.',
    mixed: 'مرتفع في {0} ومنخفض في {1}: {2}.',
  },
};

/** What a map of two values says of itself, in the languages of charts. */
export function bivariateMapTexts(tag: string): PairWords {
  return all[languageOf(tag)] ?? (all.en as PairWords); // English is in the table
}
