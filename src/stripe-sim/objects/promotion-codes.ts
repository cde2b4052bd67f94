import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { flag, integer, mergeMetadata, metadata, oneOf, readParams, required, shapeOf, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId, randomLetters } from '../ids.ts';
import type { PromotionCode } from '../records.ts';
import { emit, nowOf, type World } from '../world.ts';
import { couponOf, withValidity } from './coupons.ts';
import { customerOf } from './customers.ts';

const restrictions = shapeOf({
  first_time_transaction: flag,
  minimum_amount: integer,
  minimum_amount_currency: text,
});

export const promotionCodes: Route[] = [
  post('/v1/promotion_codes', ({ world, form }) => {
    const params = readParams(form, {
      active: flag,
      code: text,
      customer: text,
      expires_at: integer,
      max_redemptions: integer,
      metadata,
      promotion: shapeOf({ type: oneOf(['coupon']), coupon: text }),
      restrictions,
    });
    const promotion = required(params.promotion, 'promotion');
    required(promotion.type, 'promotion[type]');
    const coupon = couponOf(world, required(promotion.coupon, 'promotion[coupon]'), 'promotion[coupon]');
    const now = nowOf(world);
    const code = params.code ?? randomLetters(8, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');
    if (!/^[A-Za-z0-9-]+$/.test(code))
      throw invalid('A code may hold only letters, digits and dashes.', { param: 'code' });
    if (params.customer !== undefined) customerOf(world, params.customer, 'customer');
    if (params.expires_at !== undefined && params.expires_at <= now) {
      throw invalid('expires_at must be in the future.', { param: 'expires_at' });
    }
    if (
      (params.restrictions?.minimum_amount === undefined) !==
      (params.restrictions?.minimum_amount_currency === undefined)
    ) {
      throw invalid('minimum_amount and minimum_amount_currency go together.', { param: 'restrictions' });
    }
    requireFree(world, { code, customer: params.customer ?? null, active: params.active ?? true });
    const created = world.state.put('promotion_code', {
      id: makeId('promo'),
      object: 'promotion_code',
      active: params.active ?? true,
      code,
      created: now,
      customer: params.customer ?? null,
      customer_account: null,
      expires_at: params.expires_at ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      promotion: { type: 'coupon', coupon: coupon.id },
      restrictions: {
        first_time_transaction: params.restrictions?.first_time_transaction ?? false,
        minimum_amount: params.restrictions?.minimum_amount ?? null,
        minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
      },
      times_redeemed: 0,
    } satisfies PromotionCode);
    emit(world, 'promotion_code.created', created, { at: now });
    return created;
  }),

  get('/v1/promotion_codes', ({ world, form }) => {
    const { active, code, coupon, created, customer, ...page } = readParams(form, {
      ...paging,
      active: flag,
      code: text,
      coupon: text,
      created: within,
      customer: text,
    });
    const codes = world.state
      .all('promotion_code')
      .filter(
        (each) =>
          (!code || each.code.toLowerCase() === code.toLowerCase()) &&
          (!coupon || each.promotion.coupon === coupon) &&
          (!customer || each.customer === customer) &&
          isWithin(each.created, created),
      )
      .map((each) => withActivity(world, each))
      .filter((each) => active === undefined || each.active === active);
    return pageOf(codes, page, '/v1/promotion_codes');
  }),

  get('/v1/promotion_codes/:id', ({ world, id }) => withActivity(world, promotionCodeOf(world, id))),

  post('/v1/promotion_codes/:id', ({ world, form, id }) => {
    const old = promotionCodeOf(world, id);
    const params = readParams(form, { active: flag, metadata });
    if (params.active === true && !old.active) requireFree(world, { ...old, active: true });
    const code = world.state.put('promotion_code', {
      ...old,
      active: params.active ?? old.active,
      metadata: mergeMetadata(old.metadata ?? {}, params.metadata),
    });
    emit(world, 'promotion_code.updated', code, { at: nowOf(world) });
    return withActivity(world, code);
  }),
];

export function promotionCodeOf(world: World, id: string, param?: string): PromotionCode {
  const code = world.state.get('promotion_code', id);
  if (code) return code;
  throw missing('promotion code', id, param);
}

/** A code that is used up or expired, or whose coupon is, reads as inactive. */
export function withActivity(world: World, code: PromotionCode, now = nowOf(world)): PromotionCode {
  const coupon = world.state.get('coupon', code.promotion.coupon);
  const isUsedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const isOver = code.expires_at !== null && code.expires_at <= now;
  const isGone = coupon === undefined || !withValidity(world, coupon, now).valid;
  return { ...code, active: code.active && !isUsedUp && !isOver && !isGone };
}

function requireFree(world: World, request: { code: string; customer: string | null; active: boolean }): void {
  if (!request.active) return;
  const existing = world.state
    .all('promotion_code')
    .some(
      (each) =>
        each.code.toLowerCase() === request.code.toLowerCase() &&
        (each.customer === null || request.customer === null || each.customer === request.customer) &&
        withActivity(world, each).active,
    );
  if (existing)
    throw invalid(`An active promotion code with \`code: ${request.code}\` already exists.`, { param: 'code' });
}
