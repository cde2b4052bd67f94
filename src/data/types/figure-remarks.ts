import { counted } from '#lib/counted.ts';
import type { FigureType } from './column-type.ts';
import { type ColumnWords, cellsAt } from './column-words.ts';
import { called, quoted, type Remark } from './guess.ts';
import { magnitudeOf } from './magnitudes.ts';
import { isShare, readNumber } from './number.ts';
import { type SeenFigures, sumOf } from './seen-figures.ts';

/** Remark that a number can be read in two ways, with both of them. */
export function styleRemark(
  column: ColumnWords,
  doubt: string,
  [type, other]: readonly [FigureType, FigureType],
): Remark {
  const [chosen, instead] = [type, other].map((each) => plainly(readNumber(doubt, each)));
  return {
    kind: 'number-style',
    sentence: `“${doubt}” in ${called(column)} can mean ${chosen} or ${instead}. It is read as ${chosen}.`,
    certainty: 'doubtful',
    other,
  };
}

function plainly(value: number | undefined): string {
  return value === undefined ? 'something else' : value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/** Remarks on what cells of a number column contain besides numbers. */
export function figureRemarks(column: ColumnWords, seen: SeenFigures, type: FigureType): Remark[] {
  const { about, mark, power } = seen.places;
  const value = (place: number | undefined) => plainly(readNumber(column.words[place ?? -1] ?? '', type));
  const remarks: Remark[] = [];
  if (power.length > 0 && magnitudeOf(type.after) === null)
    remarks.push({
      kind: 'magnitude',
      sentence: `${quoted(column, power[0])} in ${called(column)} is read as ${value(power[0])}.`,
      certainty: isMaybeMetre(column, seen, type) ? 'doubtful' : 'sure',
      ...(isMaybeMetre(column, seen, type) ? { other: { ...type, after: 'm' } } : {}),
    });
  if (about.length > 0)
    remarks.push({
      kind: 'about',
      sentence: `${counted(cellsAt(column, about), 'cell')} of ${called(column)} ${be(cellsAt(column, about))} not exact, such as ${quoted(column, about[0])}, which is read as ${value(about[0])}.`,
      certainty: 'sure',
      places: about,
    });
  const marks = mark.filter((place) => type.after === '' || !(column.words[place] ?? '').trim().endsWith(type.after));
  if (marks.length > 0)
    remarks.push({
      kind: 'footnote-marks',
      sentence: `${counted(cellsAt(column, marks), 'cell')} of ${called(column)} ${have(cellsAt(column, marks))} ${markOf(column.words[marks[0] ?? -1])}, such as ${quoted(column, marks[0])}. The number before it is kept.`,
      certainty: 'sure',
      places: marks,
    });
  return [...remarks, ...mixed(column, seen, type)];
}

function markOf(word = ''): string {
  return /\([^()]*\d[^()]*\)\s*$/.test(word) ? 'a second figure in brackets' : 'a footnote mark';
}

function isMaybeMetre(column: ColumnWords, seen: SeenFigures, type: FigureType): boolean {
  return (
    type.is === 'number' &&
    seen.powers.size === 1 &&
    seen.powers.has('m') &&
    sumOf(seen.powers) >= seen.cells - cellsAt(column, seen.misses)
  );
}

/** Remark on mixed units, since sums of them mean nothing. */
function mixed(column: ColumnWords, seen: SeenFigures, type: FigureType): Remark[] {
  const figures = seen.cells - cellsAt(column, seen.misses);
  const shares = [...seen.units].filter(([unit]) => isShare(unit)).reduce((total, [, count]) => total + count, 0);
  const remark = (sentence: string): Remark[] => [{ kind: 'mixed-units', sentence, certainty: 'doubtful' }];
  if (seen.currencies.size > 1 && type.before + type.after === '')
    return remark(
      `${called(column)} has several currencies: ${[...seen.currencies.keys()].slice(0, 4).join(', ')}. They are not converted.`,
    );
  const money = sumOf(seen.currencies);
  if (money > 0 && type.is !== 'currency')
    return remark(`${counted(money, 'cell')} of ${called(column)} ${have(money)} a currency and the others have none.`);
  if (shares > 0 && shares < figures && type.is !== 'percent')
    return remark(
      `${counted(shares, 'cell')} of ${called(column)} ${have(shares)} a percent sign and the others have none.`,
    );
  if (type.is === 'percent' && shares + column.mayMiss(figures) < figures)
    return remark(
      `${counted(figures - shares, 'cell')} of ${called(column)} ${have(figures - shares)} no percent sign.`,
    );
  return [];
}

function be(count: number): string {
  return count === 1 ? 'is' : 'are';
}
function have(count: number): string {
  return count === 1 ? 'has' : 'have';
}
