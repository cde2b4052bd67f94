import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  clearable,
  currency,
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  readParams,
  required,
  shapeOf,
  text,
} from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { Plan, Price } from '../records.ts';
import { emit, nowOf, type World } from '../world.ts';
import { productOf } from './products.ts';

const changeable = {
  active: flag,
  lookup_key: clearable(text),
  metadata,
  nickname: clearable(text),
  transfer_lookup_key: flag,
  tax_behavior: ignored,
};
const intervals = ['day', 'week', 'month', 'year'] as const;

export const prices: Route[] = [
  post('/v1/prices', ({ world, form }) => {
    const params = readParams(form, {
      ...changeable,
      currency,
      product: text,
      unit_amount: integer,
      billing_scheme: oneOf(['per_unit']),
      recurring: shapeOf({ interval: oneOf(intervals), interval_count: integer, usage_type: oneOf(['licensed']) }),
    });
    const unitAmount = required(params.unit_amount, 'unit_amount');
    if (unitAmount < 0) throw invalid('This value must be greater than or equal to 0.', { param: 'unit_amount' });
    const product = productOf(world, required(params.product, 'product'), 'product');
    const lookupKey = params.lookup_key ?? null;
    if (lookupKey !== null) freeLookupKey(world, lookupKey, params.transfer_lookup_key ?? false);
    const now = nowOf(world);
    const price = world.state.put('price', {
      id: makeId('price'),
      object: 'price',
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: now,
      currency: required(params.currency, 'currency'),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: lookupKey,
      metadata: mergeMetadata({}, params.metadata),
      nickname: params.nickname ?? null,
      product: product.id,
      recurring: params.recurring
        ? {
            interval: required(params.recurring.interval, 'recurring[interval]'),
            interval_count: params.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: params.recurring ? 'recurring' : 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    } satisfies Price);
    emit(world, 'price.created', price, { at: now });
    return price;
  }),

  get('/v1/prices', ({ world, form }) => {
    const params = readParams(form, {
      ...paging,
      active: flag,
      created: within,
      currency,
      lookup_keys: listOf(text),
      product: text,
      type: oneOf(['recurring', 'one_time']),
      recurring: shapeOf({ interval: oneOf(intervals) }),
    });
    const prices = world.state
      .all('price')
      .filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (!params.lookup_keys || (each.lookup_key !== null && params.lookup_keys.includes(each.lookup_key))) &&
          (!params.product || each.product === params.product) &&
          (!params.currency || each.currency === params.currency) &&
          (!params.type || each.type === params.type) &&
          (!params.recurring?.interval || each.recurring?.interval === params.recurring.interval) &&
          isWithin(each.created, params.created),
      );
    return pageOf(prices, params, '/v1/prices');
  }),

  get('/v1/prices/:id', ({ world, id }) => priceOf(world, id)),

  post('/v1/prices/:id', ({ world, form, id }) => {
    const old = priceOf(world, id);
    const params = readParams(form, changeable);
    if (params.lookup_key && params.lookup_key !== old.lookup_key) {
      freeLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
    }
    const price = world.state.put('price', {
      ...old,
      active: params.active ?? old.active,
      lookup_key: params.lookup_key === undefined ? old.lookup_key : params.lookup_key,
      metadata: mergeMetadata(old.metadata, params.metadata),
      nickname: params.nickname === undefined ? old.nickname : params.nickname,
    });
    emit(world, 'price.updated', price, { at: nowOf(world) });
    return price;
  }),
];

export function priceOf(world: World, id: string, param?: string): Price {
  const price = world.state.get('price', id);
  if (price) return price;
  throw missing('price', id, param);
}

/** Neither an archived price nor the price of an archived product can be sold. */
export function requireSold(world: World, price: Price, param: string): void {
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  if (!productOf(world, price.product).active)
    throw invalid('The price specified supplies a product that is not active.', { param });
}

/** Legacy plan object of a price; subscription items still carry one. */
export function toPlan(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Plan;
}

function freeLookupKey(world: World, key: string, mayTake: boolean): void {
  const holder = world.state.all('price').find((each) => each.lookup_key === key);
  if (!holder) return;
  if (!mayTake) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  world.state.put('price', { ...holder, lookup_key: null });
}
