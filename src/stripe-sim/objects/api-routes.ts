import { catchUp } from '../clock.ts';
import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { integer, listOf, readParams, required, text } from '../http/params.ts';
import { get, post, type Route, remove } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { TestClock } from '../records.ts';
import { emit, nowOf, type World } from '../world.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { invoicePreview } from './invoice-preview.ts';
import { invoices } from './invoices.ts';
import { paymentMethods } from './payment-methods.ts';
import { balanceTransactions, paymentIntents, refunds } from './payments.ts';
import { portalConfigurations, portalSessions } from './portal.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { promotionCodes } from './promotion-codes.ts';
import { subscriptions } from './subscriptions.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

const path = '/v1/test_helpers/test_clocks';

const testClocks: Route[] = [
  post(path, ({ world, form }) => {
    const params = readParams(form, { frozen_time: integer, name: text });
    const now = nowOf(world);
    const clock = world.state.put('test_helpers.test_clock', {
      id: makeId('clock'),
      object: 'test_helpers.test_clock',
      created: now,
      deletes_after: now + 30 * 86_400,
      frozen_time: required(params.frozen_time, 'frozen_time'),
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    } satisfies TestClock);
    emit(world, 'test_helpers.test_clock.created', clock, { at: now });
    return clock;
  }),

  get(path, ({ world, form }) => pageOf(world.state.all('test_helpers.test_clock'), readParams(form, paging), path)),

  get(`${path}/:id`, ({ world, id }) => clockOf(world, id)),

  post(`${path}/:id/advance`, ({ world, form, id }) => {
    const clock = clockOf(world, id);
    const until = required(readParams(form, { frozen_time: integer }).frozen_time, 'frozen_time');
    if (until <= clock.frozen_time) throw invalid('A test clock only runs forward.', { param: 'frozen_time' });
    catchUp(world, id, until);
    const advanced = world.state.put('test_helpers.test_clock', { ...clock, frozen_time: until });
    emit(world, 'test_helpers.test_clock.ready', advanced, { at: until });
    return advanced;
  }),

  remove(`${path}/:id`, ({ world, id }) => {
    clockOf(world, id);
    for (const customer of world.state.all('customer')) {
      if (customer.test_clock !== id) continue;
      for (const each of world.state.all('subscription')) {
        if (each.customer === customer.id) world.state.remove('subscription', each.id);
      }
      world.state.remove('customer', customer.id);
    }
    world.state.remove('test_helpers.test_clock', id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];

function clockOf(world: World, id: string): TestClock {
  const clock = world.state.get('test_helpers.test_clock', id);
  if (clock) return clock;
  throw missing('test clock', id);
}

const events: Route[] = [
  get('/v1/events', ({ world, form }) => {
    const { created, type, types, ...page } = readParams(form, {
      ...paging,
      created: within,
      type: text,
      types: listOf(text),
    });
    const events = world.state
      .all('event')
      .filter(
        (each) =>
          (!type || each.type === type) && (!types || types.includes(each.type)) && isWithin(each.created, created),
      );
    return pageOf(events, page, '/v1/events');
  }),

  get('/v1/events/:id', ({ world, id }) => {
    const event = world.state.get('event', id);
    if (event) return event;
    throw missing('event', id);
  }),
];

export const apiRoutes: readonly Route[] = [
  ...customers,
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...checkoutSessions,
  ...subscriptions,
  ...invoicePreview,
  ...invoices,
  ...paymentMethods,
  ...paymentIntents,
  ...refunds,
  ...balanceTransactions,
  ...portalConfigurations,
  ...portalSessions,
  ...testClocks,
  ...events,
  ...webhookEndpoints,
];
