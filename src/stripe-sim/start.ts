import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { advanceClock } from './clock.ts';
import { answerControl } from './control/answer-control.ts';
import { answerCall } from './http/answer-call.ts';
import { Refusal } from './http/errors.ts';
import { type Form, readForm } from './http/form.ts';
import { addressOf, json, type Reply, readBody, reportFault, send } from './http/reply.ts';
import { matchPath } from './http/route.ts';
import { makeEndpoint } from './objects/webhook-endpoints.ts';
import { postCheckout, postSecondStep, showCheckout, showSecondStep } from './pages/checkout.ts';
import { postInvoice, showInvoice, showInvoicePdf } from './pages/invoice-page.ts';
import { messagePage, stylesheet } from './pages/page.ts';
import {
  postCancel,
  postCard,
  postCardStep,
  postReactivate,
  showCancel,
  showCard,
  showCardStep,
  showPortal,
} from './pages/portal.ts';
import { type Change, openState, type State } from './state.ts';
import { type Deliverer, startDeliverer } from './webhooks/deliver.ts';
import { nowOf, type World } from './world.ts';

export type SimOptions = {
  port: number;
  host: string;
  /** Folder of its state; null keeps it in memory. */
  folder: string | null;
  secretKey: string;
  webhook: { url: string; secret: string } | null;
  /** Host name of the hosted pages for browsers, when it listens on every address of the machine. */
  pagesHost?: string;
  /** Wall clock in milliseconds. */
  now?: () => number;
  /** Called before an API call is carried out, and after it before its reply. `drop` breaks the connection there. */
  onCall?: (call: SimCall) => Promise<'drop' | undefined>;
};

export type SimCall = { method: string; path: string; moment: 'before' | 'after' };
export type StripeSim = { url: string; close(): Promise<void> };

/**
 * Small Stripe on its own port: the API, the hosted pages, the webhooks and, under /_sim/, the controls.
 * Processes with the same folder share the simulator of the first.
 */
export async function startStripeSim(options: SimOptions): Promise<StripeSim> {
  const running = options.folder === null ? null : await findRunning(options.folder);
  if (running !== null) return { url: running, close: async () => {} };
  const place: { world: World | null; instance: string } = { world: null, instance: '' };
  const server = createServer((request, response) => {
    if (!place.world) response.writeHead(503).end();
    else if (request.url === instancePath) response.end(place.instance);
    else answer(place.world, request, response, options).catch((error) => giveUp(response, error));
  });
  const url = await listen(server, options);
  const { world, deliverer } = openWorld(options, url);
  const note = options.folder === null ? null : announce(options.folder, url);
  place.world = world;
  place.instance = note?.instance ?? '';
  const ticking = setInterval(() => advanceClock(world), 10_000).unref();
  deliverer.wake();
  return {
    url,
    async close() {
      clearInterval(ticking);
      await deliverer.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      note?.leave();
    },
  };
}

function openWorld(options: SimOptions, url: string): { world: World; deliverer: Deliverer } {
  let journal: Journal | null = null;
  const state = openState((changes) => journal?.append(changes));
  if (options.folder !== null) {
    journal = openJournal(options.folder, () => state.everything());
    journal.load(state);
  }
  const origin = isEveryAddress(options.host) && options.pagesHost ? toUrl(options.pagesHost, new URL(url).port) : url;
  const world: World = {
    state,
    wall: options.now ?? Date.now,
    origin: () => origin,
    moment: null,
    request: { id: null, idempotencyKey: null },
    eventsWaiting: () => deliverer.wake(),
  };
  const deliverer = startDeliverer(world);
  purgeOldEvents(world);
  const { webhook } = options;
  if (webhook) {
    state.transact(() =>
      makeEndpoint(world, { ...webhook, id: 'we_configured', events: ['*'], description: null, metadata: {} }),
    );
  }
  return { world, deliverer };
}

async function listen(server: Server, { port, host }: SimOptions): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return toUrl(isEveryAddress(host) ? '127.0.0.1' : host, actualPort);
}

/** Whether a host can be listened on, but not connected to. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function toUrl(host: string, port: number | string): string {
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

async function answer(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  { secretKey, onCall }: SimOptions,
): Promise<void> {
  const body = await readBody(request);
  advanceClock(world);
  const path = request.url ?? '/';
  const call = { method: request.method ?? 'GET', path };
  if (path.startsWith('/v1/')) {
    if ((await onCall?.({ ...call, moment: 'before' })) === 'drop') return void response.destroy();
    const reply = answerCall(world, request, body, secretKey);
    if ((await onCall?.({ ...call, moment: 'after' })) === 'drop') return void response.destroy();
    send(response, reply);
  } else if (path.startsWith('/_sim/')) send(response, answerControl(world, request, body, secretKey));
  else send(response, answerPage(world, request, body));
}

function giveUp(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Refusal ? error : null;
  if (!refusal) reportFault(error);
  if (response.headersSent) return;
  send(response, json(refusal?.status ?? 500, { error: refusal?.body ?? { type: 'api_error' } }));
}

const day = 86_400;

/** Stripe keeps events for thirty days and idempotency keys for one; without this the log would grow forever. */
export function purgeOldEvents(world: World): void {
  const { state } = world;
  state.transact(() => {
    const oldest = nowOf(world) - 30 * day;
    const isPending = new Set(
      state.all('delivery').flatMap(({ event, status }) => (status === 'waiting' || status === 'held' ? [event] : [])),
    );
    for (const { id, created } of state.all('event')) {
      if (created < oldest && !isPending.has(id)) state.remove('event', id);
    }
    for (const { id, at } of state.all('remembered')) {
      if (at < world.wall() - day * 1000) state.remove('remembered', id);
    }
  });
}

/** Path where a simulator identifies itself, so that another can see whether the folder is in use. */
export const instancePath = '/_sim/instance';

type Running = { url: string; instance: string };

const fileIn = (folder: string) => join(folder, 'running.json');

/** URL of the simulator that uses this folder. A file left behind by a killed one does not count. */
export async function findRunning(folder: string): Promise<string | null> {
  const noted = readNote(folder);
  if (!noted) return null;
  try {
    const reply = await fetch(`${noted.url}${instancePath}`, { signal: AbortSignal.timeout(2_000) });
    return (await reply.text()) === noted.instance ? noted.url : null;
  } catch {
    return null; // nobody listens there
  }
}

export function announce(folder: string, url: string): { instance: string; leave(): void } {
  const instance = randomUUID();
  writeFileSync(fileIn(folder), JSON.stringify({ url, instance } satisfies Running));
  return {
    instance,
    leave() {
      if (readNote(folder)?.instance === instance) rmSync(fileIn(folder), { force: true });
    },
  };
}

function readNote(folder: string): Running | null {
  if (!existsSync(fileIn(folder))) return null;
  try {
    const { url, instance } = Object(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    return typeof url === 'string' && typeof instance === 'string' ? { url, instance } : null;
  } catch {
    return null; // torn by a crash
  }
}

export type Journal = {
  /** One line per commit: a line cut off by a crash was never confirmed, and is skipped. */
  append(changes: Change[]): void;
  load(state: State): void;
};

const linesPerGeneration = 2_000;

/** A snapshot names the generation of the log that follows it, so a crash between the two files loses nothing. */
export function openJournal(folder: string, snapshotOf: () => Change[]): Journal {
  mkdirSync(folder, { recursive: true });
  const snapshotFile = join(folder, 'snapshot.json');
  const logFile = (generation: number) => join(folder, `log-${generation}.jsonl`);
  let generation = 0;
  let lines = 0;

  function compact(): void {
    const next = generation + 1;
    writeFileSync(`${snapshotFile}.new`, JSON.stringify({ generation: next, changes: snapshotOf() }));
    renameSync(`${snapshotFile}.new`, snapshotFile);
    rmSync(logFile(generation), { force: true });
    generation = next;
    lines = 0;
  }

  /** The log already contains everything, so a full disk here only means that it grows until the next attempt. */
  function tryToCompact(): void {
    try {
      compact();
    } catch (error) {
      reportFault(error);
    }
  }

  return {
    append(changes) {
      appendFileSync(logFile(generation), `${JSON.stringify(changes)}\n`);
      lines += 1;
      if (lines >= linesPerGeneration) tryToCompact();
    },
    load(state) {
      if (existsSync(snapshotFile)) {
        const snapshot: { generation: number; changes: Change[] } = JSON.parse(readFileSync(snapshotFile, 'utf8'));
        generation = snapshot.generation;
        state.replay(snapshot.changes);
      }
      for (const changes of readLog(logFile(generation))) state.replay(changes);
      for (const file of readdirSync(folder)) {
        if (/^log-\d+\.jsonl$/.test(file) && join(folder, file) !== logFile(generation)) rmSync(join(folder, file));
      }
      compact();
    },
  };
}

function* readLog(file: string): Generator<Change[]> {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) if (line !== '') yield JSON.parse(line);
}

type PageRoute = { method: 'GET' | 'POST'; path: string; answer(world: World, id: string, form: Form): Reply };

const pages: readonly PageRoute[] = [
  { method: 'GET', path: '/assets/style.css', answer: stylesheet },
  { method: 'GET', path: '/c/pay/:id', answer: showCheckout },
  { method: 'POST', path: '/c/pay/:id', answer: postCheckout },
  { method: 'GET', path: '/c/pay/:id/step', answer: showSecondStep },
  { method: 'POST', path: '/c/pay/:id/step', answer: postSecondStep },
  { method: 'GET', path: '/i/:id', answer: showInvoice },
  { method: 'POST', path: '/i/:id', answer: postInvoice },
  { method: 'GET', path: '/i/:id/pdf', answer: showInvoicePdf },
  { method: 'GET', path: '/p/session/:id', answer: showPortal },
  { method: 'GET', path: '/p/session/:id/cancel', answer: showCancel },
  { method: 'POST', path: '/p/session/:id/cancel', answer: postCancel },
  { method: 'POST', path: '/p/session/:id/reactivate', answer: postReactivate },
  { method: 'GET', path: '/p/session/:id/card', answer: showCard },
  { method: 'POST', path: '/p/session/:id/card', answer: postCard },
  { method: 'GET', path: '/p/session/:id/card/step', answer: showCardStep },
  { method: 'POST', path: '/p/session/:id/card/step', answer: postCardStep },
];

/** Hosted pages for buyers. Each post is applied completely or not at all. */
export function answerPage(world: World, request: IncomingMessage, body: string): Reply {
  const { path } = addressOf(request);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  world.request = { id: null, idempotencyKey: null };
  for (const { answer, ...route } of pages) {
    const id = route.method === method ? matchPath(route.path, path) : null;
    if (id !== null) return answerOrTell(() => world.state.transact(() => answer(world, id, readForm(body))));
  }
  return messagePage(404, 'Page not found', 'There is nothing at this URL.');
}

/** Shows API errors as a page. */
function answerOrTell(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return messagePage(error.status, 'Something went wrong', error.message);
    throw error;
  }
}
