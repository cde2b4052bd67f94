import type { FigureType } from './column-type.ts';
import { type ColumnWords, cellsAt } from './column-words.ts';
import { figureRemarks, styleRemark } from './figure-remarks.ts';
import type { Guess, KnownStyle } from './guess.ts';
import { isFlag, readNumber } from './number.ts';
import { decideStyle } from './number-style.ts';
import { lookAtFigures, type SeenFigures, sumOf } from './seen-figures.ts';

/** Guess for numbers of any sort: plain, percentages, money, ranks, degrees. All cells together decide the style. */
export function guessFigures(column: ColumnWords, known: KnownStyle): Guess | null {
  const { style, doubt } = decideStyle(column, known.decimal, known.usual);
  const seen = lookAtFigures(column, style.decimal);
  if (seen === null) return null;
  const around = unitsOf(column, seen);
  const type: FigureType = { is: kindOf(column, seen, around), style, before: around.before, after: around.after };
  const isOne = seen.currencies.size + seen.units.size === 1 && type.before + type.after !== '';
  const strangers = isOne ? [] : seen.odd.filter((place) => readNumber(column.words[place] ?? '', type) === undefined);
  const misses = [...seen.misses, ...strangers];
  if (cellsAt(column, misses) > column.mayMiss(seen.cells)) return null;
  const otherStyle: FigureType = { ...type, style: { decimal: style.decimal === '.' ? ',' : '.', group: '' } };
  const plain: FigureType = { ...type, is: 'number' };
  return {
    type,
    misses,
    remarks: [
      ...(doubt === null ? [] : [styleRemark(column, doubt, [type, otherStyle])]),
      ...figureRemarks(column, seen, type),
    ],
    others: [...(doubt === null ? [] : [otherStyle]), ...(type.is === 'number' ? [] : [plain])],
  };
}

type Around = { before: string; after: string; isMoney: boolean };

/** Units of the column, if at least half of its numbers have them. */
function unitsOf(column: ColumnWords, seen: SeenFigures): Around {
  const [currency, money] = mostOf(seen.currencies);
  const figures = seen.cells - cellsAt(column, seen.misses);
  const isMoney = seen.currencies.size > 0 && sumOf(seen.currencies) * 2 >= figures;
  if (isMoney) {
    // Mixed currencies are reported, and none is applied to all.
    if (money < sumOf(seen.currencies) - column.mayMiss(figures)) return { before: '', after: '', isMoney };
    const isBefore = seen.leading.has(currency);
    return { before: isBefore ? currency : '', after: isBefore ? '' : currency, isMoney };
  }
  const [unit, cells] = mostOf(seen.units);
  if (cells * 2 >= figures && !(isFlag(unit) && cells < figures)) return { before: '', after: unit, isMoney };
  const [power, powered] = mostOf(seen.powers);
  if (powered >= figures && isMetre(column, seen, power)) return { before: '', after: power, isMoney };
  return { before: '', after: '', isMoney };
}

/** Whether the m in all cells means meters: when the name says so, or after a space (5 m). */
function isMetre(column: ColumnWords, seen: SeenFigures, word: string): boolean {
  if (word !== 'm' && word !== 'mm') return false;
  const apart = seen.places.power.every((place) => /\s\S+$/.test(column.words[place]?.trim() ?? ''));
  return apart || column.hints.has('length');
}

function kindOf(column: ColumnWords, seen: SeenFigures, { after, isMoney }: Around): FigureType['is'] {
  const { hints } = column;
  if (isMoney) return 'currency';
  if (after === '%') return 'percent';
  const isPlain = after === '' && seen.odd.length === 0;
  if (seen.ordinals * 2 > seen.cells) return 'rank';
  if (hints.has('rank') && isPlain && seen.isWhole && seen.least >= 1) return 'rank';
  if (hints.has('latitude') && isPlain && seen.least >= -90 && seen.most <= 90) return 'latitude';
  if (hints.has('longitude') && isPlain && seen.least >= -180 && seen.most <= 180 && !seen.isWhole) return 'longitude';
  return 'number';
}

function mostOf(counts: Map<string, number>): [word: string, cells: number] {
  return [...counts].reduce<[string, number]>((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
}
