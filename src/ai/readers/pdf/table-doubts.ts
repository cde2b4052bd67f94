import type { Account } from '#lib/reading-certainty.ts';
import type { ExtractedTable } from '../../offline/extraction.ts';
import type { Rectangle, Scene } from '../vector/scene.ts';
import type { Grid } from './grid.ts';
import { countFigures, isFigure, isYear } from './numeric.ts';
import { type TextLine, toTextLines } from './text-lines.ts';

/** How far from a table, in its lines, rows may stand that belong to it. */
const reach = 4;

/** Lines beside a table that have figures under its columns, and that no table holds. */
export function linesBeside({ texts }: Scene, grid: Grid, all: readonly Grid[]): Rectangle[] {
  const used = new Set(all.flatMap(({ cells }) => cells.flatMap(({ words }) => words)));
  const { x, y, width, height } = grid.box;
  const size = height / Math.max(1, grid.rows);
  const near = texts.filter(
    (text) =>
      Math.abs(text.angle) < 3 &&
      !used.has(text) &&
      text.x > x - 6 &&
      text.x + text.width < x + width + 6 &&
      text.y > y - reach * size &&
      text.y < y + height + reach * size,
  );
  return toTextLines(near).filter((line) => isRowOf(line, grid));
}

/** Whether the figures of a line stand under those of a table. */
function isRowOf({ phrases }: TextLine, { cells }: Grid): boolean {
  const figures = phrases.filter(({ text }) => isFigure(text) && !isYear(text));
  if (figures.length === 0 || phrases.length < 3) return false;
  const columns = cells.filter(({ text }) => isFigure(text)).flatMap(({ words }) => words.slice(-1));
  return figures.every((phrase) => columns.some((word) => Math.abs(word.x + word.width - phrase.x - phrase.width) < 4));
}

const total = /^(?:grand |sub)?totals?\b|^(?:gesamt|summe|insgesamt|totale?|somme|suma)\b/i;

/** What in a table speaks against it, as sentences for the user. */
export function doubtsOfTable({ columns, rows }: ExtractedTable): string[] {
  const doubts: string[] = [];
  const unnamed = columns.filter(({ name }, place) => place > 0 && /^Column \d+$/.test(name)).length;
  if (unnamed > 0) doubts.push(`${unnamed === 1 ? 'One column has' : `${unnamed} columns have`} no name on the page.`);
  const swallowed = columns.find(({ name, kind }) => (kind === 'number' && endsInFigure(name)) || figuresIn(name) > 1);
  if (swallowed !== undefined) doubts.push(`A row of figures may stand in the head: “${swallowed.name}”.`);
  const cells = rows.flatMap((row) => row.filter((_, place) => columns[place]?.kind === 'number'));
  const twice = cells.filter(({ text, value }) => value === null && countFigures(text) > 1).length;
  if (twice > 0) doubts.push(`${twice === 1 ? 'One cell holds' : `${twice} cells hold`} several figures.`);
  return [...doubts, ...totalsOff({ columns, rows })];
}

/** Heads end in years and in numbers of notes or ages, not in figures with a separator or a percent sign. */
function endsInFigure(name: string): boolean {
  const last = name.trim().split(/\s+/).at(-1) ?? '';
  return /\p{L}/u.test(name) && isFigure(last) && !isYear(last) && /^[\d.,]*(?:[.,]\d|\d%|\d{3})$/.test(last);
}

/** Figures in a head that are neither years nor counts of units, such as (000) or 90-94. */
function figuresIn(name: string): number {
  return name
    .split(/\s+/)
    .filter((word) => /^\d[\d,]*(?:\.\d+)?%?$/.test(word) && !isYear(word) && /[.,%]|\d{2}/.test(word)).length;
}

/** Columns whose total misses the sum of the rows above it by little: a figure was lost or misread. */
function totalsOff({ columns, rows }: Pick<ExtractedTable, 'columns' | 'rows'>): string[] {
  const at = rows.findIndex(([name]) => total.test(name?.text ?? ''));
  if (at < 3) return [];
  return columns.flatMap(({ name, kind }, place) => {
    const stated = rows[at]?.[place]?.value ?? null;
    if (kind !== 'number' || stated === null || stated === 0) return [];
    const sum = rows.slice(0, at).reduce((all, row) => all + (row[place]?.value ?? 0), 0);
    const off = Math.abs(sum - stated) / Math.abs(stated);
    return off > 0.005 && off < 0.35
      ? [`“${name}” adds up to ${Number(sum.toPrecision(7))}, its total says ${stated}.`]
      : [];
  });
}

/** Rows read, of those that were seen. */
export function accountOfRows(table: ExtractedTable, beside: readonly unknown[]): Account[] {
  return beside.length === 0 ? [] : [{ what: 'row', read: table.rows.length, seen: table.rows.length + beside.length }];
}
