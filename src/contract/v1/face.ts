import { z } from 'zod';
import type { Call, Method } from '../call.ts';

/** A call as programs see it under /v1: another path, and cursors instead of pages. */
export type Face = {
  /** The call that answers. */
  of: Call;
  /** How it is declared to the outside. */
  call: Call;
  /** The call that reads what this one changes: its ETag is what If-Match is compared with. */
  guard: Call | null;
  /** Fields that the API takes as optional, and our own client requires. */
  clientRequires: readonly string[];
  isPaged: boolean;
};

type Settings = { guard?: Call; summary?: string; clientRequires?: readonly string[] };

/** Declares the public face of a call. */
export function face(of: Call, method: Method, path: string, settings: Settings = {}): Face {
  const { guard, summary, clientRequires = [] } = settings;
  const isPaged = 'itemsPerPage' in of.input.shape && 'page' in of.input.shape;
  const { base: _, aliases: __, ...rest } = of;
  const call: Call = {
    ...rest,
    method,
    path: `/v1${path}`,
    summary: summary ?? of.summary,
    input: isPaged ? withCursor(of.input) : of.input,
    reply: isPaged ? withNext(of.reply) : of.reply,
  };
  return { of, call, guard: guard ?? null, clientRequires, isPaged };
}

const cursorFields = {
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(25),
  cursor: z.string().max(6000).optional().meta({ description: 'The `nextCursor` of the reply before' }),
};

function withCursor(input: z.ZodObject): z.ZodObject {
  const { page: _, itemsPerPage: __, ...shape } = input.shape;
  return z.strictObject({ ...shape, ...cursorFields });
}

function withNext(reply: z.ZodType): z.ZodType {
  if (!(reply instanceof z.ZodObject)) throw new Error('a paged reply is an object');
  const { page: _, itemsPerPage: __, ...shape } = reply.shape;
  return z.object({
    ...shape,
    nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for what follows; null at the end' }),
  });
}
