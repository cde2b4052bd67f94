import type { NumberFormat } from '../locale/format-number.ts';
import { type Check, isWhole, valueColumns } from './look.ts';

/** Percentages around a circle that are not a whole. */
export const sharesSum: Check = (look) => {
  const [column, ...others] = valueColumns(look);
  if (!isWhole(look.template) || column === undefined || others.length > 0 || look.document.facet !== null) return null;
  const { valueFormat } = look.options as { valueFormat?: NumberFormat | null }; // declared under this name or not at all
  const isShare = valueFormat?.style === 'percent';
  if (!isShare && !valueFormat?.suffix.includes('%') && !/%|percent|per cent/i.test(column.name)) return null;
  const sum = column.values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0);
  const percent = isShare ? sum * 100 : sum;
  if (Math.abs(percent - 100) <= 1.5) return null;
  return {
    id: 'shares-sum',
    severity: 'warning',
    why: `The parts add up to ${Math.round(percent * 10) / 10}%, but the circle shows them as the whole.`,
  };
};
