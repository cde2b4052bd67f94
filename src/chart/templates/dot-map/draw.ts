import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed, sentencesOf } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { mapFrame, mapHeight } from '../../marks/maps/map-frame.ts';
import { mapNote } from '../../marks/maps/map-furniture.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { openMap } from '../../marks/maps/open-map.ts';
import { type ReadRegions, readRegions, type UnmatchedRegion } from '../../marks/maps/read-regions.ts';
import { type Node, type Point, path } from '../../scene/node.ts';
import { isInside, outlinesOf } from '../../scene/outline.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type DotModel = Model & {
  map: GeoMap;
  read: ReadRegions;
  missed: readonly UnmatchedRegion[];
  ids: readonly string[];
  each: number;
  dots: number;
};

const mostDots = 8000;

/** Amounts as dots scattered over their regions: as many as there are things to count. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): DotModel | Undrawable {
    const { columns, options, rows, paints, formats, theme, locale } = context;
    const sentences = sentencesOf(locale);
    const opened = openMap(context, options, columns.region);
    if ('error' in opened) return opened;
    const { map } = opened;
    if (columns.values.length === 0) return undrawable('Choose a column for “{0}”.', 'Amounts');
    const read = readRegions(columns.region, { map, rows, matches: options.matches }, context);
    const amounts = columns.values.flatMap(({ values }) =>
      Array.from(values, (value) => Math.max(0, value)).filter(Number.isFinite),
    );
    if (amounts.length === 0) return undrawable('The chosen columns have no numbers.');
    const sum = amounts.reduce((total, value) => total + value, 0);
    const each = Math.max(options.each ?? roundUp(sum / 900), sum / mostDots) || 1;
    const items = columns.values.map(
      ({ key, name }, place): LegendItem => ({
        key,
        label: columns.values.length === 1 ? `${formats.value(each)}` : name,
        color: columns.values.length === 1 ? (paints.byHand(key) ?? theme.accent) : paints.plain(key, place),
        shape: 'circle',
      }),
    );
    const isMore = options.each !== null && each > options.each;
    const note = [
      read.note,
      columns.values.length > 1 || isMore ? fill(sentences.dot, formats.value(each)) : '',
      sentences.scattered,
      mapNote(map.note, locale),
    ];
    const ids = read.found.map(({ region }) => region.id);
    return {
      map,
      read,
      missed: read.missed,
      ids,
      each,
      dots: Math.round(sum / each),
      domains: {},
      legend: options.legend ? { kind: 'items', items } : null,
      note: note.filter(Boolean).join(' '),
      height: (width) => mapHeight({ map, look: options, ids }, width),
    };
  },

  draw({ map, read, ids, each }, box, context) {
    const { options, columns, enter, rowOf, paints, theme } = context;
    const frame = mapFrame({ map, look: options, ids }, box, context);
    const size = Math.round(options.size * Math.max(0.75, Math.min(1.6, box.width / 640)) * 10) / 10;
    const nodes = frame.nodes({
      first: ids,
      paint(id) {
        const found = read.of(id);
        const rows = found === null ? [] : [rowOf(found.rows[0] ?? -1)];
        return { fill: frame.land, part: { role: 'mark', key: found?.word ?? frame.nameOf(id), rows } };
      },
      over({ drawn }) {
        return columns.values.map(({ key, values }, series): Node => {
          const share = enter(series, columns.values.length);
          const stroke = columns.values.length === 1 ? (paints.byHand(key) ?? theme.accent) : paints.plain(key, series);
          const d = read.found.map(({ region, rows }) => {
            const d = drawn.paths.get(region.id);
            const value = values[rows[0] ?? -1] ?? Number.NaN;
            const extent = drawn.extentOf(region.id);
            if (d === undefined || extent === null || !(value > 0)) return '';
            const random = chance(`${region.id} ${series} ${options.seed}`);
            const shape = outlinesOf(d);
            const count = Math.round(value / each);
            let dots = '';
            for (let dot = 0; dot < Math.round(count * share); dot++) {
              const [x, y] = within(shape, extent, random);
              dots += `M${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}h.01`;
            }
            return dots;
          });
          return path(d.join(''), { stroke, strokeWidth: size, cap: 'round', opacity: options.strength / 100 });
        });
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe({ map, read, each, note = '' }, { columns, formats, locale }) {
    const largest = read.found
      .map(({ word, rows: [row = -1] }) => ({
        word,
        amount: columns.values.reduce((sum, { values }) => sum + Math.max(0, values[row] || 0), 0),
      }))
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, 3)
      .map(({ word, amount }) => `${word} ${formats.value(amount)}`);
    const dot = fill(sentencesOf(locale).dot, formats.value(each));
    return {
      summary: [
        largest.length === 0 ? '' : fill(mapWordsOf(locale).largest, listed(largest, locale)),
        mapSummary('dotMap', { map, count: read.found.length, of: 'regions' }, locale),
        dot,
      ]
        .filter(Boolean)
        .join(' '),
      details: [note.replace(dot, '').trim()].filter(Boolean),
    };
  },
});

type Room = { left: number; top: number; right: number; bottom: number };

/** A point inside a shape; after many tries anywhere in its room. */
function within(shape: Point[][], { left, top, right, bottom }: Room, random: () => number): Point {
  let point: Point = [(left + right) / 2, (top + bottom) / 2];
  for (let tries = 0; tries < 60; tries++) {
    const tried: Point = [left + random() * (right - left), top + random() * (bottom - top)];
    if (isInside(tried, shape)) return tried;
    if (tries === 0) point = tried;
  }
  return point;
}

/** Numbers that look like chance and are the same every time for the same words (mulberry32 after a hash of FNV). */
function chance(words: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < words.length; at++) state = Math.imul(state ^ words.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const first = value / power;
  return (first <= 1 ? 1 : first <= 2 ? 2 : first <= 5 ? 5 : 10) * power;
}
