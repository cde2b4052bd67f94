import type { ChartParts } from './chart-parts.ts';
import type { DetectedTable, Found } from './reading.ts';

/** Parts of a whole may miss a hundred by this much: they are rounded. */
const hundredTolerance = 3;

/** What in a reading contradicts itself or its picture, as sentences for the user. */
export function doubtsOf(found: DetectedTable, parts: ChartParts): string[] {
  return [...found.doubts, ...checks.flatMap((check) => check(found, parts) ?? [])];
}

type Check = (found: DetectedTable, parts: ChartParts) => string | null;

const checks: readonly Check[] = [partsOfHundred, namesOnce, datesRise, contradictions, totals];

/** Stacks that all end at a hundred percent show parts of it. */
function partsOfHundred({ kind, rows, columns }: DetectedTable): string | null {
  if (!kind.startsWith('stacked') || columns.length < 3) return null;
  const sums = rows
    .filter((row) => row.slice(1).every(({ value }) => value !== null))
    .map((row) => row.slice(1).reduce((sum, { value }) => sum + (value ?? 0), 0));
  const near = sums.filter((sum) => Math.abs(sum - 100) < 12).length;
  const isOfHundred = columns.some(({ unit }) => unit.includes('%')) && near > 0.6 * rows.length;
  if (!isOfHundred) return null;
  const off = rows.length - sums.filter((sum) => Math.abs(sum - 100) <= hundredTolerance).length;
  return off > 0 ? `The parts of ${off === 1 ? 'one stack' : `${off} stacks`} do not add up to 100 %.` : null;
}

function namesOnce({ kind, rows }: DetectedTable): string | null {
  if (kind === 'scatter' || kind === 'table') return null;
  const names = rows.map(([name]) => name?.text ?? '').filter((name) => name !== '');
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice === undefined ? null : `“${twice}” was read as the name of two rows.`;
}

/** Years, dates and other numbers along an axis go one way. */
function datesRise({ kind, rows }: DetectedTable, { readFigure }: ChartParts): string | null {
  if (!['line', 'area', 'stacked_area', 'bar', 'stacked_bar', 'grouped_bar', 'combo'].includes(kind)) return null;
  const years = rows.map(([name]) => yearOf(name, readFigure)).filter((year) => year !== null);
  if (years.length < 3 || years.length < 0.8 * rows.length) return null;
  const steps = years.slice(1).map((year, place) => year - (years[place] ?? year));
  const isOneWay = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return isOneWay ? null : 'The years along the axis do not rise.';
}

function yearOf(name: Found | undefined, readFigure: ChartParts['readFigure']): number | null {
  const text = name?.text ?? '';
  return /^\d{4}$/.test(text) ? (readFigure(text)?.value ?? null) : null;
}

/** Printed numbers that their marks deny. */
function contradictions({ rows }: DetectedTable): string | null {
  const count = rows.flat().filter(({ isContradicted }) => isContradicted === true).length;
  if (count === 0) return null;
  return `${count === 1 ? 'One printed number does' : `${count} printed numbers do`} not agree with the size of the mark.`;
}

const totalName = /^(grand )?total$|^(sum|all|together|overall)$|^(gesamt|summe|insgesamt|totale?|somme|suma)$/i;

/** A row called total holds the sum of the others. */
function totals({ kind, rows }: DetectedTable): string | null {
  if (kind !== 'bar' && kind !== 'hbar') return null;
  const total = rows.find(([name]) => totalName.test(name?.text.trim() ?? ''));
  const value = total?.[1]?.value ?? null;
  if (total === undefined || value === null || rows.length < 4) return null;
  const sum = rows.filter((row) => row !== total).reduce((all, row) => all + (row[1]?.value ?? 0), 0);
  // Bars beside a bar of all may overlap or be shares: only a near miss is a sign of a misread figure.
  const away = Math.abs(sum - value) / Math.max(1e-9, Math.abs(value));
  return away > 0.02 && away < 0.1
    ? `The rows add up to ${Number(sum.toPrecision(6))}, the total says ${value}.`
    : null;
}
