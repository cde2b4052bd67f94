import { z } from 'zod';
import type { Document } from '../document/document.ts';
import { type KnownTypes, readDocument } from '../document/read.ts';
import { plainJson } from '../document/schema.ts';

/** What a project is: a chart, the data it is drawn from, and what is done to the data before. */
export type Content = {
  name: string;
  document: Document;
  /** The dataset it draws, or none yet. */
  datasetId: string | null;
  /** Steps of `#data/transform`, kept as plain data: they are read where they are run. */
  steps: readonly unknown[];
};

/** The most a project can hold of each. */
export const limits = { name: 200, steps: 100 } as const;

const shape = z.object({
  name: z.unknown().optional().transform(readName),
  document: z.unknown(),
  datasetId: z.uuid().nullable().catch(null),
  steps: z
    .unknown()
    .optional()
    .transform((given) => (Array.isArray(given) ? given.slice(0, limits.steps).map(plainJson) : [])),
});

/** The one door for what was saved, sent or brought as a file. */
export function readContent(
  given: unknown,
  known?: KnownTypes,
): { ok: true; content: Content } | { ok: false; error: string } {
  const read = shape.safeParse(given);
  if (!read.success) return { ok: false, error: 'This is not a project.' };
  const document = readDocument(read.data.document, known);
  return document.ok ? { ok: true, content: { ...read.data, document: document.document } } : document;
}

/** A name that can be shown in a list. */
export function readName(given: unknown): string {
  const text = typeof given === 'string' ? given.replace(/\s+/gu, ' ').trim().slice(0, limits.name).toWellFormed() : '';
  return text || 'Untitled chart';
}
