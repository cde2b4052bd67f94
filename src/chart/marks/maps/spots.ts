import { type Column, cellText } from '#data/table.ts';
import { longitudeSpan } from '../../geo/best-projection.ts';
import { findPlaces, type PlaceMatch } from '../../geo/find-places.ts';
import type { GeoSource } from '../../geo/geo-source.ts';
import type { Place } from '../../geo/map-file.ts';
import { matchRegions } from '../../geo/match-regions.ts';
import type { PlaceKind } from '../../geo/place-kind.ts';
import { makeProjection } from '../../geo/projection.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatNamesSentence, sentencesOf } from '../../locale/sentences.ts';
import type { Point } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { handsOf } from './hands.ts';
import type { MapPicture } from './map-frame.ts';
import { isFilled, kindFor } from './map-needs.ts';
import { groupsNote, missedNote, type UnmatchedRegion } from './read-regions.ts';

/** A place with a row of the table. With an `id` it is a region, and stands in its middle. */
export type MapSpot = { key: string; row: number; at: Place; id: string | null };

type Spots = {
  spots: readonly MapSpot[];
  missed: readonly UnmatchedRegion[];
  note: string;
  /** How places were found. */
  kind: PlaceKind | 'degrees';
};

type Columns = {
  place: Column | null;
  latitude: Column | null;
  longitude: Column | null;
  within?: readonly Column[];
};
type Reading = { map: GeoMap; rows: number; matches: string; places: 'auto' | PlaceKind };
type SpotTools = Pick<Tools, 'geo' | 'locale'>;

/** Finds a place for each row. Those without one are reported. */
export function readSpots(columns: Columns, reading: Reading, tools: SpotTools): Spots | Undrawable {
  const { place, latitude, longitude, within = [] } = columns;
  const isKnown = place === null || (isFilled(latitude) && isFilled(longitude));
  if (latitude !== null && longitude !== null && isKnown)
    return byDegrees({ place, latitude, longitude }, reading, tools);
  if (place === null) return undrawable('Choose a column for “Place”, or for “Latitude” and “Longitude”.');
  return byName({ place, within }, reading, tools);
}

function byDegrees(
  { place, latitude, longitude }: { place: Column | null; latitude: Column; longitude: Column },
  { map, rows }: Reading,
  { locale }: SpotTools,
): Spots {
  const sentences = sentencesOf(locale);
  const spots: MapSpot[] = [];
  const lost: string[] = [];
  const outside: string[] = [];
  for (let row = 0; row < rows; row++) {
    const at: Place = [numberAt(longitude, row), numberAt(latitude, row)];
    const isPlace = Math.abs(at[0]) <= 360 && Math.abs(at[1]) <= 90;
    const key = (place && cellText(place, row)) || `${row + 1}`;
    if (!isPlace) lost.push(key);
    else if (!isOn(map, at)) outside.push(key);
    else spots.push({ key, row, at, id: null });
  }
  const note = [
    formatNamesSentence(sentences.lost, lost, locale),
    formatNamesSentence(sentences.outside, outside, locale),
  ];
  return { spots, missed: [], note: note.filter(Boolean).join(' '), kind: 'degrees' };
}

function byName(
  { place, within }: NamedColumns,
  { map, rows, matches, places }: Reading,
  { geo, locale }: SpotTools,
): Spots {
  const words = Array.from({ length: rows }, (_, row) => cellText(place, row));
  const byHand = handsOf(matches);
  const missed = new Map<string, UnmatchedRegion>();
  const spots: MapSpot[] = [];
  const decided = (row: number) => byHand[nameAt({ place, within }, row)] ?? byHand[(words[row] ?? '').trim()];
  const groups = new Set<string>();
  const add = (
    row: number,
    at: Place | null,
    { id, candidates }: { id: string | null } & Pick<UnmatchedRegion, 'candidates'>,
  ) => {
    const key = words[row] ?? '';
    if (decided(row) === '') return; // left out by hand
    if (at !== null) spots.push({ key, row, at, id });
    else if (key.trim() !== '') missed.set(key, { word: key, candidates });
  };
  const kind = geo === undefined ? 'regions' : kindFor({ places, columns: [place], words }, { map, geo });
  if (kind === 'towns' && geo !== undefined) {
    townsOf({ place, within }, { map, rows }, geo).forEach((found, row) => {
      const own = placeIn(decided(row) ?? '');
      const at = own ?? found.place?.at ?? null;
      const others = found.others.map((other) => ({ id: degreesOf(other.at), name: other.name }));
      add(row, at !== null && isOn(map, at) ? at : null, { id: null, candidates: others });
    });
  } else {
    matchRegions(words, { map, names: geo?.names ?? null, byHand }).forEach(({ id, how, candidates }, row) => {
      const region = id === null ? null : map.regionOf(id);
      if (how === 'aggregate') groups.add(words[row] ?? '');
      else add(row, region?.at ?? null, { id: region?.id ?? null, candidates });
    });
  }
  const note = [missedNote([...missed.keys()], locale), groupsNote([...groups], locale)].filter(Boolean).join(' ');
  return { spots, missed: [...missed.values()], note, kind };
}

/** A column of names, and those that say where they are. */
type NamedColumns = { place: Column; within: readonly Column[] };

/** The name of a row with where it is: of two of one name each is decided by itself. */
export function nameAt({ place, within }: NamedColumns, row: number): string {
  return [place, ...within]
    .map((column) => cellText(column, row).trim())
    .filter(Boolean)
    .join(', ');
}

/** The town that each row of a column means: where the other columns say it is, and on the map rather than beyond. */
export function townsOf(
  { place, within }: NamedColumns,
  { map, rows }: Pick<Reading, 'map' | 'rows'>,
  geo: GeoSource,
): readonly PlaceMatch[] {
  const words = Array.from({ length: rows }, (_, row) => cellText(place, row));
  const beside = words.map((_, row) => within.map((column) => cellText(column, row)));
  const answers = answered.get(geo) ?? new Map<string, readonly PlaceMatch[]>();
  answered.set(geo, answers);
  const key = JSON.stringify([map.id, words, beside]);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const found = findPlaces(words, geo, { within: beside, isSeen: (at) => isOn(map, at) });
  if (answers.size >= mostAnswered) answers.clear();
  answers.set(key, found);
  return found;
}

/** What names mean together: a chart is drawn again and again, and its editor asks for the same. */
const answered = new WeakMap<GeoSource, Map<string, readonly PlaceMatch[]>>();
const mostAnswered = 12;

/** What stands for a place in what was decided by hand. */
export function degreesOf([longitude, latitude]: Place): string {
  return `${latitude}, ${longitude}`;
}

/** “50.94, 6.96”: latitude and longitude, as people write them. */
export function placeIn(words: string): Place | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = words.split(/[,\s]+/).map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

function numberAt(column: Column, row: number): number {
  return column.kind === 'number' ? (column.values[row] ?? Number.NaN) : Number.NaN;
}

/** Whether a place is in what a map shows, or just beside it. */
export function isOn({ bounds, level, projection }: GeoMap, [longitude, latitude]: Place): boolean {
  if (level === 'world' || bounds === undefined) return true;
  // Alaska and Hawaii are moved to the others: their degrees are outside.
  if (projection.kind === 'albers-usa') return makeProjection(projection, 1000)([longitude, latitude]) !== null;
  const [west, south, , north] = bounds;
  const span = longitudeSpan(bounds);
  const east = (((longitude - west) % 360) + 360) % 360;
  const slack = Math.max(1, span * 0.05);
  const isAcross = span >= 359 || east <= span + slack || east >= 360 - slack;
  return isAcross && latitude >= south - slack && latitude <= north + slack;
}

/** Where a spot is in a picture of the map; null if it is not in it. */
export function pointIn({ drawn, box, isMain }: MapPicture, { at, id }: Pick<MapSpot, 'at' | 'id'>): Point | null {
  if (id !== null) return drawn.middleOf(id);
  const point = isMain ? drawn.toPoint(at) : null;
  if (point === null) return null;
  const [x, y] = point;
  return x < -1 || y < -1 || x > box.width + 1 || y > box.height + 1 ? null : point;
}
