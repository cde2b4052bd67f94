import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { keepTime } from './clock.ts';
import { answerControl } from './control/answer-control.ts';
import { answerCall } from './http/answer-call.ts';
import { Refusal } from './http/errors.ts';
import { json, readBody, send } from './http/reply.ts';
import { reportFault } from './http/report-fault.ts';
import { type Journal, openJournal } from './journal.ts';
import { makeEndpoint } from './objects/webhook-endpoints.ts';
import { answerPage } from './pages/answer-page.ts';
import { openState } from './state.ts';
import { type Deliverer, startDeliverer } from './webhooks/deliver.ts';
import type { World } from './world.ts';

export type SimOptions = {
  port: number;
  host: string;
  /** Where its state is kept; null keeps it in memory. */
  folder: string | null;
  secretKey: string;
  webhook: { url: string; secret: string } | null;
  /** The wall clock, in milliseconds. */
  now?: () => number;
};

export type StripeSim = { url: string; close(): Promise<void> };

/** A small Stripe on its own port: the API, the hosted pages, the webhooks and, under /_sim/, the strings to pull. */
export async function startStripeSim(options: SimOptions): Promise<StripeSim> {
  let journal: Journal | null = null;
  const state = openState((changes) => journal?.append(changes));
  if (options.folder !== null) {
    journal = openJournal(options.folder, () => state.everything());
    journal.load(state);
  }
  let origin = '';
  let deliverer: Deliverer | null = null;
  const world: World = {
    state,
    wall: options.now ?? Date.now,
    origin: () => origin,
    moment: null,
    request: { id: null, idempotencyKey: null },
    eventsWaiting: () => deliverer?.wake(),
  };
  const { webhook } = options;
  if (webhook) {
    state.transact(() =>
      makeEndpoint(world, { ...webhook, id: 'we_configured', events: ['*'], description: null, metadata: {} }),
    );
  }
  const server = createServer((request, response) => {
    answer(world, request, response, options.secretKey).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : null;
      if (!refusal) reportFault(error);
      if (!response.headersSent)
        send(response, json(refusal?.status ?? 500, { error: refusal?.body ?? { type: 'api_error' } }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  origin = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  deliverer = startDeliverer(world);
  deliverer.wake();
  const ticking = setInterval(() => keepTime(world), 10_000).unref();
  return {
    url: origin,
    async close() {
      clearInterval(ticking);
      await deliverer?.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  secretKey: string,
): Promise<void> {
  const body = await readBody(request);
  keepTime(world);
  const path = request.url ?? '/';
  if (path.startsWith('/v1/')) send(response, answerCall(world, request, body, secretKey));
  else if (path.startsWith('/_sim/')) send(response, answerControl(world, request, body, secretKey));
  else send(response, answerPage(world, request, body));
}
