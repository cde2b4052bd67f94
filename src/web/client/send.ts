import type { Envelope } from '#contract/envelope.ts';
import { baseOf } from './bases.ts';
import { askToConfirm } from './confirmation.ts';
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';
import { showToast, type ToastKind } from './toasts.ts';
import { readToken, removeToken } from './token.ts';

/** Options of one request, under the names of the specification. They are never sent. */
export type SendOptions = { toast?: boolean; error_toast?: boolean; success_toast?: boolean; signal?: AbortSignal };

/** A call that was refused or did not get through; the message is meant for the user. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly code: string;
  /** Seconds after which a retry makes sense, if the server said so; else 0. */
  readonly waitSeconds: number;
  /** Data of some refusals, such as the conflicting edits of others. */
  readonly data: unknown;

  constructor(
    message: string,
    {
      status,
      code,
      waitSeconds = 0,
      data = null,
    }: { status: number; code: string; waitSeconds?: number; data?: unknown },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.waitSeconds = waitSeconds;
    this.data = data;
  }
}

const unreachable = 'The server cannot be reached. Check your connection and try again; nothing was changed.';
const unreadable = 'The server sent an invalid response. Please try again.';

/** Makes a call: the one way from the browser to the server. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<ReplyOf<E>> {
  const { data } = await sendForEnvelope(endpoint, input, options);
  return data;
}

/**
 * Like `send`, with the message in addition to the data. Where the server wants to be sure whose browser this is, the
 * user is asked, and the call made again.
 */
async function sendForEnvelope<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions = {},
): Promise<Envelope<ReplyOf<E>>> {
  return confirming(() => sendOnce(endpoint, input, options));
}

/** Does something again after the user confirmed who they are, if the server asks for that. */
export async function confirming<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === confirmCode && (await askToConfirm()))) throw error;
    return act();
  }
}

const confirmCode = 'confirm-identity';

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
): Promise<Envelope<ReplyOf<E>>> {
  const answer = await fetchOnce(...toRequest(endpoint, input as Record<string, unknown>, options.signal)).catch(
    (error: unknown) => {
      throw options.signal?.aborted ? error : notReached(options);
    },
  );
  const body: unknown = await answer.json().catch(() => undefined);
  if (endpoint.gives === 'plain' && answer.ok && body !== undefined) {
    return { results: true, message: '', data: body as ReplyOf<E> }; // the server sends what the contract says
  }
  return readAnswer({ status: answer.status, body, retryAfter: answer.headers.get('retry-after') }, options);
}

type Answer = { status: number; body: unknown; retryAfter: string | null };

/** Interprets a response: returns the envelope, or throws the refusal; shows toasts and handles 401 on the way. */
export function readAnswer<Data>({ status, body, retryAfter }: Answer, options: SendOptions): Envelope<Data> {
  if (status === 401) removeToken();
  const message = isSaid(body) ? body.message : '';
  if (isSaid(body) && message !== '' && body.code !== confirmCode)
    tell(options, body.results ? 'success' : 'warning', message);
  if (status < 300 && isSaid(body) && body.results) return body as Envelope<Data>; // the server sends what the contract says
  const code = isSaid(body) && typeof body.code === 'string' ? body.code : 'unreadable';
  const data = isSaid(body) ? body.data : null;
  throw new CallFailed(message || unreadable, { status, code, waitSeconds: Number(retryAfter) || 0, data });
}

/** Reports that no response came, and returns the error to throw. */
export function notReached(options: SendOptions): CallFailed {
  tell(options, 'error', unreachable);
  return new CallFailed(unreachable, { status: 0, code: 'unreachable' });
}

type Request = [url: string, init: RequestInit];

/** The URL and body of a call. Fields named in the path are left out of the query or the body. */
export function toRequest(
  { method, path, base }: Endpoint,
  input: Record<string, unknown>,
  signal?: AbortSignal,
): Request {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers = new Headers({ accept: 'application/json' });
  const token = readToken();
  if (token !== null && mayCarryToken(base)) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers, ...(signal === undefined ? {} : { signal }) };
  if (method === 'GET' || method === 'DELETE') return [baseOf(base) + filled + toQuery(rest), init];
  headers.set('content-type', 'application/json');
  return [baseOf(base) + filled, { ...init, body: JSON.stringify(rest) }];
}

/** A blog may live on a third-party server, which must not get our token. */
function mayCarryToken(base: Endpoint['base']): boolean {
  return base !== 'blog' || baseOf(base).startsWith('/');
}

function toQuery(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

function isSaid(body: unknown): body is { results: boolean; message: string; code?: unknown; data?: unknown } {
  if (typeof body !== 'object' || body === null) return false;
  const { results, message } = body as Record<string, unknown>; // checked on the next line
  return typeof results === 'boolean' && typeof message === 'string';
}

function tell(
  { toast = true, error_toast = true, success_toast = true }: SendOptions,
  kind: ToastKind,
  message: string,
): void {
  const isWanted = kind === 'success' ? success_toast : error_toast;
  if (toast && isWanted) showToast(kind, message);
}

declare global {
  /** Responses that public/ahead.js requested, by URL. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/**
 * Fetches, or takes the response that was requested before this script was loaded. A change makes all such responses
 * outdated.
 */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const responses = globalThis.askedAhead;
  if (init.method !== 'GET') responses?.clear();
  const answer = responses?.get(url);
  responses?.delete(url);
  return answer ?? fetch(url, init);
}
