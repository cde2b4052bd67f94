import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  currency,
  decimal,
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
import { get, post, type Route, remove } from '../http/route.ts';
import { randomLetters } from '../ids.ts';
import type { Coupon } from '../records.ts';
import { emit, nowOf, type World } from '../world.ts';

export const coupons: Route[] = [
  post('/v1/coupons', ({ world, form }) => {
    const params = readParams(form, {
      amount_off: integer,
      applies_to: shapeOf({ products: listOf(text) }),
      currency,
      duration: oneOf(['forever', 'once', 'repeating']),
      duration_in_months: integer,
      id: text,
      max_redemptions: integer,
      metadata,
      name: text,
      percent_off: decimal,
      redeem_by: integer,
    });
    const now = nowOf(world);
    const id = params.id ?? randomLetters(8);
    if (world.state.get('coupon', id)) {
      throw invalid('Coupon already exists.', { param: 'id', code: 'resource_already_exists' });
    }
    requireOneAmount(params);
    const duration = params.duration ?? 'once';
    if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
      throw invalid('duration_in_months goes with, and only with, duration=repeating.', {
        param: 'duration_in_months',
      });
    }
    if (params.redeem_by !== undefined && params.redeem_by <= now) {
      throw invalid('redeem_by must be in the future.', { param: 'redeem_by' });
    }
    const coupon = world.state.put('coupon', {
      id,
      object: 'coupon',
      amount_off: params.amount_off ?? null,
      ...(params.applies_to && { applies_to: { products: params.applies_to.products ?? [] } }),
      created: now,
      currency: params.amount_off === undefined ? null : required(params.currency, 'currency'),
      duration,
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: params.percent_off ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    } satisfies Coupon);
    emit(world, 'coupon.created', coupon, { at: now });
    return coupon;
  }),

  get('/v1/coupons', ({ world, form }) => {
    const { created, ...page } = readParams(form, { ...paging, created: within });
    const coupons = world.state
      .all('coupon')
      .filter((each) => isWithin(each.created, created) && !world.state.get('gone', each.id));
    const list = pageOf(coupons, page, '/v1/coupons');
    return { ...list, data: list.data.map((each) => withValidity(world, each)) };
  }),

  get('/v1/coupons/:id', ({ world, id }) => withValidity(world, couponOf(world, id))),

  post('/v1/coupons/:id', ({ world, form, id }) => {
    const old = couponOf(world, id);
    const params = readParams(form, { metadata, name: text });
    const coupon = world.state.put('coupon', {
      ...old,
      name: params.name ?? old.name,
      metadata: mergeMetadata(old.metadata ?? {}, params.metadata),
    });
    emit(world, 'coupon.updated', coupon, { at: nowOf(world) });
    return withValidity(world, coupon);
  }),

  remove('/v1/coupons/:id', ({ world, id }) => {
    const coupon = couponOf(world, id);
    // Whoever has it keeps it, and codes still name it.
    world.state.put('coupon', { ...coupon, valid: false });
    world.state.put('gone', { id });
    emit(world, 'coupon.deleted', coupon, { at: nowOf(world) });
    return { id, object: 'coupon', deleted: true };
  }),
];

export function couponOf(world: World, id: string, param?: string): Coupon {
  const coupon = world.state.get('coupon', id);
  if (coupon && !world.state.get('gone', id)) return coupon;
  throw missing('coupon', id, param);
}

/** Validity depends on the date, so it is computed on read. */
export function withValidity(world: World, coupon: Coupon, now = nowOf(world)): Coupon {
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= now;
  return { ...coupon, valid: !isUsedUp && !isOver && !world.state.get('gone', coupon.id) };
}

function requireOneAmount(params: { percent_off: number | undefined; amount_off: number | undefined }): void {
  if ((params.percent_off === undefined) === (params.amount_off === undefined)) {
    throw invalid('You must pass either percent_off or amount_off, and not both.', { param: 'percent_off' });
  }
  if (params.percent_off !== undefined && !(params.percent_off > 0 && params.percent_off <= 100)) {
    throw invalid('percent_off must be greater than 0 and at most 100.', { param: 'percent_off' });
  }
  if (params.amount_off !== undefined && params.amount_off < 1) {
    throw invalid('This value must be greater than or equal to 1.', { param: 'amount_off' });
  }
}
