import type { NumberColumn, TextColumn } from '#data/table.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';

/** A bar of its own width, made of parts. Gaps are parts of nothing. */
export type MarimekkoBar = { name: string; width: number; parts: readonly number[]; sum: number; row: number };

type Input = {
  label: TextColumn;
  width: NumberColumn | null;
  parts: readonly NumberColumn[];
  rowOf: (row: number) => number;
};

/** Reads bars with a width and parts, or says why they cannot be drawn. Bars without width or parts are left out. */
export function blocksOf({ label, width, parts, rowOf }: Input): { blocks: MarimekkoBar[] } | Undrawable {
  const isBelow = ({ values }: NumberColumn) => values.some((value) => value < 0);
  if (parts.some(isBelow) || (width !== null && isBelow(width)))
    return undrawable('Widths and parts cannot be below zero. A diverging bar chart can show such values.');
  const blocks = Array.from(label.codes, (code, row) => {
    const amounts = parts.map(({ values }) => values[row] || 0);
    const sum = amounts.reduce((total, part) => total + part, 0);
    const wide = width === null ? sum : width.values[row] || 0;
    return { name: label.words[code] ?? '', width: wide, parts: amounts, sum, row: rowOf(row) };
  }).filter((block) => block.width > 0 && block.sum > 0);
  return blocks.length > 0 ? { blocks } : undrawable('There are no values above zero to show.');
}
