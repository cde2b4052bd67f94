import { withoutIncluded } from './http/expand.ts';
import { makeId } from './ids.ts';
import type { Event, Settings } from './records.ts';
import type { State } from './state.ts';

export const apiVersion = '2026-10-28.endive';

export type World = {
  state: State;
  /** Milliseconds of the real clock, for webhook signatures. */
  wall(): number;
  origin(): string;
  /** Time that is being processed, in seconds, while the clock advances to now. */
  moment: number | null;
  /** Current request, for the events it causes. */
  request: { id: string | null; idempotencyKey: string | null };
  /** Called after a write that endpoints should receive an event for. */
  eventsWaiting(): void;
};

export function settingsOf({ state }: World): Settings {
  return (
    state.get('settings', 'settings') ?? {
      id: 'settings',
      ahead: 0,
      webhooks: 'deliver',
      afterLastFailure: 'canceled',
      failing: null,
      hasPortal: true,
      taxBehavior: 'exclusive',
      parallel: 8,
    }
  );
}

/** Seconds of the simulator's clock, or of the customer's test clock. */
export function nowOf(world: World, testClock: string | null = null): number {
  if (world.moment !== null) return world.moment;
  const frozen = testClock === null ? undefined : world.state.get('test_helpers.test_clock', testClock);
  return frozen ? frozen.frozen_time : Math.floor(world.wall() / 1000) + settingsOf(world).ahead;
}

export function nowOfCustomer(world: World, customer: string | null): number {
  const known = customer === null ? undefined : world.state.get('customer', customer);
  return nowOf(world, known?.test_clock ?? null);
}

/** Records an event, and queues it for every subscribed endpoint. */
export function emit(
  world: World,
  type: string,
  object: { id: string },
  more: { at: number; previous?: object },
): Event {
  const endpoints = world.state
    .all('webhook_endpoint')
    .filter(
      ({ status, enabled_events: types }) => status === 'enabled' && (types.includes('*') || types.includes(type)),
    );
  const event = world.state.put('event', {
    id: makeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: more.at,
    data: { object: withoutIncluded(object), ...(more.previous && { previous_attributes: more.previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: world.request.id, idempotency_key: world.request.idempotencyKey },
    type,
  });
  const { webhooks } = settingsOf(world);
  for (const endpoint of endpoints) {
    const times = webhooks === 'duplicate' ? 2 : 1;
    for (let copy = 0; copy < times; copy += 1) {
      world.state.put('delivery', {
        id: makeId('whd'),
        event: event.id,
        endpoint: endpoint.id,
        status: webhooks === 'drop' ? 'dropped' : webhooks === 'hold' ? 'held' : 'waiting',
        attempts: [],
        nextAt: Date.now(),
      });
    }
  }
  world.eventsWaiting();
  return event;
}
