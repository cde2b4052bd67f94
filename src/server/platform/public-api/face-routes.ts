import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import type { Face } from '#contract/v1/face.ts';
import { isRepeatable, isTagged } from '#contract/v1/public-openapi.ts';
import { faces } from '#contract/v1/resources.ts';
import type { Key, PageOf } from '../db/page.ts';
import { refuse } from '../http/errors.ts';
import { type Context, type Handler, ReplyWithMessage, type Route } from '../http/route.ts';
import { runIdempotently } from './once.ts';

/** The routes of the API for programs: each is answered by the route of its call. */
export function faceRoutes(routes: readonly Route[]): Route[] {
  const byCall = new Map(routes.map((route) => [route.call, route]));
  const routeOf = (call: Call) => {
    const route = byCall.get(call);
    if (route === undefined) throw new Error(`${call.method} ${call.path} has no route`);
    return route;
  };
  return Array.from(faces, ([name, face]) => {
    const guard = face.guard === null ? null : routeOf(face.guard);
    const handle = handlerOf({ name, face, guard }, routeOf(face.of).handle);
    return { call: face.call, handle, listsIssues: true };
  });
}

type Faced = { name: string; face: Face; guard: Route | null };
type Input = Record<string, unknown>;
type Answered = { message: string; data: unknown };

function handlerOf({ name, face, guard }: Faced, handle: Handler<Call>): Handler<Call> {
  const { call, of } = face;
  const read = async (input: Input, context: Context): Promise<Answered> => {
    const given = await handle(input, context);
    const { message, data } = given instanceof ReplyWithMessage ? given : { message: '', data: given };
    return { message, data: of.reply.parse(data) };
  };
  const answer = async (input: Input, context: Context): Promise<Answered> => {
    if (!face.isPaged) return read(input, context);
    const { limit, cursor, ...asked } = input as Input & { limit: number; cursor?: string }; // as the face declares
    const list = { secret: context.secret, name, asked, reader: context.user?.id ?? null };
    const from = cursor === undefined ? { limit, after: [] } : readCursor(cursor, list);
    const found = await handle({ ...asked, page: 1, itemsPerPage: from.limit, after: from.after }, context);
    const { next } = found as { next: Key | null }; // of `presentPage`
    const { page: _, itemsPerPage: __, ...data } = of.reply.parse(found) as object & Partial<PageOf>; // a page, as it declares
    const nextCursor = next === null ? null : toCursor({ limit: from.limit, after: next }, list);
    return { message: '', data: { ...data, nextCursor } };
  };

  if (isTagged(call))
    return async (input, context) => {
      const { reply, request } = context;
      const { message, data } = await answer(input, context);
      const etag = etagOf(data);
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
      const known = request.headers['if-none-match'];
      if (known !== undefined && names(known, etag)) return reply.code(304).send();
      return new ReplyWithMessage(message, data);
    };

  if (!isRepeatable(call)) return (input, context) => handle(input, context);

  return async (input, context) => {
    const isSameReply = guard !== null && guard.call.reply === of.reply;
    const text = await runIdempotently(context, { name, input }, async () => {
      await requireMatch(guard, input, context);
      return JSON.stringify(await answer(input, context));
    });
    const { message, data } = JSON.parse(text) as Answered; // written above
    if (isSameReply) context.reply.header('etag', etagOf(data));
    return new ReplyWithMessage(message, data);
  };
}

/** Refuses a write to something that was changed since the caller read it. */
async function requireMatch(guard: Route | null, input: Input, context: Context): Promise<void> {
  const wanted = context.request.headers['if-match'];
  if (guard === null || wanted === undefined) return;
  const fields = Object.keys(guard.call.input.shape).map((field) => [field, input[field]]);
  const current = await guard.handle(guard.call.input.parse(Object.fromEntries(fields)), context);
  const etag = etagOf(guard.call.reply.parse(current instanceof ReplyWithMessage ? current.data : current));
  if (!names(wanted, etag)) refuse('changed-since', undefined, { headers: { etag } });
}

/** ETag of a reply. Views count by themselves: they do not make it another one. */
function etagOf(data: unknown): string {
  const plain = JSON.stringify(data, (name, value) => (name === 'views' ? undefined : value));
  return `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
}

/** Whether a header with ETags names this one. */
function names(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

/** Where a list goes on: after the entry with this place in its order. */
type Cursor = { limit: number; after: Key };

/** The list that a cursor belongs to: a call with what it asks for besides, and who reads it. */
type List = { secret: string; name: string; asked: Input; reader: string | null };

const markBytes = 16;

/** A cursor is opaque to programs: what it holds may change. It is the same for the same place, as ETags compare it. */
function toCursor({ limit, after }: Cursor, list: List): string {
  const text = JSON.stringify([limit, ...after]);
  return Buffer.concat([markOf(text, list), Buffer.from(text)]).toString('base64url');
}

/** Refuses what this server did not make for this list and this reader. */
function readCursor(cursor: string, list: List): Cursor {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(markBytes).toString();
  const mark = bytes.subarray(0, markBytes);
  if (mark.length < markBytes || !timingSafeEqual(mark, markOf(text, list)))
    refuse('bad-input', 'The field "cursor" is not one of an earlier reply of this list. Start again without it.');
  const [limit, ...after] = JSON.parse(text) as [number, ...string[]]; // written above
  return { limit, after };
}

function markOf(text: string, { secret, name, asked, reader }: List): Buffer {
  const belongsTo = JSON.stringify([name, reader, asked]);
  return createHmac('sha256', secret).update(`cursor|${belongsTo}|${text}`).digest().subarray(0, markBytes);
}
