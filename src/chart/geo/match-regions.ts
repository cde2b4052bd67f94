import { countryOf } from '#data/types/places/country.ts';
import { isAggregate } from './aggregates.ts';
import { foldName } from './fold-name.ts';
import type { NameFile } from './map-file.ts';
import type { GeoMap, Region } from './read-map.ts';

export type RegionMatch = {
  word: string;
  /** The region, or null if there is none or more than one. */
  id: string | null;
  how: 'by-hand' | 'code' | 'name' | 'other-name' | 'other-language' | 'nearly' | 'ambiguous' | 'aggregate' | 'none';
  /** What it may be, best first: for those that are ambiguous, missed or only nearly right. */
  candidates: readonly { id: string; name: string }[];
};

type Regions = {
  map: GeoMap;
  names: NameFile | null;
  /** What a user has decided: ids by words; '' for none. */
  byHand?: Readonly<Record<string, string>>;
};

/**
 * Finds the region that each word means: by code, by name, by another name, in another language, at last by similarity,
 * which the match says. Where most names of a list are no regions, similarity does not count: Leeds is not Leedu, which is Lithuania.
 */
export function matchRegions(words: readonly string[], { map, names, byHand = {} }: Regions): RegionMatch[] {
  const keys = keysOf(map, names);
  const answers = answered.get(keys) ?? new Map<string, RegionMatch>();
  answered.set(keys, answers);
  if (answers.size > mostAnswered) answers.clear();
  const matches = words.map((word) => {
    const answer = decided(word, map, byHand) ?? answers.get(word) ?? matchOne(word, { map, keys });
    if (answer.how !== 'by-hand') answers.set(word, answer);
    return answer;
  });
  return areRegions(matches) ? matches : matches.map(withoutLikeness);
}

/** Whether a list is one of regions: at least as many different words are regions as are nothing. */
function areRegions(matches: readonly RegionMatch[]): boolean {
  const different = Array.from(new Map(matches.map((match) => [match.word, match])).values());
  const lost = different.filter(({ how, word }) => how === 'none' && word.trim() !== '').length;
  return different.filter(isExact).length >= lost;
}

/** Whether a word is a region for sure, and not only like the name of one. */
export function isExact({ id, how }: RegionMatch): boolean {
  return id !== null && how !== 'nearly';
}

function withoutLikeness(match: RegionMatch): RegionMatch {
  return match.how === 'nearly' ? { ...match, id: null, how: 'none' } : match;
}

/** What words mean by themselves stays known: a chart is drawn again and again, and finding what a word is like takes long. */
const answered = new WeakMap<Keys, Map<string, RegionMatch>>();
const mostAnswered = 20_000;

/** What a user has decided. What was chosen on another map says nothing here. */
function decided(word: string, map: GeoMap, byHand: Readonly<Record<string, string>>): RegionMatch | null {
  const name = word.trim();
  const chosen = Object.hasOwn(byHand, name) ? (byHand[name] ?? '') : null;
  const id = chosen === null ? null : (map.regionOf(chosen)?.id ?? null);
  return id === null && chosen !== '' ? null : { word, id, how: 'by-hand', candidates: [] };
}

type Source = 'code' | 'name' | 'other-name' | 'other-language';
type Meaning = { how: Source; ids: readonly string[]; written: readonly string[] };
type Keys = {
  codes: ReadonlyMap<string, Meaning>;
  /** What a folded name stands for; the first source that knows it wins. */
  exact: ReadonlyMap<string, Meaning>;
  /** The same without words such as “province of”. */
  loose: ReadonlyMap<string, readonly string[]>;
};

function matchOne(word: string, { map, keys }: { map: GeoMap; keys: Keys }): RegionMatch {
  const nothing = { word, id: null, candidates: [] } as const;
  const folded = foldName(word);
  if (folded === '') return { ...nothing, how: 'none' };
  const code = keys.codes.get(folded);
  const exact = code !== undefined && isMeant(word, code) ? code : keys.exact.get(folded);
  if (exact !== undefined && isMeant(word, exact)) return answer(exact.how, exact.ids);
  if (isAggregate(word) || isWhole(word, map)) return { ...nothing, how: 'aggregate' };
  const loose = keys.loose.get(loosen(folded));
  if (loose !== undefined) return answer('other-name', loose);
  const twice = saidTwice(word, keys);
  if (twice !== null) return answer('other-name', [twice]);
  const near = nearestNames(folded, keys.exact);
  const [best, second] = near;
  if (best === undefined) return { ...nothing, how: 'none' };
  const isClose = best.distance <= 1 && folded.length >= 5;
  const isSure = isClose && (second === undefined || second.distance > 1);
  return {
    word,
    id: isSure ? best.id : null,
    how: isSure ? 'nearly' : isClose ? 'ambiguous' : 'none',
    candidates: named(near.map(({ id }) => id)),
  };

  function answer(how: Source, ids: readonly string[]): RegionMatch {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) return { word, id: only, how, candidates: [] };
    return { word, id: null, how: 'ambiguous', candidates: named(ids) };
  }

  function named(ids: readonly string[]) {
    return ids.slice(0, 5).flatMap((id) => {
      const region = map.regionOf(id);
      return region === null ? [] : [{ id, name: region.name }];
    });
  }
}

/** Whether a word is the country of a map: among its states it is their total. */
function isWhole(word: string, { country }: GeoMap): boolean {
  return country !== undefined && countryOf(word) === country;
}

/** “Russia (RU)”, “DE – Germany”: the region that both parts mean; null where they are not two, or not the same. */
function saidTwice(word: string, { codes, exact }: Keys): string | null {
  const parts = word.split(/[()[\]:/|]|\s[-–—]\s/).filter((part) => part.trim() !== '');
  const ids = parts.map((part) => {
    const folded = foldName(part);
    const [only, ...others] = (codes.get(folded) ?? exact.get(folded))?.ids ?? [];
    return others.length === 0 ? (only ?? null) : null;
  });
  const [first = null] = ids;
  return ids.length > 1 && ids.every((id) => id === first) ? first : null;
}

/** “Nigera” without its bar is a slip of Niger or Nigeria rather than Latvian; “Mỹ” with its tilde is America and not MY. */
function isMeant(word: string, { how, written }: Meaning): boolean {
  const isPlain = how !== 'other-language' && (how !== 'code' || /^[\x20-\x7e\s]*$/.test(word));
  return isPlain || written.includes(word.trim().normalize('NFC').toLowerCase());
}

const known = new WeakMap<GeoMap, Map<NameFile | null, Keys>>();

function keysOf(map: GeoMap, names: NameFile | null): Keys {
  const byNames = known.get(map) ?? new Map<NameFile | null, Keys>();
  known.set(map, byNames);
  const keys = byNames.get(names) ?? makeKeys(map, names);
  byNames.set(names, keys);
  return keys;
}

function makeKeys(map: GeoMap, names: NameFile | null): Keys {
  type Growing = { how: Source; ids: string[]; written: string[] };
  const byCode = new Map<string, Growing>();
  const exact = new Map<string, Growing>();
  const loose = new Map<string, string[]>();
  const add = (how: Source, name: string, id: string) => {
    const key = foldName(name);
    if (key === '') return;
    const into = how === 'code' ? byCode : exact;
    const there = into.get(key);
    const written = name.normalize('NFC').toLowerCase();
    if (there === undefined) into.set(key, { how, ids: [id], written: [written] });
    else if (there.how === how) {
      if (!there.ids.includes(id)) there.ids.push(id);
      there.written.push(written);
    }
    if (how === 'code' || how === 'other-language') return;
    const bare = loosen(key);
    const others = loose.get(bare) ?? [];
    if (bare !== '' && !others.includes(id)) loose.set(bare, [...others, id]);
  };
  const each = (how: Source, namesOf: (region: Region) => readonly string[]) => {
    for (const region of map.regions) for (const name of namesOf(region)) add(how, name, region.id);
  };
  // Spreadsheets take the zeros from the front of numbers.
  each('code', ({ id, codes = [] }) => [id, ...codes].flatMap((code) => [code, code.replace(/^0+(?=\d+$)/, '')]));
  each('name', ({ name }) => [name]);
  each('other-name', ({ names: others = [] }) => others);
  for (const language of Object.values(names?.languages ?? {})) {
    each('other-language', ({ id }) => language[id]?.split('|') ?? []);
  }
  return { codes: byCode, exact, loose };
}

/** What stands around the name of a region in many tables. */
const around =
  /\b(?:state|province|region|county|district|department|departement|departamento|provincia|provinz|estado|prefecture|governorate|oblast|krai|voivodeship|wojewodztwo|canton|kanton|comunidad|regione|provincie|provincia|bundesland|freistaat|lan|fylke|megye|kraj|zupanija|okrug|prefectura|municipality|autonomous|community|republic|kingdom|commonwealth|federation|islamic|democratic|peoples|parish|emirate|of|de|del|la|el|and)\b/g;

function loosen(folded: string): string {
  return folded.replace(around, ' ').replace(/\s+/g, ' ').trim();
}

/** Folded names with the regions each stands for; codes are like each other and mean nothing by it. */
type Names = ReadonlyMap<string, { how: string; ids: readonly string[] }>;

/** The regions with the likest names, each once, the nearest first. */
function nearestNames(folded: string, names: Names): { id: string; distance: number }[] {
  const most = folded.length < 4 ? 0 : folded.length < 8 ? 2 : 3;
  const [own, begun] = [charactersOf(folded), `${folded} `];
  const best = new Map<string, number>();
  for (const { key, start, ids, letters } of readyOf(names)) {
    if (key[0] !== folded[0] && key[1] !== folded[1] && key[0] !== folded[1]) continue;
    const distance =
      folded.length >= 4 && (key.startsWith(begun) || folded.startsWith(start))
        ? 2
        : countOf(own & ~letters) > most || countOf(letters & ~own) > most
          ? null
          : distanceWithin(folded, key, most);
    if (distance === null) continue;
    for (const id of ids) best.set(id, Math.min(best.get(id) ?? Number.POSITIVE_INFINITY, distance));
  }
  return Array.from(best, ([id, distance]) => ({ id, distance })).sort((a, b) => a.distance - b.distance);
}

/** A name with what is asked of it for each of thousands of words. */
type Ready = { key: string; start: string; ids: readonly string[]; letters: number };
const ready = new WeakMap<Names, readonly Ready[]>();

function readyOf(names: Names): readonly Ready[] {
  const known = ready.get(names);
  if (known !== undefined) return known;
  const made = Array.from(names).flatMap(([key, { how, ids }]): Ready[] =>
    how === 'code' ? [] : [{ key, start: `${key} `, ids, letters: charactersOf(key) }],
  );
  ready.set(names, made);
  return made;
}

/** How many letters must be added, taken, changed or swapped to make one word of another; null if more than `most`. */
export function distanceWithin(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  const far = most + 1;
  let before: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= other.length; column++) last.push(Math.min(column, far));
  for (let row = 1; row <= one.length; row++) {
    // Only columns near the diagonal can be reached in so few steps.
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    const next: number[] = [];
    for (let column = 0; column < from; column++) next.push(far);
    if (row <= most) next[0] = row;
    let least = next[from - 1] ?? far;
    for (let column = from; column <= to; column++) {
      const letter = one.charCodeAt(row - 1);
      let cost = (last[column - 1] ?? far) + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? far) + 1, (next[column - 1] ?? far) + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? far) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    before = last;
    last = next;
  }
  const distance = last[other.length] ?? far;
  return distance > most ? null : distance;
}

/**
 * The letters of a word as bits; several may share one. Each that only one of two words has takes a step of its own: most
 * words differ in too many, and that is seen before they are compared.
 */
function charactersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** How many letters there are. */
function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
