import type { IncomingMessage } from 'node:http';
import { setDefaultCard } from '../billing/set-default-card.ts';
import { completeDebits } from '../billing/settle-debits.ts';
import { advance } from '../clock.ts';
import { requireKey } from '../http/answer-call.ts';
import { invalid, missing, Refusal } from '../http/errors.ts';
import { addressOf, json, type Reply } from '../http/reply.ts';
import { matchPath } from '../http/route.ts';
import { makeId } from '../ids.ts';
import { makeCard } from '../objects/payment-methods.ts';
import type { Settings } from '../records.ts';
import { nowOf, settingsOf, type World } from '../world.ts';

type RequestBody = { [field: string]: unknown };
type Control = { method: 'GET' | 'POST'; path: string; answer(world: World, given: RequestBody, id: string): object };

const webhookModes = ['deliver', 'drop', 'hold', 'duplicate'] as const;
const taxBehaviors = ['exclusive', 'inclusive'] as const;
const ends = ['canceled', 'unpaid', 'past_due'] as const;

/** Controls for tests and developers. Stripe has nothing of the kind, so they are separate from /v1. */
const controls: readonly Control[] = [
  {
    method: 'GET',
    path: '/_sim/status',
    answer: (world) => ({ now: nowOf(world), settings: settingsOf(world) }),
  },
  {
    method: 'POST',
    path: '/_sim/clock',
    answer(world, input) {
      const seconds = typeof input.to === 'number' ? input.to - nowOf(world) : Number(input.advance);
      if (!Number.isInteger(seconds) || seconds < 0) throw invalid('Give advance (seconds) or to (a later moment).');
      advance(world, seconds);
      return { now: nowOf(world) };
    },
  },
  { method: 'POST', path: '/_sim/debits/settle', answer: completeDebits },
  {
    method: 'POST',
    path: '/_sim/settings',
    answer(world, input) {
      const old = settingsOf(world);
      return world.state.put('settings', {
        ...old,
        webhooks: webhookModes.find((each) => each === input.webhooks) ?? old.webhooks,
        afterLastFailure: ends.find((each) => each === input.afterLastFailure) ?? old.afterLastFailure,
        failing: input.failing === undefined ? old.failing : readFailing(input.failing),
        hasPortal: typeof input.hasPortal === 'boolean' ? input.hasPortal : old.hasPortal,
        taxBehavior: taxBehaviors.find((each) => each === input.taxBehavior) ?? old.taxBehavior,
        parallel: typeof input.parallel === 'number' ? Math.max(1, input.parallel) : old.parallel,
      });
    },
  },
  {
    method: 'POST',
    path: '/_sim/customers/:id/card',
    answer(world, input, id) {
      const customer = world.state.get('customer', id);
      if (!customer) throw missing('customer', id);
      const number = String(input.number).replace(/\s/g, '');
      const card = makeCard(world, {
        number,
        expiryMonth: 12,
        expiryYear: 2040,
        email: null,
        name: null,
        customer: id,
      });
      world.state.put('card_secret', { id: card.id, number, authenticated: true });
      setDefaultCard(world, id, card.id);
      return card;
    },
  },
  {
    method: 'GET',
    path: '/_sim/deliveries',
    answer: (world) => ({
      deliveries: world.state.all('delivery').map((each) => ({
        ...each,
        type: world.state.get('event', each.event)?.type ?? null,
      })),
    }),
  },
  {
    method: 'POST',
    path: '/_sim/webhooks/release',
    answer(world, input) {
      const deliveries = world.state.all('delivery').filter(({ status }) => status === 'held');
      const ordered = inOrder(deliveries, input.order);
      const now = Date.now();
      for (const [index, each] of ordered.entries()) {
        // Their position in the queue is their due time.
        world.state.put('delivery', { ...each, status: 'waiting', nextAt: now - ordered.length + index });
      }
      world.eventsWaiting();
      return { released: ordered.length };
    },
  },
  {
    method: 'POST',
    path: '/_sim/events/:id/redeliver',
    answer(world, input, id) {
      if (!world.state.get('event', id)) throw missing('event', id);
      const times = typeof input.times === 'number' ? input.times : 1;
      const endpoints = world.state.all('webhook_endpoint').filter(({ status }) => status === 'enabled');
      for (let copy = 0; copy < times; copy += 1) {
        for (const endpoint of endpoints) {
          world.state.put('delivery', {
            id: makeId('whd'),
            event: id,
            endpoint: endpoint.id,
            status: 'waiting',
            attempts: [],
            nextAt: Date.now(),
          });
        }
      }
      world.eventsWaiting();
      return { deliveries: times * endpoints.length };
    },
  },
  {
    method: 'POST',
    path: '/_sim/reset',
    answer(world) {
      const endpoint = world.state.get('webhook_endpoint', 'we_configured');
      world.state.clear();
      if (endpoint) world.state.put('webhook_endpoint', endpoint);
      return { now: nowOf(world) };
    },
  },
];

export function answerControl(world: World, request: IncomingMessage, body: string, secretKey: string): Reply {
  const { path } = addressOf(request);
  try {
    requireKey(request.headers.authorization ?? null, secretKey);
    for (const control of controls) {
      const id = control.method === request.method ? matchPath(control.path, path) : null;
      if (id === null) continue;
      const input = readJson(body);
      world.request = { id: null, idempotencyKey: null };
      return json(
        200,
        world.state.transact(() => control.answer(world, input, id)),
      );
    }
    throw new Refusal(404, { type: 'invalid_request_error', message: `There is no ${request.method} ${path}.` });
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.body });
    throw error;
  }
}

function inOrder<T>(items: readonly T[], order: unknown): T[] {
  if (order === 'reversed') return items.toReversed();
  if (order !== 'shuffled') return [...items];
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

function readFailing(input: unknown): Settings['failing'] {
  if (input === null) return null;
  const { status, times } = Object(input);
  if (!Number.isInteger(status) || status < 400 || status > 599)
    throw invalid('failing.status is a status from 400 to 599.');
  return { status, times: Number.isInteger(times) ? times : 1 };
}

function readJson(body: string): RequestBody {
  if (body === '') return {};
  try {
    return Object(JSON.parse(body));
  } catch {
    throw invalid('The body is not JSON.');
  }
}
