import { foldName } from './fold-name.ts';
import type { PlaceFile } from './map-file.ts';
import { distanceWithin } from './match-regions.ts';
import { type FoundPlace, readLine } from './read-line.ts';

/** A place that a name may mean, and how well the name is its own: 1 for the one it bears; with `isNear` it is only like it. */
export type PlaceEntry = { place: FoundPlace; fit: number; isNear?: true };

/** How well a name fits that a place has elsewhere or had once, and one that is the first part of its own. */
export const fits = { other: 0.15, short: 0.3, near: 0.02 };

/** All places of a file by their folded names. */
export type PlaceShelf = {
  places: readonly FoundPlace[];
  byName: ReadonlyMap<string, readonly PlaceEntry[]>;
  /** By the first part of longer names. */
  byShortName: ReadonlyMap<string, readonly PlaceEntry[]>;
};

const shelves = new WeakMap<PlaceFile, PlaceShelf>();

export function shelfOf(file: PlaceFile | undefined): PlaceShelf | null {
  if (file === undefined) return null;
  const known = shelves.get(file);
  if (known !== undefined) return known;
  const made = makeShelf(file);
  shelves.set(file, made);
  return made;
}

function makeShelf(file: PlaceFile): PlaceShelf {
  const byName = new Map<string, PlaceEntry[]>();
  const byShortName = new Map<string, PlaceEntry[]>();
  const places = file.places.map(readLine);
  for (const place of places) {
    add(byName, foldName(place.name), { place, fit: 1 });
    const short = shortName(place.name);
    if (short !== null) add(byShortName, short, { place, fit: fits.short });
  }
  for (const line of file.others) {
    const end = line.indexOf(';');
    const place = readLine(line.slice(end + 1));
    const names = line.slice(0, end).split('|').map(foldName);
    for (const name of new Set([...names, ...names.map(withoutCityMark)]))
      add(byName, name, { place, fit: fits.other });
  }
  return { places, byName, byShortName };
}

/** “大阪市” is “大阪”: the sign for a city at the end of its name in Chinese, Japanese and Korean. */
export function withoutCityMark(name: string): string {
  return name.replace(/(?<=[\p{Script=Han}\p{Script=Hangul}]{2})[市区區县縣町시군구]$/u, '');
}

function add(into: Map<string, PlaceEntry[]>, key: string, entry: PlaceEntry): void {
  const entries = into.get(key);
  if (entries === undefined) into.set(key, [entry]);
  else entries.push(entry);
}

/** “Heidenheim an der Brenz”, “Chalon-sur-Saône”, “Santiago de Compostela”, “Halle (Saale)”: where a town is, behind its name. */
const behindNames = new Set(
  'an am in im bei beim ob vor unter auf sur sous les en de del della di da do dos das du upon on nad pod na u'.split(
    ' ',
  ),
);
const shortest = 4;

/** What begins so many names that it is none. */
const notNames = /^(?:saint|santo|santa|villa|ciudad|puerto|rio|valle|monte|port|mont|castel|campo|barra|bois)$/;

function shortName(name: string): string | null {
  const short = name.includes('(') ? foldName(name.slice(0, name.indexOf('('))) : firstPart(foldName(name).split(' '));
  return short.length < shortest || notNames.test(short) ? null : short;
}

/** What stands before the first word that says where; '' where none does, or nothing follows. */
function firstPart(words: readonly string[]): string {
  const end = words.findIndex((word, place) => place > 0 && behindNames.has(word));
  return end < 0 || end === words.length - 1 ? '' : words.slice(0, end).join(' ');
}

/** The places of exactly this name, or whose longer names begin with it; each once. */
export function placesCalled(name: string, shelf: PlaceShelf | null): PlaceEntry[] {
  const all = [...(shelf?.byName.get(name) ?? []), ...(shelf?.byShortName.get(name) ?? [])];
  const best = new Map<string, PlaceEntry>();
  for (const entry of all) {
    const key = `${entry.place.name} ${entry.place.at}`;
    if ((best.get(key)?.fit ?? 0) < entry.fit) best.set(key, entry);
  }
  return [...best.values()];
}

/** What was asked of a shelf: a chart is drawn many times with the same words. And which letters its names have. */
type Answers = { answers: Map<string, PlaceEntry[]>; letters: readonly (readonly [string, number])[] };
const asked = new WeakMap<PlaceShelf, Answers>();
const mostAsked = 2000;

/** What has nearly this name. */
export function placesNearlyCalled(name: string, shelf: PlaceShelf | null): PlaceEntry[] {
  if (shelf === null || name.length < 5) return [];
  const desk = asked.get(shelf) ?? {
    answers: new Map<string, PlaceEntry[]>(),
    letters: Array.from(shelf.byName.keys(), (key) => [key, charactersOf(key)] as const),
  };
  asked.set(shelf, desk);
  const known = desk.answers.get(name);
  if (known !== undefined) return known;
  const most = name.length < 8 ? 1 : 2;
  const mine = charactersOf(name);
  const found = desk.letters.flatMap(([key, letters]) => {
    // A slip takes one letter and brings another: with more difference it need not be counted.
    const isFar = Math.abs(key.length - name.length) > most || ones(letters ^ mine) > 2 * most;
    if (isFar || distanceWithin(name, key, most) === null) return [];
    return (shelf.byName.get(key) ?? []).map(({ place, fit }) => ({
      place,
      fit: fit * fits.near,
      isNear: true as const,
    }));
  });
  if (desk.answers.size >= mostAsked) desk.answers.clear();
  desk.answers.set(name, found);
  return found;
}

/** Which letters a word has, as bits. */
function charactersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
