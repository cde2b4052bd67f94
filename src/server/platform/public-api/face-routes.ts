import { hash } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import type { Face } from '#contract/v1/face.ts';
import { isRepeatable, isTagged } from '#contract/v1/public-openapi.ts';
import { faces } from '#contract/v1/resources.ts';
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
    const { limit, cursor, ...rest } = input as Input & { limit: number; cursor?: string }; // as the face declares
    type PageReply = Awaited<ReturnType<Parameters<typeof readAfter>[1]>>;
    const data = await readAfter(
      { limit, cursor },
      async (page) => (await read({ ...rest, ...page }, context)).data as PageReply, // a page, as it declares
    );
    return { message: '', data };
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

type Page = { page: number; itemsPerPage: number };
type PageReply = Page & { items: readonly object[]; total: number };

/** Where a list goes on: after so many entries, the last of which are these. */
type Cursor = { given: number; limit: number; last: string[] };

const anchors = 3;
const furthestPages = 5;

/**
 * The entries after a cursor. The lists behind have pages, which shift when entries are added or deleted between two
 * calls, so a cursor holds the last entries that were given: the list goes on after them, wherever they are now.
 */
export async function readAfter(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  read: (page: Page) => Promise<PageReply>,
): Promise<object> {
  const from = cursor === undefined ? null : readCursor(cursor);
  const itemsPerPage = from?.limit ?? limit;
  const pages = new Map<number, PageReply>();
  const pageAt = async (place: number): Promise<PageReply> => {
    const page = Math.floor(place / itemsPerPage) + 1;
    const known = pages.get(page) ?? (await read({ page, itemsPerPage }));
    pages.set(page, known);
    return known;
  };
  const start = from === null ? 0 : await placeAfter(from, pageAt);
  const items: object[] = [];
  let total = 0;
  while (items.length < itemsPerPage) {
    const place = start + items.length;
    const { items: found, total: all } = await pageAt(place);
    const rest = found.slice(place % itemsPerPage);
    total = all;
    items.push(...rest.slice(0, itemsPerPage - items.length));
    if (rest.length === 0 || start + items.length >= total) break;
  }
  const [any] = pages.values();
  const { page: _, itemsPerPage: __, ...more } = any ?? { items, total };
  const given = start + items.length;
  const last = items.slice(-anchors).map(nameOf);
  const isLast = items.length === 0 || given >= total;
  return { ...more, items, total, nextCursor: isLast ? null : toCursor({ given, limit: itemsPerPage, last }) };
}

/**
 * Where the list goes on: after the furthest of the anchors, since one that was edited may be at the front now. Entries
 * that were added push them on, so the search begins where they were; then one page back, for deletions.
 */
async function placeAfter(
  { given, limit, last }: Cursor,
  pageAt: (place: number) => Promise<PageReply>,
): Promise<number> {
  const after = async (place: number) => {
    const { items } = await pageAt(place);
    const at = items.findLastIndex((item) => last.includes(nameOf(item)));
    return at < 0 ? null : Math.floor(place / limit) * limit + at + 1;
  };
  const before = given - 1;
  for (let step = 0; step < furthestPages; step++) {
    const place = before + step * limit;
    const found = await after(place);
    if (found !== null) return (await after(place + limit)) ?? found; // they may be on two pages
    if (place + limit >= (await pageAt(place)).total) break;
  }
  return (before >= limit ? await after(before - limit) : null) ?? given; // or all of them are gone
}

/** Enough of its id to know an entry again. */
function nameOf(item: object): string {
  const { id, uuid, version, number } = item as Record<string, unknown>; // lists hold entries of many kinds
  return String(id ?? uuid ?? version ?? number ?? '').slice(0, 13);
}

/** A cursor is opaque to programs: what it holds may change. */
function toCursor({ given, limit, last }: Cursor): string {
  return Buffer.from(JSON.stringify([given, limit, ...last])).toString('base64url');
}

function readCursor(cursor: string): Cursor {
  try {
    const [given, limit, ...last]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isNumber = (value: unknown, most: number): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
    if (isNumber(given, 1_000_000) && isNumber(limit, 100) && last.every((each) => typeof each === 'string'))
      return { given, limit, last: last.slice(0, anchors) };
  } catch {
    // not JSON
  }
  return refuse('bad-input', 'The field "cursor" is not one of an earlier reply. Start again without it.');
}
