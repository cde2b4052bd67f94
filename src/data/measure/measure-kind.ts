import type { NumberColumn, Table } from '../table.ts';
import { hintsOf } from '../types/name-hints.ts';
import { star } from '../types/rating.ts';
import { areCoordinates } from './coordinate-names.ts';
import { kindInName } from './kind-words.ts';
import type { MeasureKind } from './measure-kinds.ts';
import { columnUnit } from './unit-of.ts';
import { isYearColumn } from './year-column.ts';

/** How several values of one key become one value. */
type CombineBy = 'sum' | 'mean' | 'last' | 'none';

export type Measure = {
  kind: MeasureKind;
  /** Short sentence that says why, for people to correct. */
  reason: string;
  combine: CombineBy;
  unit: string | null;
};

/** How values of a kind are combined unless somebody says otherwise. */
export function combineBy(kind: MeasureKind, unit: string | null = null): CombineBy {
  if (kind === 'change') return unit !== null && /%|pp/.test(unit) ? 'mean' : 'sum';
  return combining[kind];
}

const combining: Record<Exclude<MeasureKind, 'change'>, CombineBy> = {
  amount: 'sum',
  count: 'sum',
  share: 'mean',
  rate: 'mean',
  index: 'mean',
  price: 'mean',
  score: 'mean',
  duration: 'mean',
  temperature: 'mean',
  measurement: 'mean',
  stock: 'last',
  rank: 'last',
  id: 'none',
  year: 'none',
  coordinate: 'none',
};

/** Whether values of several places have a meaningful total. Rain of two places has none, though that of two days has. */
export function addsUp({ kind, unit }: Pick<Measure, 'kind' | 'unit'>): boolean {
  if (unit === 'mm') return false;
  return kind === 'stock' || combineBy(kind, unit) === 'sum';
}

const known = new WeakMap<NumberColumn, Measure>();

/** What a column measures, from its type, its name, its unit and its values. */
export function measureKindOf(column: NumberColumn): Measure {
  const before = known.get(column);
  if (before !== undefined) return before;
  const unit = columnUnit(column);
  const { kind, reason } = kindOf(column, unit);
  const measure = { kind, reason, combine: combineBy(kind, unit), unit };
  known.set(column, measure);
  return measure;
}

type KindWithReason = Pick<Measure, 'kind' | 'reason'>;

function kindOf(column: NumberColumn, unit: string | null): KindWithReason {
  if (column.measure !== undefined) return { kind: column.measure, reason: 'You said so.' };
  return notMeasured(column) ?? byNameAndUnit(column, unit) ?? byValues(column);
}

/** Numbers that name, order or place a row. */
function notMeasured(column: NumberColumn): KindWithReason | null {
  const { name, type } = column;
  const hints = hintsOf(name);
  if (type?.is === 'duration') return { kind: 'duration', reason: 'It is a duration.' };
  if (type?.is === 'number' && (type.after === star || type.after.startsWith('/')))
    return { kind: 'score', reason: 'It is a rating.' };
  if (type?.is === 'latitude' || type?.is === 'longitude') return { kind: 'coordinate', reason: 'It is a coordinate.' };
  if (areCoordinates(column, 'latitude') || areCoordinates(column, 'longitude')) {
    if (isWithin(column, -180, 360)) return { kind: 'coordinate', reason: saysName(name) };
  }
  if (isYearColumn(column)) return { kind: 'year', reason: 'The numbers are years.' };
  if (partsOfDates.test(name.trim()) && isWithin(column, 0, 53))
    return { kind: 'year', reason: 'The numbers are parts of a date.' };
  const isRank = (type?.is === 'rank' || hints.has('rank')) && isWithin(column, 1, 100_000);
  const isWhole = column.values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  if (!isWhole) return isRank ? { kind: 'score', reason: saysName(name) } : null;
  if ((hints.has('identifier') || hints.has('postcode')) && !isSmall(column))
    return { kind: 'id', reason: saysName(name) };
  if (endsWithNumber.test(name.trim()) && isUnique(column)) return { kind: 'id', reason: saysName(name) };
  if (isRank) return { kind: 'rank', reason: saysName(name) };
  return isRowNumber(column) ? { kind: 'id', reason: 'The numbers count the rows.' } : null;
}

/** Names of parts of dates, whose words or numbers are an order of time. */
export const partsOfDates =
  /^(month|day|hour|week|quarter|weekday|monat|tag|stunde|woche|quartal|mois|jour|heure|semaine|mes|d[ií]a|hora|semana|mese|giorno|ora|settimana|maand|dag|uur|месяц|день|час|mês|miesiąc|tydzień|dzień|godzina|månad|måned|vecka|ay|hafta|gün|měsíc|hónap|kuukausi|місяць|شهر|الشهر|월|일|月|月份|日|周|星期|季度)$/i;
const endsWithNumber = /(^|[\s_])(no\.?|nr\.?|number|nummer|numéro|número|numero|#|index|key|code|fips|iso)$/i;

function byNameAndUnit(column: NumberColumn, unit: string | null): KindWithReason | null {
  const namedKind = kindInName(column.name);
  if (namedKind?.kind === 'change' || namedKind?.kind === 'index')
    return { kind: namedKind.kind, reason: saysWord(namedKind.word) };
  if (unit !== null && /^°\s?[CFK]?$/.test(unit)) return { kind: 'temperature', reason: `The unit is ${unit}.` };
  if (column.type?.is === 'percent' || unit === '%') return percentKind(column, namedKind);
  if (namedKind?.kind === 'share' && !isWithin(column, 0, 100))
    return { kind: 'count', reason: saysWord(namedKind.word) };
  if (namedKind !== null && (namedKind.kind !== 'count' || !isMeasuredUnit(unit)))
    return { kind: namedKind.kind, reason: saysWord(namedKind.word) };
  if (unit === null) return null;
  if (/\/|\bper\b/i.test(unit)) return { kind: 'rate', reason: `The unit is ${unit}.` };
  // Hours of work or sunshine are added up.
  if (/^(ms|s|sec.*|min.*|days?|d|weeks?|months?|years?|yrs?)$/i.test(unit))
    return { kind: 'duration', reason: `The unit is ${unit}.` };
  if (/^index$/i.test(unit)) return { kind: 'index', reason: `The unit is ${unit}.` };
  return isMeasuredUnit(unit) ? { kind: 'measurement', reason: `The unit is ${unit}.` } : null;
}

/** Units of single measurements. Tonnes, litres and watt hours are rather amounts, and so is rain in millimetres. */
function isMeasuredUnit(unit: string | null): boolean {
  return (
    unit !== null &&
    /^([cnµ]?m|ft|in|inch(es)?|g|kg|lbs?|oz|[kMG]?Hz|dBA?|[hkM]?Pa|bar|psi|mmHg|pp[mb]|lux|rpm|kn|mph|bpm|m?A|[kM]?V)$/.test(
      unit,
    )
  );
}

/** Percentages are parts of a whole when they are called a share or add up to 100, else rates. */
function percentKind(column: NumberColumn, said: ReturnType<typeof kindInName>): KindWithReason {
  if (said?.kind === 'share') return { kind: 'share', reason: saysWord(said.word) };
  if (said?.kind === 'rate') return { kind: 'rate', reason: saysWord(said.word) };
  if (addsUpToWhole(column)) return { kind: 'share', reason: 'The percentages add up to 100.' };
  return { kind: 'rate', reason: 'The unit is %.' };
}

function byValues(column: NumberColumn): KindWithReason {
  const isCounted = column.values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && value >= 0));
  if (isCounted) return { kind: 'count', reason: 'The numbers are whole.' };
  return { kind: 'amount', reason: 'Nothing says otherwise, so values are added.' };
}

/** Whether values are parts of 100, or of 1. */
function addsUpToWhole({ values }: Pick<NumberColumn, 'values'>): boolean {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (value < 0) return false;
    sum += value;
    count += 1;
  }
  return count >= 2 && [100, 1].some((whole) => Math.abs(sum - whole) <= whole * 0.015);
}

function isWithin({ values }: NumberColumn, least: number, most: number): boolean {
  return values.every((value) => Number.isNaN(value) || (value >= least && value <= most));
}

/** Codes of one or two digits may be counts, such as “PIN attempts”. */
function isSmall(column: NumberColumn): boolean {
  return isWithin(column, 0, 99) && !isUnique(column);
}

function isUnique({ values }: NumberColumn): boolean {
  return values.length > 2 && new Set(values).size === values.length;
}

/** 1, 2, 3 … down the rows. */
function isRowNumber({ values, name }: NumberColumn): boolean {
  const [first = 0] = values;
  if (values.length < 5 || first < 0 || first > 1 || kindInName(name) !== null) return false;
  return values.every((value, row) => value === first + row);
}

function saysName(name: string): string {
  return `The name is “${name.trim()}”.`;
}

function saysWord(word: string): string {
  return `The name says “${word}”.`;
}

const kept = new WeakMap<Table, { asked: string; table: Table }>();

/** The table with the kinds of measures that the user corrected, by column key. The last answer for each table is kept. */
export function withMeasures(table: Table, measures: Readonly<Record<string, MeasureKind>>): Table {
  const key = JSON.stringify(measures);
  if (key === '{}') return table;
  const before = kept.get(table);
  if (before?.asked === key) return before.table;
  const columns = table.columns.map((column) => {
    const measure = measures[column.key];
    return column.kind === 'number' && measure !== undefined && column.measure !== measure
      ? { ...column, measure }
      : column;
  });
  const corrected = columns.every((column, place) => column === table.columns[place]) ? table : { ...table, columns };
  kept.set(table, { asked: key, table: corrected });
  return corrected;
}
