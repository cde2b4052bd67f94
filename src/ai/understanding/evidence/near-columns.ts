import type { KnownTable } from '../known-table.ts';
import type { WordReader } from '../word-reader.ts';
import type { QuestionWord } from '../words.ts';
import type { Meeting } from './column-meeting.ts';
import { hasWord, noWords, unionOf, type WordSet, wordSetOf } from './word-set.ts';

/** How near a word’s meaning must be to a column’s name, to mean it perhaps, and to mean it likely. */
const least = { near: 0.4, close: 0.6 };
const grades = { near: 1, close: 1.5 };
const tied = 0.04;

/** Columns that are nearest in meaning to words that meet nothing: “cheapest” to the price, “owed” to the bill. */
export function nearestColumns(
  words: readonly QuestionWord[],
  { table, met, reader }: { table: KnownTable; met: WordSet; reader: WordReader },
): Meeting[] {
  const found = table.columns.map(() => ({ grade: 0, words: noWords }));
  words.forEach((word, at) => {
    if (hasWord(met, at) || word.isGrammar || !Number.isNaN(word.value)) return;
    const near = table.columns.map((column) => reader.nearnessTo(column, word.text));
    const best = Math.max(...near);
    if (best < least.near) return;
    near.forEach((each, column) => {
      const meeting = found[column];
      if (meeting === undefined || each < least.near || each < best - tied) return;
      meeting.grade = Math.max(meeting.grade, each >= least.close ? grades.close : grades.near);
      meeting.words = unionOf(meeting.words, wordSetOf([at]));
    });
  });
  return found;
}

/** Meetings of names, and where there is none the nearest in meaning, of the words at these places. */
export function orNearest(
  meetings: readonly Meeting[],
  nearest: readonly Meeting[],
  places: WordSet | null,
): Meeting[] {
  return meetings.map((meeting, column) => {
    const near = nearest[column];
    if (meeting.grade > 0 || near === undefined || near.grade === 0) return meeting;
    if (places !== null && (near.words.low & places.low) === 0 && (near.words.high & places.high) === 0) return meeting;
    return near;
  });
}
