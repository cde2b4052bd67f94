import type { Column } from '../table.ts';
import type { ColumnType, DateType, FigureType, Precision } from '../types/column-type.ts';

const style = { decimal: '.', group: '' } as const;

/** A number without a unit. */
export const plainNumber: FigureType = { is: 'number', style, before: '', after: '' };
/** Hundredths: 12 is 12 %. */
export const percent: FigureType = { is: 'percent', style, before: '', after: '%' };
export const category: ColumnType = { is: 'category' };

export function dateOf(precision: Precision): DateType {
  return { is: 'date', order: 'ymd', precision };
}

/** What a figure worked out from a column is about: of the same unit, but no rank and no place on earth any more. */
export function unitOf({ type }: Column): { type?: ColumnType } {
  if (type === undefined) return {};
  if (type.is === 'rank' || type.is === 'latitude' || type.is === 'longitude')
    return { type: { ...type, is: 'number' } };
  return { type };
}
