import { z } from 'zod';
import type { ColumnType } from '../types/column-type.ts';

// Stands in for the file of the same name on the branch "grid" until both are merged: take theirs.

const place = z.int().min(0).max(10_000_000);
const texts = z.array(z.string().max(100_000));

export const columnType: z.ZodType<ColumnType> = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.enum(['number', 'percent', 'currency', 'rank', 'latitude', 'longitude']),
    style: z.strictObject({ decimal: z.enum(['.', ',']), group: z.enum(['', '.', ',', ' ', "'"]) }),
    before: z.string().max(20),
    after: z.string().max(20),
  }),
  z.strictObject({
    is: z.literal('date'),
    order: z.enum(['ymd', 'dmy', 'mdy']),
    precision: z.enum(['year', 'half', 'quarter', 'month', 'week', 'day', 'minute', 'second']),
    epoch: z.enum(['seconds', 'milliseconds']).exactOptional(),
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
]);

const oneEdit = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('set-cells'),
    row: place,
    column: place,
    columns: z.array(texts).min(1).max(20_000),
    by: z.enum(['typing', 'paste', 'cut', 'clear', 'fill']),
  }),
  z.strictObject({
    do: z.literal('delete-rows'),
    ranges: z.array(z.strictObject({ row: place, count: z.int().min(1).max(10_000_000) })).min(1),
  }),
  z.strictObject({ do: z.literal('rename-column'), column: place, name: z.string().max(1000) }),
]);

export type OneEdit = z.infer<typeof oneEdit>;
export type Edit = OneEdit | { do: 'several'; edits: OneEdit[] };

export const editSchema: z.ZodType<Edit> = z.union([
  oneEdit,
  z.strictObject({ do: z.literal('several'), edits: z.array(oneEdit).max(20_000) }),
]);
