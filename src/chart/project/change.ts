import { z } from 'zod';
import { applyPatch, type Change as DocumentChange, wordsOf as wordsOfDocument } from '../document/patch.ts';
import type { Known } from '../document/read.ts';
import { type Content, readContent, readName } from './content.ts';

/** One thing that somebody does to a project. */
export type Change =
  | DocumentChange
  | { kind: 'name'; name: string }
  | { kind: 'data'; datasetId: string | null }
  | { kind: 'steps'; steps: readonly unknown[] }
  /** Everything at once: a version restored, a project read from a file. */
  | { kind: 'content'; content: Content };

const named = z.string().max(300);
const anything = z.unknown();

/** A change as it arrives. What it carries is made to fit when it is applied. */
export const changeSchema: z.ZodType<Change> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    field: z.enum(['title', 'subtitle', 'source', 'sourceUrl', 'note', 'byline', 'alt']),
    value: z.string().max(20_000),
  }),
  z.strictObject({ kind: z.literal('option'), name: named, value: anything }),
  z.strictObject({ kind: z.literal('clear-option'), name: named }),
  z.strictObject({ kind: z.literal('role'), role: named, columns: z.array(named).max(500) }),
  z.strictObject({ kind: z.literal('template'), template: named, roles: z.record(named, z.array(named).max(500)) }),
  z.strictObject({ kind: z.literal('facet'), column: named.nullable() }),
  z.strictObject({ kind: z.literal('highlights'), keys: z.array(named).max(500) }),
  z.strictObject({ kind: z.literal('theme'), theme: named, look: anything.optional() }),
  z.strictObject({
    kind: z.literal('legend'),
    legend: z.strictObject({ place: z.enum(['above', 'below']), align: z.enum(['start', 'middle', 'end']) }),
  }),
  z.strictObject({ kind: z.literal('scheme'), scheme: z.enum(['fixed', 'reader']) }),
  z.strictObject({ kind: z.literal('locale'), locale: named }),
  z.strictObject({
    kind: z.literal('motion'),
    motion: z.strictObject({
      enter: z.enum(['none', 'grow', 'wipe', 'fade']).optional(),
      seconds: z.number().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('add-annotation'), annotation: z.looseObject({ id: named }) }),
  z.strictObject({ kind: z.literal('change-annotation'), annotation: z.looseObject({ id: named }) }),
  z.strictObject({ kind: z.literal('remove-annotation'), id: named }),
  z.strictObject({ kind: z.literal('name'), name: z.string().max(1000) }),
  z.strictObject({ kind: z.literal('data'), datasetId: z.uuid().nullable() }),
  z.strictObject({ kind: z.literal('steps'), steps: z.array(anything).max(1000) }),
  z.strictObject({ kind: z.literal('content'), content: anything }),
]) as unknown as z.ZodType<Change>; // what `anything` carries is read by `readContent` after it is applied

/** The project after the changes, or the sentence why it would be none. */
export function applyChanges(
  content: Content,
  changes: readonly Change[],
  known?: Known,
): { ok: true; content: Content } | { ok: false; error: string } {
  let current = content;
  for (const change of changes) {
    if (change.kind !== 'content') {
      current = apply(current, change);
      continue;
    }
    const read = readContent(change.content, known); // it may be anything, and what follows stands on it
    if (!read.ok) return read;
    current = read.content;
  }
  return readContent(current, known);
}

function apply(content: Content, change: Exclude<Change, { kind: 'content' }>): Content {
  switch (change.kind) {
    case 'name':
      return { ...content, name: readName(change.name) };
    case 'data':
      return { ...content, datasetId: change.datasetId };
    case 'steps':
      return { ...content, steps: change.steps };
    default:
      return { ...content, document: applyPatch(content.document, { words: '', changes: [change] }) };
  }
}

/** What an undo button, the history and a conflict call a change. */
export function wordsOf(change: Change): string {
  switch (change.kind) {
    case 'name':
      return 'Rename the chart';
    case 'data':
      return 'Change the data';
    case 'steps':
      return 'Change the steps';
    case 'content':
      return 'Restore a version';
    default:
      return wordsOfDocument(change);
  }
}
