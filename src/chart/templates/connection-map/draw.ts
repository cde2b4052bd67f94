import type { GeoMap } from '../../geo/read-map.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed, sentencesOf } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { bow, greatCirclePath, onLines } from '../../marks/maps/legs.ts';
import { mapFrame, mapHeight } from '../../marks/maps/map-frame.ts';
import { mapNote } from '../../marks/maps/map-furniture.ts';
import { kindFor, namesIn, needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { openPlaceMap } from '../../marks/maps/open-map.ts';
import type { UnmatchedRegion } from '../../marks/maps/read-regions.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { degreesSpanned, marksOf } from '../../marks/maps/spot-model.ts';
import { type MapSpot, pointIn, readSpots } from '../../marks/maps/spots.ts';
import { circle, type Node, type Point, path } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Link = { key: string; row: number; from: MapSpot; to: MapSpot; amount: number; color: string; kind: string };

type LinkModel = Model & { map: GeoMap; links: readonly Link[]; missed: readonly UnmatchedRegion[]; most: number };

/** Places that are connected: flights, trade, moves. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOfPlaces(document, table, ['from', 'to']),

  prepare(context): LinkModel | Undrawable {
    const { columns, options, rows, paints, theme, locale } = context;
    const both = [columns.from, columns.to];
    const opened = openPlaceMap(context, options, { hasDegrees: false, names: both });
    if ('error' in opened) return opened;
    const { map } = opened;
    const words = both.flatMap(namesIn);
    const places =
      context.geo === undefined
        ? 'regions'
        : kindFor({ places: options.places, columns: both, words }, { map, geo: context.geo });
    const reading = { map, rows, matches: options.matches, places };
    const ends = both.map((place) => readSpots({ place, latitude: null, longitude: null }, reading, context));
    const [starts, stops] = ends;
    if (starts === undefined || stops === undefined || 'error' in starts || 'error' in stops)
      return undrawable('Choose a column for “From” and one for “To”.');
    const stopOf = new Map(stops.spots.map((spot) => [spot.row, spot]));
    const { value, category } = columns;
    const links = starts.spots.flatMap((from): Link[] => {
      const to = stopOf.get(from.row);
      const wide = value === null ? 1 : (value.values[from.row] ?? Number.NaN);
      if (to === undefined || !Number.isFinite(wide)) return [];
      const code = category?.codes[from.row] ?? -1;
      const kind = category?.words[code] ?? '';
      const key = `${from.key} – ${to.key}`;
      const color = paints.isContext(key)
        ? theme.context
        : (paints.byHand(key) ?? (code < 0 ? theme.accent : paints.plain(kind, code)));
      return [{ key, row: from.row, from, to, amount: Math.abs(wide), color, kind }];
    });
    const shown = new Set(links.map(({ kind }) => kind));
    const items = (category?.words ?? []).flatMap((label, place): LegendItem[] =>
      shown.has(label) ? [{ key: label, label, color: paints.plain(label, place), shape: 'line' }] : [],
    );
    const ids = links.flatMap(({ from, to }) => [from.id ?? [], to.id ?? []].flat());
    const notes = [
      ...new Set([
        starts.note,
        stops.note,
        mapNote(map.note, locale),
        places === 'towns' ? sentencesOf(locale).towns : '',
      ]),
    ];
    return {
      map,
      links: links.toSorted((one, other) => other.amount - one.amount),
      missed: [...starts.missed, ...stops.missed],
      most: links.reduce((most, each) => Math.max(most, each.amount), 0),
      domains: degreesSpanned(links.flatMap(({ from, to }) => [from, to])),
      legend: options.legend && items.length > 1 ? { kind: 'items', items } : null,
      note: notes.filter(Boolean).join(' '),
      height: (width) =>
        mapHeight({ map, look: options, ids, marks: links.flatMap(({ from, to }) => [from, to]) }, width),
    };
  },

  draw({ map, links, most, domains }, box, context) {
    const { options, theme, enter, rowOf } = context;
    const ids = links.flatMap(({ from, to }) => [from.id ?? [], to.id ?? []].flat());
    const marks = marksOf({ spots: links.flatMap(({ from, to }) => [from, to]), domains }, () => 5);
    const frame = mapFrame({ map, look: options, ids, marks }, box, context);
    const thick = options.thickest * (box.width < 420 ? 0.7 : 1);
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const ends = new Map<string, Point>();
        const lines = links.flatMap((link, place): Node[] => {
          const [from, to] = [pointIn(picture, link.from), pointIn(picture, link.to)];
          if (from === null || to === null) return [];
          ends.set(link.from.key, from);
          ends.set(link.to.key, to);
          const share = enter(place, links.length);
          const isEarth = options.course === 'earth' && map.projection.kind !== 'flat';
          const d = isEarth
            ? greatCirclePath({ at: link.from.at, point: from }, { at: link.to.at, point: to }, picture.drawn)
            : bow(from, to, options.course === 'bow' ? 0.18 : 0);
          if (d === '') return [];
          const width =
            most > 0 ? Math.max(0.75, (link.amount / most) * (context.columns.value === null ? 1.6 : thick)) : 1;
          const part = { role: 'mark' as const, key: link.key, rows: [rowOf(link.row)] };
          return [
            path(d, {
              stroke: link.color,
              strokeWidth: Math.round(width * 10) / 10,
              cap: 'round',
              opacity: (options.strength / 100) * share,
              part,
            }),
          ];
        });
        const dots = options.dots
          ? Array.from(
              ends.values(),
              ([x, y]): Node => circle(x, y, 3, { fill: theme.ink, stroke: theme.paper, strokeWidth: 1 }),
            )
          : [];
        if (!options.labels || enter(0, 1) < 1) return [...lines, ...dots];
        const labels = Array.from(ends, ([key, at]) => ({ key, words: key, at, reach: { x: 4, up: 4, down: 4 } }));
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 1);
        for (const [x, y] of ends.values()) room.block({ x: x - 3, y: y - 3, width: 6, height: 6 });
        const isBad = onLines(lines.flatMap((node) => (node.kind === 'path' ? [node.d] : [])));
        const wish = { most: Math.round(box.width / 24), room, isBad };
        return [...lines, ...dots, ...spotLabels(picture, labels, context, wish)];
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe({ links, map, note }, { formats, columns, locale }) {
    const words = mapWordsOf(locale);
    const list = links
      .slice(0, 3)
      .map(({ key, amount: wide }) => (columns.value === null ? key : `${key} ${formats.value(wide)}`));
    const isRanked = columns.value !== null && list.length > 0;
    const summary = mapSummary('plainMap', { map, count: links.length, of: 'connections' }, locale);
    return {
      summary: [
        list.length === 0 ? '' : isRanked ? fill(words.largest, listed(list, locale)) : `${listed(list, locale)}.`,
        summary,
      ]
        .filter(Boolean)
        .join(' '),
      details: [note ?? ''].filter(Boolean),
    };
  },
});
