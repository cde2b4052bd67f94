import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signalOf } from './answer-errors.ts';
import { byteBudget } from './byte-budget.ts';
import { Refusal, refuse } from './errors.ts';
import { openJsonScan, type ScannedJson } from './scan-json.ts';

const megabyte = 1024 * 1024;

/** Bounds of the bytes of JSON bodies. Those of a minute are in byte-budget.ts, those of what is in them in scan-json.ts. */
export const bodyBounds = {
  /** One body, where a call does not allow more. */
  usual: megabyte,
  /** One body of a caller without an account, whatever a call allows. */
  visitor: megabyte,
  /** Bodies of one caller, and of all, that are being read or worked on. */
  held: 64 * megabyte,
  heldByAll: 512 * megabyte,
  /** Smaller ones are taken even while all together are too many. */
  alwaysTaken: 64 * 1024,
} as const;

/** Milliseconds without a byte after which the sender counts as disconnected. */
const silence = 30_000;

/** Leaves JSON bodies to the handler, which knows who sent them before it reads them. */
export function leaveJsonToHandlers(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_, payload, done) => done(null, payload));
}

type Limits = {
  /** Bytes. */
  most: number;
  largePaths: readonly (readonly string[])[];
};

type JsonBodies = {
  /** Reads the body of a request; null where there is none. */
  read(exchange: Exchange, limits: Limits): Promise<unknown>;
};

/** `who` is the caller that the bytes are held for: an account, or a client address. */
type Exchange = { request: FastifyRequest; reply: FastifyReply; who: string; isVisitor: boolean };

const held = openHeldBytes();

/** Reads JSON bodies and parses them, but for their large fields, which are handed over as bytes. */
export function openJsonBodies(app: FastifyInstance): JsonBodies {
  const parseText = app.getDefaultJsonParser('error', 'error');
  const parse = (text: string) => {
    let parsed: unknown;
    parseText(null as never, text, (error, value) => {
      if (error !== null) refuse('bad-json', undefined, { cause: error });
      parsed = value;
    }); // it neither waits nor looks at the request
    return parsed;
  };
  return {
    async read(exchange, { most, largePaths }) {
      const { body } = exchange.request;
      if (!isStream(body)) return null;
      const scanned = await scan(exchange, body, { most, largePaths });
      return placeLarge(parse(scanned.rest.toString()), scanned);
    },
  };
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

async function scan(
  { request, reply, who, isVisitor }: Exchange,
  body: Readable,
  { most, largePaths }: Limits,
): Promise<ScannedJson> {
  const limit = isVisitor ? Math.min(most, bodyBounds.visitor) : most;
  const budget = byteBudget('json', request);
  const json = openJsonScan(largePaths);
  let size = 0;
  const timer = setTimeout(() => body.destroy(new Refusal('timed-out')), silence).unref();
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > limit) refuseTooLarge({ limit, isShort: limit < most });
    const room = held.begin(who, announced, reply);
    // A body that is destroyed takes the connection with it, and the refusal could not be sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) refuseTooLarge({ limit, isShort: limit < most });
      budget.take(chunk.length);
      room.add(chunk.length);
      if (size > bodyBounds.alwaysTaken) await turn();
      json.take(chunk);
      timer.refresh();
    }
    return json.end();
  } finally {
    clearTimeout(timer);
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Large bodies are looked at one piece in each turn of the event loop, however many of them arrive together. */
function turn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

function refuseTooLarge({ limit, isShort }: { limit: number; isShort: boolean }): never {
  const size = `${Math.floor(limit / megabyte)} MB`;
  refuse(
    'too-large',
    isShort
      ? `Without an account a request may have up to ${size}. Sign in to send more, or send less data.`
      : `This request is larger than ${size}. Send less data at once, or upload it as a file.`,
  );
}

/** Bytes that callers announced or sent, and that arrived in all, until the responses to their requests have ended. */
function openHeldBytes() {
  const byCaller = new Map<string, number>();
  let all = 0;

  function change(who: string, amount: number): number {
    const now = (byCaller.get(who) ?? 0) + amount;
    if (now > 0) byCaller.set(who, now);
    else byCaller.delete(who);
    return now;
  }

  return {
    /** What a body was announced to have counts at once for its caller: bodies that fit are read, instead of a part of each. */
    begin(who: string, announced: number, reply: FastifyReply) {
      let size = 0;
      let own = announced;
      const leave = () => {
        change(who, -own);
        all -= size;
        [own, size] = [0, 0];
      };
      signalOf(reply).throwIfAborted(); // a connection that is closed says so only once
      reply.raw.once('finish', leave).once('close', leave); // calls within this process only finish
      const requireRoom = (held: number) => {
        if (held > bodyBounds.held)
          refuse('too-many', 'Your other requests are still being worked on. Please try again in a moment.', {
            headers: { 'retry-after': '3' },
          });
      };
      requireRoom(change(who, announced));
      return {
        add(bytes: number): void {
          size += bytes;
          all += bytes;
          if (size > own) {
            const more = size - own;
            own = size;
            requireRoom(change(who, more));
          }
          if (all > bodyBounds.heldByAll && size > bodyBounds.alwaysTaken)
            refuse('busy', undefined, { headers: { 'retry-after': '3' } });
        },
      };
    },
  };
}

/** Puts large fields in their places, where `null` was left for them. */
function placeLarge(value: unknown, { large }: ScannedJson): unknown {
  for (const { path, json } of large) {
    const names = path.slice(0, -1);
    const last = path.at(-1) ?? '';
    const parent = names.reduce<unknown>((within, name) => fieldOf(within, name), value);
    if (isPlain(parent) && parent[last] === null) parent[last] = json;
  }
  return value;
}

function fieldOf(value: unknown, name: string): unknown {
  return isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
