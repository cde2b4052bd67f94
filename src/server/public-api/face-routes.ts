import { hash } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import type { Face } from '#contract/v1/face.ts';
import { isRepeatable, isTagged } from '#contract/v1/public-openapi.ts';
import { faces } from '#contract/v1/resources.ts';
import { refuse } from '../http/errors.ts';
import { type Context, type Handler, type Route, Said } from '../http/route.ts';
import { readAfter } from './cursor.ts';
import { once } from './once.ts';

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
    const { message, data } = given instanceof Said ? given : { message: '', data: given };
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
      return new Said(message, data);
    };

  if (!isRepeatable(call)) return (input, context) => handle(input, context);

  return async (input, context) => {
    const isSameReply = guard !== null && guard.call.reply === of.reply;
    const text = await once(context, { name, input }, async () => {
      await requireMatch(guard, input, context);
      return JSON.stringify(await answer(input, context));
    });
    const { message, data } = JSON.parse(text) as Answered; // written above
    if (isSameReply) context.reply.header('etag', etagOf(data));
    return new Said(message, data);
  };
}

/** Refuses a write to something that was changed since the caller read it. */
async function requireMatch(guard: Route | null, input: Input, context: Context): Promise<void> {
  const wanted = context.request.headers['if-match'];
  if (guard === null || wanted === undefined) return;
  const fields = Object.keys(guard.call.input.shape).map((field) => [field, input[field]]);
  const current = await guard.handle(guard.call.input.parse(Object.fromEntries(fields)), context);
  const etag = etagOf(guard.call.reply.parse(current instanceof Said ? current.data : current));
  if (!names(wanted, etag)) refuse('changed-since', undefined, { headers: { etag } });
}

/** ETag of a reply. Views count by themselves: they do not make it another one. */
export function etagOf(data: unknown): string {
  const plain = JSON.stringify(data, (name, value) => (name === 'views' ? undefined : value));
  return `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
}

/** Whether a header with ETags names this one. */
export function names(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}
