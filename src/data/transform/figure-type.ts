import type { Column } from '../table.ts';
import type { ColumnType, DateType, NumberType, Precision } from '../types/column-type.ts';

const style = { decimal: '.', group: '' } as const;

/** Number without a unit. */
export const plainNumber: NumberType = { is: 'number', style, before: '', after: '' };
/** Percentage: 12 is 12 %. */
export const percent: NumberType = { is: 'percent', style, before: '', after: '%' };
export const category: ColumnType = { is: 'category' };

export function dateOf(precision: Precision): DateType {
  return { is: 'date', order: 'ymd', precision };
}

/** Type of a number computed from a column: the same unit, but no longer a rank or a coordinate. */
export function resultUnit({ type }: Column): { type?: ColumnType } {
  if (type === undefined) return {};
  if (type.is === 'rank' || type.is === 'latitude' || type.is === 'longitude')
    return { type: { ...type, is: 'number' } };
  return { type };
}
