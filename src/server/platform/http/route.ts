import type {} from '@fastify/compress'; // adds `compress` to replies
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, type Limit, pathFields, pathsOf, usesQuery } from '#contract/call.ts';
import { largePathsOf } from '#contract/data/large-json.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { toEmailKey } from '#lib/email-key.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import type { PageOf } from '../db/page.ts';
import { drainRefused } from '../object-store/read-form.ts';
import { signalOf } from './answer-errors.ts';
import {
  type Caller,
  type Callers,
  keyPrefix,
  parseBearerToken,
  requireConfirmed,
  type SessionCaller,
  type SignedInCaller,
} from './caller.ts';
import { refuse } from './errors.ts';
import { sendEvents } from './events.ts';
import { sentenceOfIssue } from './input-issue.ts';
import { knownDevice } from './known-device.ts';
import { networkPrefix, rateLimitAddress } from './network.ts';
import { countAttempts } from './rate-limit.ts';
import { bodyBounds, leaveJsonToHandlers, openJsonBodies } from './read-json-body.ts';
import { refuseNul } from './scan-json.ts';
import { answerAsStrapi, readBrackets } from './strapi.ts';

/** Calls that API keys cannot make always have a session, whose id they may use. */
type SignedIn<C extends Call> = C['scope'] extends 'session' ? SessionCaller : SignedInCaller;
type UserOf<C extends Call> = C['access'] extends 'anyone' ? SignedIn<C> | null : SignedIn<C>;

/** Context of a handler besides its input. */
export type Context<C extends Call = Call> = WorkPorts & {
  /** Null when no user is signed in, which only calls for `anyone` allow. */
  user: UserOf<C>;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Resolves when this attempt is counted, and rejects when it is over the limit. */
  counted: Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A result with a message for the user. */
export class ReplyWithMessage<Data> {
  readonly message: string;
  readonly data: Data;
  constructor(message: string, data: Data) {
    this.message = message;
    this.data = data;
  }
}

type Answer<C extends Call> = C['gives'] extends 'events'
  ? AsyncIterable<z.input<C['reply']>>
  : C['gives'] extends 'bytes'
    ? FastifyReply
    : C['gives'] extends 'plain'
      ? z.input<C['reply']>
      : z.input<C['reply']> | ReplyWithMessage<z.input<C['reply']>>;

/** A list that is read page by page can also go on after an entry, which only the API for programs asks for. */
type InputOf<C extends Call> =
  z.output<C['input']> extends { page: number; itemsPerPage: number }
    ? z.output<C['input']> & Pick<PageOf, 'after'>
    : z.output<C['input']>;

export type Handler<C extends Call> = (input: InputOf<C>, context: Context<C>) => Promise<Answer<C>> | Answer<C>;

type Manner = {
  /**
   * The handler starts while the attempt is still being counted, and awaits `counted` before anything that is rate
   * limited.
   */
  beginsAtOnce?: boolean;
  /** The response depends on the settings of the server alone: it is made once. */
  isConstant?: boolean;
  /** The handler returns the same object for as long as the response is the same: it is written once. */
  returnsSame?: boolean;
  /** A refused input is answered with all of its problems, for programs. */
  listsIssues?: boolean;
};

/** A call with its handler. */
export type Route = Manner & { call: Call; handle: Handler<Call> };

export function route<C extends Call>(call: C, handle: Handler<C>, manner: Manner = {}): Route {
  return { ...manner, call, handle: handle as unknown as Handler<Call> }; // the mount below passes exactly what its call declares
}

/** Compression gains nothing for shorter responses. */
export const compressAbove = 2048;

/** Mounts routes on the server: who may call, how often, what was sent, what happens, what is returned. */
export function mount(app: FastifyInstance, routes: Route[], ports: Ports, { find, countKeyCall }: Callers): void {
  leaveJsonToHandlers(app);
  const bodies = openJsonBodies(app);
  // The prototype of every request's context: cheaper than a copy for each request.
  const shared = Object.defineProperty({ ...ports }, 'signal', {
    get(this: Context) {
      return signalOf(this.reply);
    },
  });
  for (const {
    call,
    handle,
    beginsAtOnce = false,
    isConstant = false,
    returnsSame = false,
    listsIssues = false,
  } of routes) {
    let constantBody: Buffer | null = null; // bytes: a text is encoded each time it is sent
    let written: { answer: unknown; body: Buffer } | null = null;
    const inPath = pathFields(call.path);
    const readsBody = call.takes !== 'multipart' && !usesQuery(call.method);
    const bodyLimits = {
      most: call.bodyMegabytes === undefined ? bodyBounds.usual : call.bodyMegabytes * 1024 * 1024,
      largePaths: largePathsOf(call.input),
    };
    const name = `${call.method} ${call.path}`;
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const token = parseBearerToken(request.headers.authorization);
      const found = token === null ? anonymous : find(token, { glance: 'use', ip: request.ip });
      const exchange = { token, request, reply };
      return found instanceof Promise ? found.then((caller) => answer(caller, exchange)) : answer(found, exchange);
    };
    const answer = (caller: Caller | null, exchange: Exchange) => {
      const answered = answerTo(caller, exchange);
      return readsBody ? answered.catch((error) => drainAndRefuse(exchange.request, error)) : answered;
    };
    const answerTo = async (found: Caller | null, exchange: Exchange) => {
      const { token, request, reply } = exchange;
      const { ip } = request;
      const caller = orVisitor(found, token);
      if (caller === null) refuse('wrong-key');
      if (caller.by === 'key') reply.headers(countKeyCall(caller, ip));
      requireAccess(call, caller);
      const user = caller.by === 'anonymous' ? null : caller;
      if (call.needsConfirmation && user !== null) requireConfirmed(user, ports.now());
      const count = (attempts: { limit: Limit; who: string }[]) =>
        // A promise costs as much as the rest of a small call, so one is only made where there is something to wait for.
        attempts.length === 0 ? nothing : countAttempts(ports.db, name, attempts);
      const limits = limitsFor(call, { caller, readsBody: readsBody && isLong(request) });
      const before = count(attemptsOf(limits.before, { request, caller, input: {}, secret: ports.secret }));
      if (before !== nothing) await before;
      const sent = readsBody
        ? await bodies.read({ request, reply, ...senderOf(caller, ip) }, bodyLimits)
        : sentInQuery(call, request);
      const input = readInput(call, request, { sent, inPath, listsIssues });
      const counted = count(attemptsOf(limits.after, { request, caller, input, secret: ports.secret }));
      if (counted !== nothing && !beginsAtOnce) await counted;
      if (constantBody !== null) return sendJson(reply, constantBody);
      const context: Context<Call> = Object.assign(Object.create(shared), {
        user,
        network: networkPrefix(ip),
        request,
        reply,
        counted,
      });
      let made = handle(input, context);
      if (counted !== nothing && beginsAtOnce) [made] = await Promise.all([made, counted]);
      else if (made instanceof Promise) made = await made;
      if (call.gives === 'events') {
        const isWelcome = async () => {
          const now = orVisitor(token === null ? anonymous : await find(token, { glance: 'look', ip }), token);
          return now !== null && whyNot(call, now) === null;
        };
        return sendEvents(reply, { values: made as AsyncIterable<unknown>, schema: call.reply, isWelcome });
      }
      if (call.gives === 'bytes' || reply.sent) return made;
      if (returnsSame && written !== null && written.answer === made) return sendJson(reply, written.body);
      const body = toBody(call, made);
      if (isConstant) constantBody = Buffer.from(body);
      if (returnsSame) written = { answer: made, body: Buffer.from(body) };
      return sendJson(reply, body);
    };
    const options = call.speaks === 'strapi' ? { errorHandler: answerAsStrapi } : {};
    for (const path of pathsOf(call)) {
      app.route({ method: call.method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler, ...options });
    }
  }
}

/** A body that was not read to its end must not stand in the way of the refusal. */
async function drainAndRefuse(request: FastifyRequest, error: unknown): Promise<never> {
  await drainRefused(request, mostDrained);
  throw error;
}

const mostDrained = 4 * 1024 * 1024;

type Exchange = { token: string | null; request: FastifyRequest; reply: FastifyReply };

const nothing = Promise.resolve();
const anonymous: Caller = { by: 'anonymous' };

/** A session that has ended is a visitor. Null for an API key that does not work: a program must not miss that. */
function orVisitor(found: Caller | null, token: string | null): Caller | null {
  return found ?? (token?.startsWith(keyPrefix) ? null : anonymous);
}

type Rule = Pick<Call, 'access' | 'scope'> & Partial<Pick<Call, 'method' | 'whileViewing' | 'isPersonal'>>;

function requireAccess(rule: Rule, caller: Caller): void {
  const reason = whyNot(rule, caller);
  if (reason === 'missing-scope') refuse(reason, `This API key does not have the scope "${rule.scope}".`);
  if (reason !== null) refuse(reason);
}

/**
 * The reason why this caller may not make a call, or null. A key needs the scope first, then everything its owner would
 * need.
 */
export function whyNot(rule: Rule, caller: Caller): ErrorCode | null {
  const { access, scope } = rule;
  if (caller.by === 'key') {
    if (scope === 'session') return 'session-only';
    if (!caller.scopes.includes(scope)) return 'missing-scope';
    if (caller.scope.workspaceId !== null && isOutside(rule)) return 'not-found';
  }
  if (caller.by === 'session' && caller.impersonationId !== null && !isReading(rule)) return 'read-only';
  if (access === 'anyone') return null;
  if (caller.by === 'anonymous') return 'not-signed-in';
  if (access === 'user') return null;
  if (!caller.isVerified) return 'not-verified';
  if (access === 'verified' || caller.isAdmin) return null;
  return access === 'creator' && caller.account.roles.isCreator ? null : 'not-allowed';
}

/** Whether a call is about something that is in no workspace. */
function isOutside({ access, isPersonal }: Rule): boolean {
  return isPersonal === true || access === 'creator' || access === 'admin';
}

/** The one place that keeps an admin who views an account from changing it. */
function isReading({ method, whileViewing }: Rule): boolean {
  return whileViewing === 'allowed' || (method === 'GET' && whileViewing !== 'refused');
}

function senderOf(caller: Caller, ip: string): { who: string; isVisitor: boolean } {
  return caller.by === 'anonymous'
    ? { who: rateLimitAddress(ip), isVisitor: true }
    : { who: caller.id, isVisitor: false };
}

/** What a call without a body was given; the handler reads forms. */
function sentInQuery(call: Call, request: FastifyRequest): unknown {
  if (call.takes === 'multipart') return {};
  const query = call.speaks === 'strapi' ? readBrackets(Object(request.query)) : request.query;
  requireKeepable(query);
  return query;
}

type Reading = { sent: unknown; inPath: string[]; listsIssues: boolean };

function readInput(
  call: Call,
  request: FastifyRequest,
  { sent, inPath, listsIssues }: Reading,
): z.output<Call['input']> {
  const rest = sent ?? {};
  if (typeof rest !== 'object' || Array.isArray(rest)) refuse('bad-input', 'The request must be a JSON object.');
  const params = request.params as Record<string, string>; // Fastify fills it from the path
  const input: Record<string, unknown> = { ...rest };
  for (const name of inPath) {
    requireKeepable(params[name]);
    input[name] = params[name];
  }
  const parsed = call.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [issue] = issues;
  const details = listsIssues ? { data: { issues: issues.slice(0, 20).map(toIssue) } } : {};
  refuse('bad-input', issue ? sentenceOfIssue(issue) : undefined, details);
}

/** PostgreSQL stores every character but NUL. Bodies are checked while they arrive. */
function requireKeepable(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) refuseNul();
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    requireKeepable(name);
    requireKeepable(inner);
  }
}

/** One problem of the input, for programs: where it is and what it is. */
function toIssue({ path, message }: z.core.$ZodIssue) {
  return { field: path.join('.').slice(0, 200), message: message.slice(0, 500) };
}

type Input = { request: FastifyRequest; caller: Caller; input: Record<string, unknown>; secret: string };

type Limits = readonly Limit[];

/** The limits that can be counted before the body is read, and those that need what is in it. */
function limitsFor(
  { limits = noLimits }: Call,
  { caller, readsBody }: { caller: Caller; readsBody: boolean },
): { before: Limits; after: Limits } {
  if (!readsBody || limits.some(({ by }) => by === 'device')) return { before: noLimits, after: limits };
  const needsInput = ({ by }: Limit) => caller.by === 'anonymous' && (by === 'account' || by === 'pair');
  return { before: limits.filter((limit) => !needsInput(limit)), after: limits.filter(needsInput) };
}

const noLimits: Limits = [];

/** A short body is read before it counts: a form that was sent with a mistake is no attempt. */
const shortBody = 16 * 1024;

function isLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > shortBody;
}

/** The limits that apply to this caller, with the key each is counted under. */
function attemptsOf(limits: Limits, asked: Input): { limit: Limit; who: string }[] {
  const ofDevice = limits.filter(({ by }) => by === 'device');
  const device = ofDevice.length === 0 ? null : knownDevice(asked.request, String(asked.input.email), asked.secret);
  if (device !== null) return ofDevice.map((limit) => ({ limit, who: `${device}|${named(asked)}` }));
  return limits.flatMap((limit) => {
    const who = countedFor(limit, asked);
    return who === null ? [] : [{ limit, who }];
  });
}

function countedFor({ by }: Limit, asked: Input): string | null {
  const { request, caller } = asked;
  if (by === 'device') return null;
  if (by === 'key') return caller.by === 'key' ? caller.keyId : null;
  if (by === 'visitor') return caller.by === 'anonymous' ? rateLimitAddress(request.ip) : null;
  if (by === 'address') return rateLimitAddress(request.ip);
  if (by === 'network') return networkPrefix(request.ip);
  if (by === 'pair') return `${named(asked)}|${rateLimitAddress(request.ip)}`;
  return named(asked);
}

/** Before signing in, the account is the one that was named. */
function named({ request, caller, input }: Input): string {
  if (caller.by !== 'anonymous') return caller.id;
  return typeof input.email === 'string' ? toEmailKey(input.email).slice(0, 300) : rateLimitAddress(request.ip);
}

function sendJson(reply: FastifyReply, body: string | Buffer) {
  reply.type('application/json; charset=utf-8');
  return body.length > compressAbove ? reply.compress(body) : reply.send(body);
}

function toBody(call: Call, answer: unknown): string {
  if (call.gives === 'plain') return JSON.stringify(call.reply.parse(answer));
  const { message, data } = answer instanceof ReplyWithMessage ? answer : { message: '', data: answer };
  return JSON.stringify({ results: true, message, data: call.reply.parse(data) });
}
