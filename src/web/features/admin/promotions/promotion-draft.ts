import { isPromotionCode, promotionCodeRule, toPromotionCode } from '#contract/promotion-code.ts';
import type { Promotion } from '#contract/promotions.ts';
import { toCents } from '#lib/money.ts';
import type { InputOf } from '#web/api/endpoint.ts';
import type * as promotions from '#web/api/endpoints/promotions.ts';

/** A promotion code while it is being written. */
export type PromotionDraft = {
  code: string;
  kind: 'percent' | 'amount';
  percent: number | null;
  /** In dollars, as typed. */
  amount: number | null;
  duration: Promotion['duration'];
  months: number | null;
  planId: number | null;
  minimum: number | null;
  most: number | null;
  isFirstTimeOnly: boolean;
  /** A calendar day, "2026-12-31", or empty. */
  lastDay: string;
};

export const emptyPromotion: PromotionDraft = {
  code: '',
  kind: 'percent',
  percent: 20,
  amount: null,
  duration: 'once',
  months: 3,
  planId: null,
  minimum: null,
  most: null,
  isFirstTimeOnly: false,
  lastDay: '',
};

export type PromotionErrors = { code?: string; value?: string; months?: string; lastDay?: string };

/** Errors by field; empty when the code can be created. */
export function checkPromotion(draft: PromotionDraft, now: Date): PromotionErrors {
  const { code, kind, percent, amount, duration, months, lastDay } = draft;
  const isPercentRight = percent !== null && percent > 0 && percent <= 100;
  const isAmountRight = amount !== null && amount > 0;
  return {
    ...(!isPromotionCode(toPromotionCode(code)) && { code: promotionCodeRule.message }),
    ...(kind === 'percent' && !isPercentRight && { value: 'Please enter a percentage from 1 to 100.' }),
    ...(kind === 'amount' && !isAmountRight && { value: 'Please enter an amount.' }),
    ...(duration === 'repeating' &&
      (months === null || months < 1 || months > 36) && { months: 'Please enter 1 to 36 months.' }),
    ...(lastDay !== '' && endOf(lastDay) <= now.toISOString() && { lastDay: 'Please choose a future date.' }),
  };
}

export function toPromotion(draft: PromotionDraft): InputOf<typeof promotions.create> {
  const { code, kind, percent, amount, duration, months, planId, minimum, most, isFirstTimeOnly, lastDay } = draft;
  return {
    code: toPromotionCode(code),
    percentOff: kind === 'percent' ? percent : null,
    amountOff: kind === 'amount' ? toCents(amount) : null,
    duration,
    durationMonths: duration === 'repeating' ? months : null,
    planId,
    minimumAmount: toCents(minimum),
    maxRedemptions: most,
    isFirstTimeOnly,
    expiresAt: lastDay === '' ? null : endOf(lastDay),
  };
}

/** The last moment of a day. */
function endOf(day: string): string {
  return `${day}T23:59:59.000Z`;
}
