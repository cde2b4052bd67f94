import type { Kind } from '../records.ts';
import type { State } from '../state.ts';
import { invalid } from './errors.ts';

/** Kind of object behind an id field. Coupons and products may have ids of any form, so the field decides. */
const references: { [field: string]: Kind } = {
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  subscription: 'subscription',
  test_clock: 'test_helpers.test_clock',
};

/** Fields that Stripe omits unless requested. */
const included: { [object: string]: readonly string[] } = {
  'checkout.session': ['line_items'],
  coupon: ['applies_to'],
  customer: ['subscriptions'],
  invoice: ['payments'],
};

type Json = { [field: string]: unknown };

/** Copy for the response with each requested path expanded: `latest_invoice.payments`, `data.customer`. */
export function expand(state: State, object: object, paths: readonly string[]): object {
  const copy = withoutIncluded(object);
  for (const path of paths) fill(state, copy, object, path.split('.'), path);
  return copy;
}

export function withoutIncluded(object: object): Json {
  const copy: Json = structuredClone({ ...object });
  hide(copy);
  return copy;
}

function hide(value: unknown): void {
  if (Array.isArray(value)) value.forEach(hide);
  if (!isJson(value)) return;
  for (const field of included[String(value.object)] ?? []) delete value[field];
  Object.values(value).forEach(hide);
}

function fill(state: State, target: unknown, whole: unknown, [field = '', ...rest]: string[], path: string): void {
  if (!isJson(target)) return;
  const source = isJson(whole) ? whole : {};
  const isIncluded = (included[String(target.object)] ?? []).includes(field);
  if (isIncluded && !Object.hasOwn(target, field)) {
    const value = whatIsIncluded(state, target, field) ?? source[field];
    if (value === undefined) return;
    target[field] = structuredClone(value);
  } else if (!Object.hasOwn(target, field)) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = target[field];
  const kind = references[field];
  const open = (each: unknown): unknown => {
    if (typeof each !== 'string') return each;
    const object = kind === undefined ? undefined : state.get(kind, each);
    if (object === undefined && state.get('gone', each)) return { id: each, object: kind, deleted: true };
    if (object === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return withoutIncluded(object);
  };
  if (Array.isArray(value)) target[field] = value.map(open);
  else if (typeof value === 'string') target[field] = open(value);
  if (rest.length === 0) return;
  const next = target[field];
  if (Array.isArray(next)) for (const each of next) fill(state, each, wholeOf(state, each), rest, path);
  else fill(state, next, wholeOf(state, next) ?? source[field], rest, path);
}

function whatIsIncluded(state: State, target: Json, field: string): unknown {
  const url = `/v1/${String(target.object)}s/${String(target.id)}/${field}`;
  if (field === 'payments') {
    const data = state.all('invoice_payment').filter(({ invoice }) => invoice === target.id);
    return { object: 'list', data, has_more: false, url };
  }
  if (field === 'subscriptions') {
    const data = state
      .all('subscription')
      .filter(({ customer, status }) => customer === target.id && status !== 'canceled');
    return { object: 'list', data: data.reverse(), has_more: false, url };
  }
  return undefined;
}

/** Stored object behind a copy, with the fields that the copy omits. */
function wholeOf(state: State, copy: unknown): unknown {
  if (!isJson(copy) || typeof copy.id !== 'string') return undefined;
  const kind = String(copy.object);
  return kind in included ? state.get(kind as Kind, copy.id) : undefined; // the keys of `included` are kinds
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
