import { z } from 'zod';
import { columnTypeSchema } from '#data/edit/edit.ts';
import type { Choices, Format, Note } from '#data/reading.ts';

/** Data core types as sent over HTTP. */

const formats = ['delimited', 'fixed-width', 'html', 'markdown', 'json', 'xlsx', 'xls', 'ods', 'parquet'] as const;

/** Chosen settings for reading a file. */
export const choices = z
  .strictObject({
    format: z.enum(formats satisfies readonly Format[]).exactOptional(),
    encoding: z.string().max(40).exactOptional(),
    part: z.string().max(10_000).exactOptional(),
    delimiter: z.string().max(10).exactOptional(),
    quote: z.string().max(4).exactOptional(),
    skipTop: z.int().min(0).max(10_000_000).exactOptional(),
    skipBottom: z.int().min(0).max(10_000_000).exactOptional(),
    headerRows: z.int().min(0).max(1000).exactOptional(),
    keepTotals: z.boolean().exactOptional(),
    keepEmpty: z.boolean().exactOptional(),
    transpose: z.boolean().exactOptional(),
    unpivot: z.boolean().exactOptional(),
    keepHidden: z.boolean().exactOptional(),
    keepMerged: z.boolean().exactOptional(),
    takeUnits: z.boolean().exactOptional(),
    splitValues: z.boolean().exactOptional(),
    mendRows: z.boolean().exactOptional(),
    types: z.record(z.string().max(1000), columnTypeSchema).exactOptional(),
  } satisfies { [Name in keyof Choices]-?: z.ZodType })
  .meta({ id: 'ReadingChoices' }) satisfies z.ZodType<Partial<Choices>>;

/** Place on a page. */
export const pageBox = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'PageBox' });
export type PageBox = z.infer<typeof pageBox>;

/** Evidence of a cell: where it was read in the source, how, and how certain that is. */
export const cellEvidence = z
  .object({
    span: z
      .object({ start: z.int(), end: z.int() })
      .nullable()
      .meta({ description: 'Offsets of its characters in the text; null for what was computed' }),
    page: z.int().min(1).exactOptional().meta({ description: 'Page of the document it was read on, from 1' }),
    box: pageBox
      .exactOptional()
      .meta({ description: 'Where on the page, in fractions of its width and height from the top left' }),
    mark: z
      .object({ axis: z.enum(['x', 'y']), at: z.number(), from: z.number().exactOptional() })
      .exactOptional()
      .meta({
        description:
          'Of a value that a shape shows: where the shape ends along the axis, and where it begins if that is not zero, in fractions of the page',
      }),
    confidence: z.number().min(0).max(1),
    method: z.enum(['cell', 'list', 'sentence', 'context', 'computed', 'model', 'text', 'ocr', 'shape', 'both']),
    read: z
      .string()
      .max(100_000)
      .exactOptional()
      .meta({ description: 'What was read there, for a value that was changed by hand since' }),
    other: z
      .string()
      .max(1000)
      .exactOptional()
      .meta({ description: 'What the language model read there, where that differs' }),
    isChecked: z.literal(true).exactOptional().meta({ description: 'A person compared it with the original' }),
  })
  .meta({ id: 'CellEvidence' });
export type CellEvidence = z.infer<typeof cellEvidence>;

/** Note about a guess, with the choices that replace it. */
export const note = z
  .object({
    kind: z.string(),
    sentence: z.string(),
    undo: choices.nullable(),
    column: z.string().exactOptional(),
    rows: z.array(z.int()).readonly().exactOptional(),
    leftOut: z.array(z.string()).readonly().exactOptional(),
    certainty: z.enum(['sure', 'doubtful']),
  })
  .meta({ id: 'ReadingNote' }) satisfies z.ZodType<Note>;
