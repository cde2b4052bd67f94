import { longitudeSpan } from '../../geo/best-projection.ts';
import { projectMap } from '../../geo/project-map.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { fill } from '../../locale/fill.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import type { Locale, MapTexts } from '../../locale/locale.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { sentencesOf } from '../../locale/sentences.ts';
import { group, line, type Node, path, round, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';

type Place = { world: GeoMap; land: string; water: string; side: number; x: number; y: number };

/** A small globe with the part of the earth that a map shows in color. */
export function globeOf(map: GeoMap, { world, land, water, side, x, y }: Place, { theme }: Tools): Node[] {
  const [west, south, , north] = map.bounds;
  const longitude = west + longitudeSpan(map.bounds) / 2;
  const latitude = (south + north) / 2;
  const drawn = projectMap(world, {
    width: side,
    height: side,
    projection: { kind: 'orthographic', rotate: [-longitude, -latitude * 0.8] },
    isWhole: true,
    padding: 1,
  });
  const own = map.country === undefined ? map.regions.map(({ id }) => id) : [map.country];
  const shown = new Set(own.filter((id) => drawn.paths.has(id)));
  const paths = (isShown: boolean) =>
    Array.from(drawn.paths)
      .filter(([id]) => shown.has(id) === isShown)
      .map(([, d]) => d)
      .join('');
  return [
    group(
      [
        // A rim parts it from land that it may stand on.
        path(drawn.sphere(), { fill: water, stroke: theme.paper, strokeWidth: 5 }),
        path(paths(false), { fill: land }),
        ...(shown.size > 0 ? [path(paths(true), { fill: theme.accent })] : []),
        path(drawn.sphere(), { stroke: theme.muted, strokeWidth: 0.6 }),
      ],
      { x: round(x), y: round(y) },
    ),
  ];
}

/** Insets that have a name of their own in other languages, by what the map calls them: often after one region of several. */
const known: Readonly<Record<string, 'canaries' | 'azores' | 'svalbard' | 'okinawa' | 'galapagos' | 'chatham'>> = {
  'Las Palmas': 'canaries',
  Canarias: 'canaries',
  Azores: 'azores',
  Svalbard: 'svalbard',
  Okinawa: 'okinawa',
  Galápagos: 'galapagos',
  'Chatham Islands Territory': 'chatham',
};

/** What stands under the box with regions that are far away. */
export function insetName(name: string, locale: Locale): string {
  const key: keyof MapTexts | undefined = Object.hasOwn(known, name) ? known[name] : undefined;
  return key === undefined ? name : mapWordsOf(locale)[key];
}

export const scaleBarHeight = 20;

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** A line as long as a round number of kilometres, at most a fifth of the width. */
export function scaleBar(
  kilometre: number,
  { x, y, width }: { x: number; y: number; width: number },
  { theme, fonts, locale }: Tools,
): Node[] {
  const length = steps.findLast((each) => each * kilometre <= width / 5);
  if (length === undefined || kilometre <= 0) return [];
  const isRtl = locale.direction === 'rtl';
  const [from, to] = isRtl ? [x + width, x + width - length * kilometre] : [x, x + length * kilometre];
  const middle = y + 12;
  const label = fill(sentencesOf(locale).kilometres, formatNumber(length, plainNumber, locale));
  const paint = { stroke: theme.muted, strokeWidth: 1 };
  return [
    line([from, middle], [to, middle], paint),
    line([from, middle - 3], [from, middle + 3], paint),
    line([to, middle - 3], [to, middle + 3], paint),
    text(label, to + (isRtl ? -6 : 6), middle + fonts.note.size * 0.35, {
      font: fonts.note,
      fill: theme.muted,
      part: { role: 'note' },
      ...(isRtl && { anchor: 'end' as const }),
    }),
  ];
}

/**
 * What a map says of itself, in the language of a chart. Notes of maps are English and short (scripts/geodata/divisions.ts):
 * years until which borders were so, the year they are of, or what is not on the map.
 */
export function mapNote(note: string | undefined, locale: Locale): string {
  if (note === undefined || locale.tag === 'en') return note ?? '';
  const { bordersUntil, bordersOf, without } = sentencesOf(locale);
  const [, left] = /^Without (.+)\.$/.exec(note) ?? [];
  if (left !== undefined) return fill(without, left);
  const [, how, from = '', to] = /\b(of|until) (\d{4})(?: to (\d{4}))?/.exec(note) ?? [];
  if (how === undefined) return note;
  return fill(how === 'of' ? bordersOf : bordersUntil, to === undefined ? from : `${from}–${to}`);
}
