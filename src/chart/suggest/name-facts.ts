import { placesInScale } from '#data/transform/answer-scale.ts';
import type { FigureFacts, TimeFacts, WordFacts } from './column-facts.ts';

/** The names of the rows and their category. Answers on a scale are what is counted, not what it is counted for. */
export function namesAmong(
  words: readonly WordFacts[],
  { rows, time }: { rows: number; time: TimeFacts | null },
): { label: WordFacts | null; category: WordFacts | null } {
  const label = labelAmong(words, rows);
  const category = categoryAmong(words, { rows, label, time });
  const isScale = time === null && label !== null && category !== null && placesInScale(label.words) !== null;
  return isScale && label.distinct < rows ? { label: category, category: label } : { label, category };
}

/** The column with the most different names; codes and links only where there is nothing else. */
function labelAmong(words: readonly WordFacts[], rows: number): WordFacts | null {
  const worth = ({ distinct, isCode, longest, words: list, column }: WordFacts) => {
    const isShort = longest <= 4 && list.every((word) => word === word.toUpperCase());
    const isFlag = column.type?.is === 'boolean';
    return distinct / Math.max(1, rows) - (isCode ? 2 : 0) - (isFlag ? 1 : 0) - (isShort ? 0.15 : 0);
  };
  return [...words].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** With time, any column of words can be the series. Without, it must be a second one, of fewer words than there are names. */
function categoryAmong(
  words: readonly WordFacts[],
  { rows, label, time }: { rows: number; label: WordFacts | null; time: TimeFacts | null },
): WordFacts | null {
  const possible = words.filter((each) => {
    if (each.isCode || each.key === time?.key) return false;
    if (time !== null) return (each.distinct < rows && each.distinct > 1) || rows === 1;
    if (each === label || each.distinct >= rows) return false;
    return (each.distinct > 1 || rows === 1) && !isAbove(each, label, rows);
  });
  const repeated = possible.filter((each) => each.distinct * 2 <= rows);
  return repeated.find((each) => each.distinct <= maxHintedSeries) ?? repeated[0] ?? possible[0] ?? null;
}

/** Whether repeated names each have one word of a column: countries and their continents are no two ways to group. */
function isAbove({ column }: WordFacts, label: WordFacts | null, rows: number): boolean {
  if (label === null || label.distinct === rows) return false;
  const known = new Map<number, number>();
  return column.codes.subarray(0, rows).every((code, row) => {
    const name = label.column.codes[row] ?? -1;
    const first = known.get(name) ?? code;
    known.set(name, first);
    return first === code;
  });
}

const maxHintedSeries = 30;

/** Whether each category gets a series. Amounts of very many are added up instead: nobody tells 300 lines apart. */
export function isToldApart(category: WordFacts, measures: readonly FigureFacts[]): boolean {
  if (measures.length === 0) return false;
  return category.distinct <= maxHintedSeries || isRegionColumn(category) || !measures.every(({ adds }) => adds);
}

export function isRegionColumn({ column }: WordFacts): boolean {
  return column.type?.is === 'country' || column.type?.is === 'region';
}
