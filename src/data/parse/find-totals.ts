import { kindOf, roughNumber } from './cell-kind.ts';
import { isBlank } from './row-facts.ts';

type Rows = readonly (readonly string[])[];

const word =
  'totals?|sum|subtotals?|sub-totals?|summe|gesamt(?:summe|ergebnis)?|insgesamt|zwischensumme|zusammen|somme|sous-total|total général|ensemble|totale(?: generale)?|totaal|eindtotaal|suma|razem|ogółem|celkem|spolu|összesen|итого|всего|разом|toplam|genel toplam|totalt|i alt|yhteensä|summa|合計|总计|合计|總計|합계|total general|total geral';
const exactly = new RegExp(`^(?:(?:grand|overall|net|gross)\\s+)?(?:${word})\\s*[:.]?$`, 'iu');
const beginsWith = new RegExp(`^(?:(?:grand|overall)\\s+)?(?:${word})(?:[\\s:]|$)`, 'iu');

/** Total rows, and whether the numbers confirm it. */
export function findTotals(rows: Rows): { places: number[]; isProven: boolean } {
  const places: number[] = [];
  const last = rows.length - 1;
  for (let row = 0; row <= last; row++) {
    const cells = rows[row] ?? [];
    const label = labelOf(cells);
    if (label.length > 60 || !(row === last ? beginsWith : exactly).test(label)) continue;
    if (cells.some((cell) => kindOf(cell) === 'number')) places.push(row);
  }
  // A word in every tenth row is a category, not the end of a table.
  if (rows.length < 3 || places.length > Math.max(2, 0.1 * rows.length)) return { places: [], isProven: false };
  return { places, isProven: places.length === 1 && addsUp(rows, places[0] ?? 0) };
}

function labelOf(cells: readonly string[]): string {
  for (const cell of cells) if (!isBlank(cell)) return cell.trim();
  return '';
}

function addsUp(rows: Rows, total: number): boolean {
  const cells = rows[total] ?? [];
  let tested = 0;
  let right = 0;
  cells.forEach((cell, column) => {
    const claimed = roughNumber(cell);
    if (Number.isNaN(claimed)) return;
    let sum = 0;
    for (let row = 0; row < rows.length; row++) {
      const value = row === total ? Number.NaN : roughNumber(rows[row]?.[column] ?? '');
      if (!Number.isNaN(value)) sum += value;
    }
    tested += 1;
    if (Math.abs(sum - claimed) <= 0.002 * Math.abs(claimed) + 1e-9) right += 1;
  });
  return tested > 0 && right >= 0.5 * tested;
}
