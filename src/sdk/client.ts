import type { Api } from './api.ts';
import type { CallOptions } from './call-options.ts';
import { calls } from './calls.ts';

/** Settings of a client. `url` is the address of the server, such as https://chartlas.example. */
export type ClientSettings = {
  url: string;
  /** An API key. Without one, only what everybody may do. */
  key?: string;
  /** Another `fetch`, for tests and proxies. */
  fetch?: typeof globalThis.fetch;
  /** How often a call is repeated after a lost connection, 429 and 503. */
  retries?: number;
};

/** A refused call: `code` is stable, `message` is for people, `data` has details. */
export class ChartlasError extends Error {
  override name = 'ChartlasError';
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  constructor(status: number, { code, message, data }: { code: string; message: string; data: unknown }) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

type Input = Record<string, unknown>;
type Paged<Item> = { items: Item[]; nextCursor: string | null };
type Listing<Given, Item> = (input?: Given) => Promise<Paged<Item>>;

export type Client = Api & {
  /** Every entry of a list, page by page. */
  all<Given extends object, Item>(list: Listing<Given, Item>, input?: Given): AsyncGenerator<Item, void>;
  /** Waits until a job ends, and returns its result. */
  finish(jobId: string, options?: { everyMs?: number; signal?: AbortSignal }): Promise<unknown>;
};

/** A client of the API, with a function for each call: `client.projects.list({ limit: 10 })`. */
export function createClient(settings: ClientSettings): Client {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const [name, line] of Object.entries(calls)) {
    const [resource = '', verb = ''] = name.split('.');
    resources[resource] ??= {};
    resources[resource][verb] = (input: Input = {}, options: CallOptions = {}) => send(settings, line, input, options);
  }
  const api = resources as unknown as Api; // its type is derived from the same contract as the table

  async function* all<Given extends object, Item>(list: Listing<Given, Item>, input?: Given) {
    let cursor: string | null = null;
    do {
      const page: Paged<Item> = await list({ ...input, ...(cursor !== null && { cursor }) } as Given); // lists take a cursor
      yield* page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  async function finish(id: string, { everyMs = 500, signal }: { everyMs?: number; signal?: AbortSignal } = {}) {
    for (;;) {
      const { state, result, error } = await api.jobs.read({ id }, signal ? { signal } : {});
      if (state === 'done') return result;
      if (state === 'failed' || state === 'cancelled')
        throw new ChartlasError(409, { code: state, message: error ?? 'The job was canceled.', data: null });
      await wait(everyMs, signal);
    }
  }

  return Object.assign(api, { all, finish });
}

/** Sends one call; a line of the table is `method path` and what is special about it. */
async function send(settings: ClientSettings, line: string, input: Input, options: CallOptions): Promise<unknown> {
  const { retries = 3, fetch = globalThis.fetch } = settings;
  const request = toRequest(settings, line, input, options);
  for (let attempt = 0; ; attempt++) {
    let answer: Response;
    try {
      answer = await fetch(request.url, request.init);
    } catch (error) {
      if (options.signal?.aborted || attempt >= retries) throw error;
      await wait(2 ** attempt * 300, options.signal);
      continue;
    }
    if ((answer.status === 429 || answer.status === 503) && attempt < retries) {
      const seconds = Number(answer.headers.get('retry-after') ?? 2 ** attempt);
      await answer.body?.cancel();
      await wait(Math.min(seconds, 60) * 1000, options.signal);
      continue;
    }
    return read(answer);
  }
}

function toRequest(settings: ClientSettings, line: string, input: Input, options: CallOptions) {
  const [method = '', path = '', kind = ''] = line.split(' ');
  const rest: Input = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const url = new URL(`${settings.url.replace(/\/+$/, '')}/api/v1${filled}`);
  const headers: Record<string, string> = {};
  if (settings.key !== undefined) headers.authorization = `Bearer ${settings.key}`;
  if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
  const init: RequestInit = { method, headers, ...(options.signal && { signal: options.signal }) };
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, String(value));
  } else if (kind === 'form') {
    init.body = toForm(rest);
  } else {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(rest);
  }
  return { url, init };
}

/** The file goes last: servers may read the other fields first. */
function toForm(fields: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !(value instanceof Blob))
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value, value instanceof File ? value.name : 'file');
  return form;
}

type Envelope = { results?: boolean; code?: string; message?: string; data?: unknown };

/** The `data` of an envelope, or a file as a Blob. */
async function read(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.includes('json') && !answer.headers.has('content-disposition');
  if (!isJson && answer.ok) return answer.blob();
  const body = (await answer.json().catch(() => null)) as Envelope | null; // as the API promises
  if (answer.ok) return body?.results === true ? body.data : body;
  const { code = 'broken', message = answer.statusText, data = null } = body ?? {};
  throw new ChartlasError(answer.status, { code, message, data });
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      failed(signal.reason);
    });
  });
}
