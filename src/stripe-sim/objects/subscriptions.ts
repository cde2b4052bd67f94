import { missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { oneOf, readParams, text } from '../http/params.ts';
import { get, type Route } from '../http/route.ts';
import type { Subscription } from '../records.ts';
import type { World } from '../world.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptions: Route[] = [
  get('/v1/subscriptions', ({ world, form }) => {
    const {
      created,
      customer,
      price,
      status,
      test_clock: clock,
      ...page
    } = readParams(form, {
      ...paging,
      created: within,
      customer: text,
      price: text,
      status: oneOf(statuses),
      test_clock: text,
    });
    const found = world.state
      .all('subscription')
      .filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!price || each.items.data.some((item) => item.price.id === price)) &&
          (!clock || each.test_clock === clock) &&
          hasStatus(each, status) &&
          isWithin(each.created, created),
      );
    return pageOf(found, page, '/v1/subscriptions');
  }),

  get('/v1/subscriptions/:id', ({ world, id }) => subscriptionOf(world, id)),
];

export function subscriptionOf(world: World, id: string, param?: string): Subscription {
  const subscription = world.state.get('subscription', id);
  if (subscription) return subscription;
  throw missing('subscription', id, param);
}

/** Without a status Stripe leaves out what has ended. */
function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}
