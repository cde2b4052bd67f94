import type { Note } from '../reading.ts';
import type { ColumnType } from './column-type.ts';
import { columnTypes } from './column-type.ts';
import { type ColumnWords, cellsAt, type Given, sampleOf, toColumnWords } from './column-words.ts';
import { gapWord } from './gap-words.ts';
import type { Guess, Guesser, Known, Remark } from './guess.ts';
import { quoted } from './guess.ts';
import { guessDates, guessEpoch } from './guess-dates.ts';
import { guessFigures } from './guess-figures.ts';
import {
  guessAddresses,
  guessBooleans,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessPlaces,
  guessText,
} from './guess-words.ts';

export type Detected = { type: ColumnType; others: readonly ColumnType[]; notes: readonly Note[] };

/** What a column can be, the likeliest first where two would fit. */
const guessers: readonly Guesser[] = [
  guessAddresses,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessEpoch,
  guessDates,
  guessFigures,
  guessPlaces,
];

const nothingKnown: Known = { decimal: null, order: null };

/**
 * What a column is about, what else it could be, and what there is to tell about it. A few words are looked at first, to
 * see what it cannot be; what is left is tried on all of them. Each distinct word is read once.
 */
export function detectType(given: Given, known: Known = nothingKnown): Detected {
  const all = toColumnWords(given);
  if (all.worded.length === 0) return { type: { is: 'text' }, others: [], notes: [] };
  const sample = sampleOf(all);
  const found: Guess[] = [];
  const hasBlanks = cellsAt(all, all.worded) < given.rows;
  const candidates = [(column: ColumnWords) => guessBooleans(column, hasBlanks), ...guessers, guessText];
  for (const guesser of candidates) {
    const first = guesser(sample, known);
    const guess = first === null || found.length > 0 || sample === all ? first : guesser(all, known);
    if (guess !== null) found.push(guess);
  }
  const [best = guessText(all)] = found;
  const key = given.key ?? given.name;
  return {
    type: best.type,
    others: distinct(
      [...(best.others ?? []), ...found.slice(1).map(({ type }) => type), { is: 'category' }, { is: 'text' }],
      best.type,
    ),
    notes: [
      ...best.remarks.map((remark) => toNote(remark, { given, key })),
      ...gapNotes(all, best, given),
      ...missNotes(all, best, { given, key }),
    ],
  };
}

function distinct(types: readonly ColumnType[], best: ColumnType): ColumnType[] {
  const seen = new Set([JSON.stringify(best)]);
  return types.filter((type) => {
    const text = JSON.stringify(type);
    return !seen.has(text) && seen.add(text);
  });
}

type About = { given: Given; key: string };

function toNote({ kind, sentence, certainty, other, places }: Remark, { given, key }: About): Note {
  return {
    kind,
    sentence,
    certainty,
    undo: other === undefined ? null : { types: { [key]: other } },
    ...(places === undefined ? {} : { rows: rowsOf(given, places) }),
  };
}

/** Words such as “n/a” and “–”, which say that there is nothing. */
function gapNotes(column: ColumnWords, { type }: Guess, given: Given): Note[] {
  const isFigures = columnTypes[type.is].kind !== 'text';
  const places = column.words.flatMap((word, place) => {
    const gap = column.counts[place] === 0 || word.trim() === '' ? null : gapWord(word);
    return gap === 'always' || (isFigures && gap !== null) ? [place] : [];
  });
  if (places.length === 0) return [];
  const cells = cellsAt(column, places);
  const list = places.slice(0, 3).map((place) => quoted(column, place));
  const sentence = `${count(cells, 'cell')} of “${column.name}” ${cells === 1 ? 'says' : 'say'} ${inWords(list)} and ${cells === 1 ? 'is' : 'are'} taken as ${cells === 1 ? 'a gap' : 'gaps'}.`;
  return [{ kind: 'gaps', sentence, undo: null, rows: rowsOf(given, places), certainty: 'sure' }];
}

/** Cells that are something else. Their text is kept; among figures and dates they are gaps. */
function missNotes(column: ColumnWords, { type, misses }: Guess, { given, key }: About): Note[] {
  if (misses.length === 0) return [];
  const cells = cellsAt(column, misses);
  const isGap = columnTypes[type.is].kind !== 'text';
  const what = `${count(cells, 'cell')} of “${column.name}” ${cells === 1 ? 'is' : 'are'} no ${names[type.is] ?? columnTypes[type.is].label.toLowerCase()}: ${inWords(misses.slice(0, 3).map((place) => quoted(column, place)))}.`;
  const then = isGap
    ? ` ${cells === 1 ? 'It is left as a gap; its text is' : 'They are left as gaps; their text is'} kept.`
    : '';
  return [
    {
      kind: 'misfits',
      sentence: what + then,
      undo: { types: { [key]: { is: 'category' } } },
      rows: rowsOf(given, misses),
      certainty: isGap ? 'doubtful' : 'sure',
    },
  ];
}

const names: Partial<Record<ColumnType['is'], string>> = {
  country: 'known country',
  region: 'known region',
  currency: 'amount',
  url: 'link',
};

const mostRows = 1000;

function rowsOf({ codes }: Given, places: readonly number[]): number[] {
  const wanted = new Set(places);
  const rows: number[] = [];
  for (let row = 0; row < codes.length && rows.length < mostRows; row++)
    if (wanted.has(codes[row] ?? -1)) rows.push(row);
  return rows;
}

function count(cells: number, noun: string): string {
  return `${cells.toLocaleString('en-US')} ${noun}${cells === 1 ? '' : 's'}`;
}

function inWords(list: readonly string[]): string {
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}
