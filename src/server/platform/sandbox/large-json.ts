import type { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { JsonBytes } from '#lib/json-bytes.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { sentenceOfIssue } from '../http/input-issue.ts';

/** The bytes of a large field, for a job: of a small one too, so that there is one way. */
export function bytesOf(given: unknown): Uint8Array {
  return given instanceof JsonBytes ? given.bytes : Buffer.from(JSON.stringify(given));
}

type Field<Schema> = { json: Uint8Array; schema: Schema; name: string };

/** Parses and validates a large field: only ever in the sandbox. */
export function readLarge<Schema extends z.ZodType>({ json, schema, name }: Field<Schema>): z.output<Schema> {
  const parsed = schema.safeParse(parse(json, name));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SentenceError(issue ? sentenceOfIssue(issue, { within: [name] }) : errors['bad-input'].message);
}

function parse(json: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString());
  } catch {
    throw new SentenceError(`The field "${name}" is not valid JSON.`);
  }
}
