import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { codeTerm } from './plans.ts';
import { discountCode, planId } from './pricing.ts';
import { isPromotionCode, promotionCodeRule } from './promotion-code.ts';

const promotion = z
  .object({
    id: z.uuid(),
    code: z.string(),
    percentOff: z.number().nullable(),
    amountOff: z.int().nullable().meta({ description: 'In cents' }),
    duration: codeTerm.shape.duration,
    durationMonths: z.int().nullable(),
    planId: z.int().nullable().meta({ description: 'The plan it is restricted to, or null' }),
    minimumAmount: z.int().nullable().meta({ description: 'In cents' }),
    maxRedemptions: z.int().nullable(),
    timesRedeemed: z.int(),
    isFirstTimeOnly: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    state: z.enum(['live', 'used-up', 'expired', 'ended']),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotion>;

export const list = call({
  method: 'GET',
  path: '/admin/promotions',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists promotion codes, newest first.',
  input: z.strictObject({ ...paging, search: z.string().max(200).default('') }),
  reply: paged(promotion),
});

export const create = call({
  method: 'POST',
  path: '/admin/promotions',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Creates a promotion code, here and at the card provider, with either a percentage or an amount.',
  input: z.strictObject({
    code: discountCode.refine(isPromotionCode, { error: promotionCodeRule.message }),
    percentOff: z.number().min(0.01).max(100).nullable().default(null),
    amountOff: z.int().min(1).max(10_000_000).nullable().default(null),
    duration: promotion.shape.duration.default('once'),
    durationMonths: z.int().min(1).max(36).nullable().default(null),
    planId: planId.nullable().default(null),
    minimumAmount: z.int().min(1).max(10_000_000).nullable().default(null),
    maxRedemptions: z.int().min(1).max(1_000_000).nullable().default(null),
    isFirstTimeOnly: z.boolean().default(false),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  reply: promotion,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const end = call({
  method: 'POST',
  path: '/admin/promotions/{id}/end',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Ends a promotion code. Customers who used it keep their discount.',
  input: z.strictObject({ id: z.uuid() }),
  reply: promotion,
});

const discount = z
  .object({
    id: z.uuid(),
    planId: z.int(),
    percentOff: z.number(),
    billingPeriod: z
      .enum(['monthly', 'yearly'])
      .nullable()
      .meta({ description: 'The billing period it is restricted to, or null' }),
    endsAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    isLive: z.boolean(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof discount>;

export const discounts = call({
  method: 'GET',
  path: '/admin/discounts',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists plan discounts, newest first.',
  input: z.strictObject({ ...paging }),
  reply: paged(discount),
});

export const createDiscount = call({
  method: 'POST',
  path: '/admin/discounts',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Creates a plan discount for everyone who buys the plan from now on.',
  input: z.strictObject({
    planId,
    percentOff: z.number().min(0.01).max(100),
    billingPeriod: discount.shape.billingPeriod.default(null),
    endsAt: z.iso.datetime().nullable().default(null),
  }),
  reply: discount,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const endDiscount = call({
  method: 'POST',
  path: '/admin/discounts/{id}/end',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Ends a plan discount. Existing subscribers keep it.',
  input: z.strictObject({ id: z.uuid() }),
  reply: discount,
});
