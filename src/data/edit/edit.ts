import { z } from 'zod';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { toDictionary } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { textAt } from '../written.ts';

/** Size limits of a sheet that grows by edits. */
export const maxRows = 10_000_000;
export const maxColumns = 20_000;

const row = z.int().min(0).max(maxRows);
const column = z.int().min(0).max(maxColumns);
const text = z.string().max(100_000);
const texts = z.array(text).max(maxRows);
const name = z.string().max(1000);

const numberStyle = z
  .strictObject({
    decimal: z.enum(['.', ',']),
    group: z.enum(['', '.', ',', ' ', "'"]),
    isRise: z.literal(true).exactOptional(),
  })
  .meta({ id: 'NumberStyle' });

/** Column types in edits. */
export const columnTypeSchema: z.ZodType<ColumnType> = z
  .discriminatedUnion('is', [
    z.strictObject({
      is: z.enum(['number', 'percent', 'currency', 'rank', 'duration', 'latitude', 'longitude']),
      style: numberStyle,
      before: z.string().max(20),
      after: z.string().max(20),
      form: z.enum(['h:mm:ss', 'm:ss', 'h:mm', 'words']).exactOptional(),
    }),
    z.strictObject({
      is: z.literal('date'),
      order: z.enum(['ymd', 'dmy', 'mdy']),
      precision: z.enum(['year', 'half', 'quarter', 'month', 'week', 'day', 'minute', 'second']),
      epoch: z.enum(['seconds', 'milliseconds']).exactOptional(),
      isTimeOfDay: z.literal(true).exactOptional(),
      isYearless: z.literal(true).exactOptional(),
    }),
    z.strictObject({
      is: z.enum([
        'category',
        'text',
        'boolean',
        'country',
        'region',
        'postcode',
        'coordinates',
        'url',
        'image',
        'color',
      ]),
    }),
  ])
  .meta({ id: 'ColumnType' });

const block = z
  .strictObject({
    row,
    column,
    rows: z.int().min(1).max(maxRows),
    columns: z.int().min(1).max(maxColumns),
  })
  .meta({ id: 'CellBlock' });
const range = z.strictObject({ row, count: z.int().min(1).max(maxRows) });

/** Column to insert: missing cells are empty. */
const newColumn = z
  .strictObject({ key: z.string().min(1).max(200), name, type: columnTypeSchema, texts })
  .meta({ id: 'NewColumn' });

const oneEdit = z
  .discriminatedUnion('do', [
    /** Writes a block of text from a place, column by column. Missing rows and columns are added. */
    z.strictObject({
      do: z.literal('set-cells'),
      row,
      column,
      columns: z.array(texts).min(1).max(maxColumns),
      by: z.enum(['typing', 'paste', 'cut', 'clear', 'fill']),
    }),
    /** Writes single cells of one column. */
    z.strictObject({
      do: z.literal('set-places'),
      column,
      rows: z.array(row).max(maxRows),
      texts,
      by: z.enum(['replace', 'clear']),
    }),
    /** Continues the cells of one block over a larger one around it. */
    z.strictObject({ do: z.literal('fill'), from: block, to: block }),
    /** Inserts rows at their final positions, from the top; `columns` are their cells in that order. */
    z.strictObject({
      do: z.literal('insert-rows'),
      ranges: z.array(range).min(1),
      columns: z.array(texts).max(maxColumns).exactOptional(),
    }),
    z.strictObject({ do: z.literal('delete-rows'), ranges: z.array(range).min(1) }),
    /** `to` is the final position of the first of them. */
    z.strictObject({ do: z.literal('move-rows'), from: row, count: z.int().min(1).max(maxRows), to: row }),
    /** Sorting: for each position the row that moves there. */
    z.strictObject({ do: z.literal('order-rows'), order: z.array(row).max(maxRows) }),
    z.strictObject({
      do: z.literal('insert-columns'),
      /** Final positions, from the left. */
      places: z.array(column).min(1).max(maxColumns),
      columns: z.array(newColumn).min(1).max(maxColumns),
    }),
    z.strictObject({ do: z.literal('delete-columns'), places: z.array(column).min(1).max(maxColumns) }),
    z.strictObject({ do: z.literal('move-columns'), from: column, count: z.int().min(1).max(maxColumns), to: column }),
    z.strictObject({ do: z.literal('rename-column'), column, name }),
    z.strictObject({ do: z.literal('set-type'), column, type: columnTypeSchema }),
  ])
  .meta({ id: 'SingleEdit' });

/** Single change of a sheet, as stored for undo and as sent. Rows and columns are counted from 0. */
export type OneEdit = z.infer<typeof oneEdit>;

/** Single change, or several that are done and undone together. */
export type Edit = OneEdit | { do: 'several'; edits: OneEdit[] };

export const editSchema: z.ZodType<Edit> = z
  .union([oneEdit, z.strictObject({ do: z.literal('several'), edits: z.array(oneEdit).max(maxColumns) })])
  .meta({ id: 'Edit' });

/** Sheet of named columns from rows of text, for samples and tests. */
export function sheetOf(
  columns: readonly (readonly [name: string, type: ColumnType])[],
  rows: readonly (readonly string[])[],
): Sheet {
  return {
    rows: rows.length,
    columns: columns.map(([name, type], place) => ({
      key: `c${place + 1}`,
      name,
      type,
      written: { as: 'words', ...toDictionary(rows.map((row) => row[place] || null)) },
    })),
  };
}

/** Single changes of an edit. */
export function stepsOf(edit: Edit): readonly OneEdit[] {
  return edit.do === 'several' ? edit.edits : [edit];
}

/** Edit of several changes that are done and undone together. */
export function together(edits: readonly OneEdit[]): Edit {
  const [first, ...rest] = edits;
  return first && rest.length === 0 ? first : { do: 'several', edits: [...edits] };
}

/** Block of cells: the first row and column, and the size. */
export type Block = { row: number; column: number; rows: number; columns: number };

/** Texts of a run of rows; rows beyond the end have none. */
export function textsOf(column: SheetColumn, run: { row: number; count: number }): string[] {
  return Array.from({ length: run.count }, (_, index) => textAt(column.written, run.row + index));
}

/** Texts of a block, column by column. */
export function textsOfBlock(sheet: Sheet, block: Block): string[][] {
  const count = Math.max(0, Math.min(block.rows, sheet.rows - block.row));
  return sheet.columns
    .slice(block.column, block.column + block.columns)
    .map((column) => textsOf(column, { row: block.row, count }));
}
