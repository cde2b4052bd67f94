import { expect, test, vi } from 'vitest';
import type { DiscountPreview } from '#contract/billing/pricing.ts';
import { isPromotionCode } from '#contract/billing/promotion-code.ts';
import { CallFailed } from '#web/client/send.ts';
import { forSeats, laterText, toOrder } from './order-summary.tsx';
import { applyPromo, noPromo, type Promo, promoMessages, readPromoCode } from './use-promo.ts';

const preview: DiscountPreview = {
  originalPrices: { monthly: 19, yearly: 190 },
  finalPrices: { monthly: 15.2, yearly: 152 },
  savings: { monthly: 3.8, yearly: 38 },
  discountPercentage: { monthly: 20, yearly: 20 },
  nextPrices: { monthly: 19, yearly: 190 },
  isCode: { monthly: true, yearly: true },
  seats: 1,
  term: { duration: 'once', months: null },
};
const applied: Promo = { status: 'applied', code: 'SPRING', preview };
const premium = { price: 19, yearlyPrice: 190, finalPriceMonthly: 19, finalPriceYearly: 190 };
const reduced = { ...premium, finalPriceMonthly: 17.1, finalPriceYearly: 171 };

test('S5.1 a code is trimmed and in capitals before it is sent', async () => {
  const ask = vi.fn(async () => preview);
  await applyPromo('  spring \n', 'monthly', ask);
  expect(ask).toHaveBeenCalledWith('SPRING');
  expect(readPromoCode(' straße ')).toBe('STRASSE');
  expect(isPromotionCode(readPromoCode('a'.repeat(5000)))).toBe(false); // cut, but not a code
  expect(readPromoCode('ß'.repeat(5000)).length).toBeLessThan(100); // longer ones were refused with the name of a field
});

test.each(['', '   ', '\t\n'])('S5.2 S8.25 an empty code (%j) makes no call', async (text) => {
  const ask = vi.fn(async () => preview);
  expect(await applyPromo(text, 'monthly', ask)).toEqual({ status: 'none', message: 'Please enter a promotion code' });
  expect(ask).not.toHaveBeenCalled();
});

test('S4.9 a code is applied after a preview that succeeded, and only then', async () => {
  expect(await applyPromo('SPRING', 'monthly', async () => preview)).toEqual(applied);
  const refused = new CallFailed('This code has expired.', { status: 400, code: 'bad-input' });
  expect(await applyPromo('OLD', 'monthly', () => Promise.reject(refused))).toEqual({
    status: 'none',
    message: 'This code has expired.',
  });
});

test('S8.1 S8.2 the words about a code', async () => {
  const silent = new CallFailed('', { status: 0, code: 'unreachable' });
  expect(await applyPromo('X', 'monthly', () => Promise.reject(silent))).toEqual({
    status: 'none',
    message: 'Failed to validate promotion code',
  });
  expect(promoMessages.applied).toBe('Promotion code applied successfully');
});

test('S2.80 the total is the subtotal without the discount', () => {
  expect(toOrder(premium, 'yearly', noPromo)).toEqual({ subtotal: 19_000, discount: null, total: 19_000 });
  expect(toOrder(reduced, 'monthly', noPromo)).toMatchObject({ subtotal: 1900, total: 1710 });
  expect(toOrder(premium, 'monthly', applied)).toMatchObject({ subtotal: 1900, total: 1520 });
  const all = { ...applied, preview: { ...preview, finalPrices: { monthly: 0, yearly: 0 } } };
  expect(toOrder(premium, 'monthly', all).total).toBe(0);
});

test('S2.72 S2.73 a standing discount and a code have names of their own', () => {
  expect(toOrder(reduced, 'monthly', noPromo).discount).toMatchObject({ label: 'Discount (10% off)', isPromo: false });
  expect(toOrder(premium, 'monthly', applied).discount).toMatchObject({
    label: 'Promotion Code (20% off)',
    isPromo: true,
  });
});

test('S2.73 a code that saves less than the standing discount was shown as applied, with the larger saving as its own', async () => {
  expect(toOrder(reduced, 'yearly', applied)).toMatchObject({ discount: { isPromo: true }, total: 15_200 });
  const unused = {
    ...preview,
    finalPrices: { monthly: 14.25, yearly: 142.5 },
    isCode: { monthly: true, yearly: false },
  };
  expect(await applyPromo('save20', 'yearly', async () => unused)).toEqual({
    status: 'none',
    message: 'SAVE20 is not used: the discount on this plan saves as much or more.',
  });
  expect(await applyPromo('save20', 'monthly', async () => unused)).toMatchObject({ status: 'applied' });
});

test('S2.72 S2.73 for several seats the discount keeps its name and percentage', () => {
  const known = { seats: 3, subtotal: 5700, isCode: true, total: 5200 };
  expect(forSeats(toOrder(premium, 'monthly', applied), known).discount).toMatchObject({
    label: 'Promotion Code (9% off)',
    amount: 500,
    term: { duration: 'once' },
  });
  const standing = forSeats(toOrder(reduced, 'monthly', noPromo), { ...known, isCode: false, total: 5130 });
  expect(standing.discount).toMatchObject({ label: 'Discount (10% off)', amount: 570 });
});

test('S4.10 a code that is removed leaves the prices as they were', () => {
  const before = toOrder(premium, 'yearly', noPromo);
  expect(toOrder(premium, 'yearly', applied)).not.toEqual(before);
  expect(toOrder(premium, 'yearly', noPromo)).toEqual(before);
});

test.each<[DiscountPreview['term'], 'monthly' | 'yearly', string | null]>([
  [{ duration: 'once', months: null }, 'monthly', 'for the first payment, then $19.00 per month'],
  [{ duration: 'once', months: null }, 'yearly', 'for the first payment, then $190.00 per year'],
  [{ duration: 'repeating', months: 3 }, 'monthly', 'for 3 months, then $19.00 per month'],
  [{ duration: 'repeating', months: 3 }, 'yearly', 'for the first payment, then $190.00 per year'],
  [{ duration: 'repeating', months: 1 }, 'monthly', 'for one month, then $19.00 per month'],
  [{ duration: 'forever', months: null }, 'monthly', null],
])(
  'an order says what is paid when a code of %j is over: a lower price stood there as that of every %s payment',
  (term, period, text) => {
    expect(laterText(toOrder(premium, period, { ...applied, preview: { ...preview, term } }), period)).toBe(text);
  },
);

test('an order without a code has one price', () => {
  expect(laterText(toOrder(premium, 'monthly', noPromo), 'monthly')).toBeNull();
  expect(laterText(toOrder(reduced, 'monthly', noPromo), 'monthly')).toBeNull();
});
