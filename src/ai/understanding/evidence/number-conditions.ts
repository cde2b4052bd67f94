import { type KnownTable, rowsByCode } from '../known-table.ts';
import type { QuestionWord } from '../words.ts';
import { type Comparison, type Condition, newCondition } from './condition.ts';
import { cueAt } from './cues.ts';
import { wordsBetween } from './word-set.ts';

const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** What a word after a figure multiplies it with: “400 万”, “3 million”. */
function scaleOf(word: QuestionWord | undefined): number | undefined {
  if (word === undefined || word.isFigure) return undefined;
  return (
    scales.get(word.concept) ??
    (word.value >= 1000 && Number.isInteger(Math.log10(word.value)) ? word.value : undefined)
  );
}

/** Conditions of figures: a column of numbers that is equal to one, above or below it. */
export function numberConditions(words: readonly QuestionWord[], table: KnownTable): Condition[] {
  return words.flatMap((word, from) => {
    if (Number.isNaN(word.value)) return [];
    const scale = scaleOf(words[from + 1]);
    const to = scale === undefined ? from : from + 1;
    const number = word.value * (scale ?? 1);
    const cue = cueAt(words, from, to);
    const isOnlyEqual = word.isOrdinal || (word.concept === 'one' && cue === '');
    const comparisons: Comparison[] = isOnlyEqual ? ['='] : cue === '' ? ['=', '>'] : ['=', '>', '>=', '<', '<='];
    return table.columns
      .filter(({ isNumeric, kind }) => isNumeric || kind === 'mixed')
      .flatMap((column) =>
        comparisons.flatMap((comparison) => {
          const isMet = column.values.map((value) => !value.isBlank && areInOrder(value.number, comparison, number));
          const rows = rowsByCode(column.codes, (code) => isMet[code] === true).filter((row) => !table.totals.has(row));
          if (rows.length === 0 || rows.length === table.rows) return [];
          return newCondition({
            ...{ column: column.index, kind: 'number', comparison, from, to, words: wordsBetween(from, to) },
            ...{ rows, strength: 1, cue, text: String(number) },
          });
        }),
      );
  });
}

/** Whether two numbers compare as said. */
export function areInOrder(a: number, comparison: Comparison, b: number): boolean {
  switch (comparison) {
    case '=':
    case 'in':
      return a === b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}
