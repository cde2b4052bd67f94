import { counted } from '#lib/counted.ts';
import { listed } from '../../in-words.ts';
import type { Note } from '../../reading.ts';
import { columnTypes, type TypeName } from '../column-type.ts';
import { type ColumnWords, cellsAt, type RawColumn } from '../column-words.ts';
import { gapWord } from '../gap-words.ts';
import { called, type Guess, quoted, type Remark } from './guess.ts';

/** Notes on a column and its guessed type: doubts, gap words, and misfits. */
export function notesOf(column: ColumnWords, guess: Guess, source: RawColumn): Note[] {
  const about: About = { given: source, key: source.key ?? source.name };
  return [
    ...guess.remarks.map((remark) => toNote(remark, about)),
    ...gapNotes(column, guess, source),
    ...missNotes(column, guess, about),
  ];
}

type About = { given: RawColumn; key: string };

function toNote({ kind, sentence, certainty, other, places }: Remark, { given, key }: About): Note {
  return {
    kind,
    sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    certainty,
    undo: other === undefined ? null : { types: { [key]: other } },
    ...(places === undefined ? {} : { rows: rowsOf(given, places) }),
  };
}

/** Notes on words such as “n/a” and “–”, which mean “no value”. */
function gapNotes(column: ColumnWords, { type }: Guess, source: RawColumn): Note[] {
  const isFigures = columnTypes[type.is].kind !== 'text';
  const places = column.words.flatMap((word, place) => {
    const gap = column.counts[place] === 0 || word.trim() === '' ? null : gapWord(word);
    return gap === 'always' || (isFigures && gap !== null) ? [place] : [];
  });
  if (places.length === 0) return [];
  const cells = cellsAt(column, places);
  const list = places.slice(0, 3).map((place) => quoted(column, place));
  const sentence = `${counted(cells, 'cell')} in ${called(column)} ${cells === 1 ? 'says' : 'say'} ${listed(list)} and ${cells === 1 ? 'is' : 'are'} treated as ${cells === 1 ? 'a gap' : 'gaps'}.`;
  return [{ kind: 'gaps', sentence, undo: null, rows: rowsOf(source, places), certainty: 'sure' }];
}

/** Notes on misfits. Their text is kept; among numbers and dates they are gaps. */
function missNotes(column: ColumnWords, { type, misses }: Guess, { given, key }: About): Note[] {
  if (misses.length === 0) return [];
  const cells = cellsAt(column, misses);
  const isGap = columnTypes[type.is].kind !== 'text';
  const [one, many] = nouns[type.is];
  const examples = listed(misses.slice(0, 3).map((place) => quoted(column, place)));
  const what = `${counted(cells, 'cell')} of ${called(column)} ${cells === 1 ? `is no ${one}` : `are no ${many}`}: ${examples}.`;
  const then = cells === 1 ? 'It is left as a gap; its text is kept.' : 'They are left as gaps; their text is kept.';
  return [
    {
      kind: 'misfits',
      sentence: isGap ? `${what} ${then}` : what,
      undo: { types: { [key]: { is: 'category' } } },
      rows: rowsOf(given, misses),
      certainty: isGap ? 'doubtful' : 'sure',
    },
  ];
}

/** Singular and plural of each type. */
const nouns: Record<TypeName, readonly [one: string, many: string]> = {
  number: ['number', 'numbers'],
  percent: ['percentage', 'percentages'],
  currency: ['amount', 'amounts'],
  rank: ['rank', 'ranks'],
  duration: ['duration', 'durations'],
  latitude: ['latitude', 'latitudes'],
  longitude: ['longitude', 'longitudes'],
  date: ['date', 'dates'],
  category: ['category', 'categories'],
  text: ['text', 'texts'],
  boolean: ['yes or no', 'yes or no'],
  country: ['known country', 'known countries'],
  region: ['known region', 'known regions'],
  postcode: ['postcode', 'postcodes'],
  coordinates: ['coordinates', 'coordinates'],
  url: ['link', 'links'],
  image: ['image', 'images'],
  color: ['color', 'colors'],
};

const mostRows = 1000;

function rowsOf({ codes }: RawColumn, places: readonly number[]): number[] {
  const indices = new Set(places);
  const rows: number[] = [];
  for (let row = 0; row < codes.length && rows.length < mostRows; row++)
    if (indices.has(codes[row] ?? -1)) rows.push(row);
  return rows;
}
