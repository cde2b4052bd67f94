import type { SheetColumn } from '../sheet.ts';
import { type ColumnType, columnTypes, type NumberType, type TypeName } from './column-type.ts';

/** Possible type of a column in the menu. */
type TypeChoice = { type: ColumnType; label: string; isLikely: boolean };

/** All types a column can have: likely ones first, then the rest. */
export function typeChoices(column: Pick<SheetColumn, 'type'>, likely: readonly ColumnType[]): TypeChoice[] {
  const first = likely.filter(({ is }, index) => likely.findIndex((other) => other.is === is) === index);
  const offered = new Set(first.map(({ is }) => is));
  const rest = (Object.keys(columnTypes) as TypeName[]).filter((is) => !offered.has(is)); // the keys of a literal
  return [
    ...first.map((type) => ({ type, label: columnTypes[type.is].label, isLikely: true })),
    ...rest.map((is) => ({ type: plainType(is, column.type), label: columnTypes[is].label, isLikely: false })),
  ];
}

/** Type that keeps the known notation of its cells. */
function plainType(is: TypeName, before: ColumnType): ColumnType {
  if (before.is === is) return before;
  if (is === 'date') return { is, order: 'ymd', precision: 'day' };
  if (!isFigure(is)) return { is };
  const style = 'style' in before ? before.style : { decimal: '.' as const, group: ',' as const };
  if (is === 'duration') return { is, style, before: '', after: 'min', form: 'm:ss' };
  return { is, style, before: '', after: is === 'percent' ? '%' : '' };
}

function isFigure(is: TypeName): is is NumberType['is'] {
  return columnTypes[is].kind === 'number';
}

/** Notations for the cells of a column, where there is a choice. */
export function formatChoices(type: ColumnType): { label: string; type: ColumnType }[] {
  if ('style' in type) return NUMBER_STYLES.map(({ label, ...style }) => ({ label, type: { ...type, style } }));
  if (type.is === 'date') return DATE_ORDERS.map(({ label, order }) => ({ label, type: { ...type, order } }));
  return [];
}

const NUMBER_STYLES = [
  { label: '1,234.5', decimal: '.', group: ',' },
  { label: '1.234,5', decimal: ',', group: '.' },
  { label: '1 234,5', decimal: ',', group: ' ' },
  { label: '1 234.5', decimal: '.', group: ' ' },
  { label: '1’234.5', decimal: '.', group: "'" },
] as const;

const DATE_ORDERS = [
  { label: 'Year, month, day', order: 'ymd' },
  { label: 'Day, month, year', order: 'dmy' },
  { label: 'Month, day, year', order: 'mdy' },
] as const;

/** Whether two types have the same notation. */
export function isSameFormat(one: ColumnType, other: ColumnType): boolean {
  if ('style' in one && 'style' in other)
    return one.style.decimal === other.style.decimal && one.style.group === other.style.group;
  return one.is === 'date' && other.is === 'date' && one.order === other.order;
}
