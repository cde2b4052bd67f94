import { z } from 'zod';
import { counted } from '#lib/counted.ts';
import type { ExtractedCell, ExtractedColumn, ExtractedTable, Extraction, Span } from '../offline/extraction.ts';
import type { Question, ReadReply } from './ask-model.ts';
import { confident } from './confident.ts';
import { indexSource, type SourceIndex } from './evidence.ts';
import { fence, fenceRule } from './fence.ts';

/** Longest text that a model is asked about. */
export const maxModelTextLength = 60_000;

/** Most of the numbers that may be without a source. */
const mostInvented = 0.2;

/** Columns of a table as a model writes them. */
export const writtenColumns = z.array(
  z.strictObject({ name: z.string(), kind: z.enum(['label', 'time', 'number']), unit: z.string() }),
);

const reply = z.strictObject({
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: writtenColumns,
      rows: z.array(z.strictObject({ cells: z.array(z.string()), quote: z.string() })),
    }),
  ),
});
/** Reply of a model to a text. */
export type TextReply = z.output<typeof reply>;
type Reply = TextReply;
type WrittenTable = Reply['tables'][number];

const instructions = [
  'You find the tables of figures in a text.',
  fenceRule,
  'Use only what the text says: no figure that is not in it, no rows of your own. One table for figures that belong together; the first column names the rows.',
  'Numbers are written with digits and a decimal point, without separators and units; the unit is that of the column. A cell that the text does not give is "".',
  'quote: the exact words of the text that the row was read from.',
  'A text without figures has no tables.',
].join('\n');

/** Question that reads the tables of a text. What becomes of the reply is up to the caller. */
export function textQuestion<Value>(text: string, read: Question<Reply, Value>['read']): Question<Reply, Value> {
  return {
    kind: 'text',
    instructions,
    prompt: fence('TEXT', text),
    schema: reply,
    read,
    maxTokens: 16_000,
  };
}

/**
 * The extraction of a reply. Every cell gets its place in the text, or is marked as the model's own; figures that the
 * built-in engine is sure of must be in it.
 */
export function readExtraction(written: Reply, text: string, offline: Extraction): ReadReply<Extraction> {
  const source = indexSource(text);
  const tables: ExtractedTable[] = [];
  for (const table of written.tables) {
    const fault = faultOf(table);
    if (fault !== null) return { ok: false, error: fault };
    const rows = table.rows.map((row) => readRow(row, table, source));
    const totals = checkTotals(table, rows);
    if (!totals.ok) return totals;
    tables.push({ name: table.name, columns: table.columns, rows: totals.rows, notes: notesOf(totals) });
  }
  const figures = tables.flatMap(({ rows }) => rows.flat().filter(({ value }) => value !== null));
  const invented = figures.filter(({ method }) => method === 'model');
  if (invented.length > mostInvented * figures.length) {
    const shown = invented.slice(0, 10).map((cell) => cell.text);
    return { ok: false, error: `These figures are not in the text: ${shown.join(', ')}. Leave them out.` };
  }
  const found = new Set(figures.map(({ value }) => value));
  const missing = offline.tables
    .flatMap(({ rows }) => rows.flat())
    .filter(({ value, confidence }) => value !== null && confidence >= confident && !found.has(value));
  if (missing.length > 0) {
    const shown = missing.slice(0, 10).map((cell) => cell.text);
    return { ok: false, error: `These figures of the text are missing: ${shown.join(', ')}.` };
  }
  const sum = figures.reduce((all, { confidence }) => all + confidence, 0);
  const confidence = figures.length === 0 ? 0 : sum / figures.length;
  return { ok: true, value: { tables, unused: offline.unused, confidence } };
}

/** Cells of a table that were not read yet. */
type Unread = { name: string; columns: readonly ExtractedColumn[]; rows: readonly { cells: readonly string[] }[] };

/** Why a table is none, or null. */
export function faultOf({ name, columns, rows }: Unread): string | null {
  if (columns.length === 0 || rows.length === 0) return `The table “${name}” is empty. Leave it out.`;
  const uneven = rows.findIndex(({ cells }) => cells.length !== columns.length);
  if (uneven >= 0) return `Row ${uneven + 1} of “${name}” has not as many cells as the table has columns.`;
  for (const { cells } of rows)
    for (const [place, { kind, name: column }] of columns.entries()) {
      const cell = cells[place]?.trim() ?? '';
      if (kind === 'number' && cell !== '' && !Number.isFinite(Number(cell)))
        return `“${cell}” in the column “${column}” is no number.`;
    }
  return null;
}

function readRow({ cells, quote }: WrittenTable['rows'][number], { columns }: WrittenTable, source: SourceIndex) {
  const within = source.words(quote, null);
  return columns.map((column, place) => readCell(cells[place]?.trim() ?? '', column, { source, within }));
}

function readCell(
  text: string,
  { kind }: ExtractedColumn,
  { source, within }: { source: SourceIndex; within: Span | null },
): ExtractedCell {
  const value = kind === 'number' && text !== '' ? Number(text) : null;
  if (text === '') return { text, value, span: null, confidence: 1, method: 'sentence' };
  const span = value === null ? source.words(text, within) : source.number(value, within);
  if (span === null) return { text, value, span, confidence: 0.2, method: 'model' };
  return { text, value, span, confidence: 0.9, method: 'sentence' };
}

type Row = readonly ExtractedCell[];
type Totals = { ok: true; rows: Row[]; remarks: string[] };

const totalName = /^(?:total|totals|sum|grand total|gesamt|summe|insgesamt|ensemble|somme|totale|suma|totaal)$/i;

/** A total that the text gives stays as it is, with a note where it does not add up; one of the model's own must. */
function checkTotals({ columns }: WrittenTable, rows: Row[]): Totals | { ok: false; error: string } {
  const place = rows.findIndex(([name]) => totalName.test(name?.text ?? ''));
  const total = rows[place];
  if (total === undefined || rows.length < 3) return { ok: true, rows, remarks: [] };
  const others = rows.filter((row) => row !== total);
  const remarks: string[] = [];
  const cells: ExtractedCell[] = [];
  for (const [at, cell] of total.entries()) {
    const values = others.flatMap((row) => row[at]?.value ?? []);
    const sum = values.reduce((all, each) => all + each, 0);
    const isSummed = cell.value !== null && values.length === others.length;
    const isRight = !isSummed || Math.abs(sum - (cell.value ?? 0)) <= 1e-6 * Math.abs(sum);
    if (!isRight && cell.method === 'model')
      return {
        ok: false,
        error: `The total of “${columns[at]?.name}” is not ${cell.text}: the rows add up to ${sum}.`,
      };
    if (!isRight) remarks.push(`The total of “${columns[at]?.name}” is ${cell.text}, but the rows add up to ${sum}.`);
    const isComputed = isSummed && isRight && cell.method === 'model';
    cells.push(isComputed ? { ...cell, method: 'computed', confidence: 0.9 } : cell);
  }
  return { ok: true, rows: rows.with(place, cells), remarks };
}

function notesOf({ rows, remarks }: Totals): string[] {
  const count = rows.flat().filter(({ method, value }) => method === 'model' && value !== null).length;
  if (count === 0) return remarks;
  return [...remarks, `${counted(count, 'figure is', 'figures are')} from the model, no source.`];
}
