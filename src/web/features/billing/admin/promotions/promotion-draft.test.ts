import { expect, test } from 'vitest';
import { checkPromotion, emptyPromotion, type PromotionDraft, toPromotion } from './promotion-dialog.tsx';

const now = new Date('2026-11-15T09:00:00Z');
const draft: PromotionDraft = { ...emptyPromotion, code: 'SPRING-26' };

test.each<[Partial<PromotionDraft>, string[]]>([
  [{}, []],
  [{ code: ' ab ' }, ['code']],
  [{ code: 'ÄÖÜ' }, ['code']],
  [{ percent: null }, ['value']],
  [{ percent: 101 }, ['value']],
  [{ kind: 'amount', percent: null, amount: 5 }, []],
  [{ kind: 'amount', amount: 0 }, ['value']],
  [{ duration: 'repeating', months: 37 }, ['months']],
  [{ lastDay: '2026-11-14' }, ['lastDay']],
  [{ lastDay: '2026-11-15' }, []],
])('%j is refused at %j', (fields, errors) => {
  expect(Object.keys(checkPromotion({ ...draft, ...fields }, now))).toEqual(errors);
});

test('either a percentage or a sum is sent, sums in cents', () => {
  expect(toPromotion({ ...draft, amount: 7 })).toMatchObject({ percentOff: 20, amountOff: null, durationMonths: null });
  expect(toPromotion({ ...draft, kind: 'amount', amount: 7.5, minimum: 100, lastDay: '2026-12-31' })).toMatchObject({
    percentOff: null,
    amountOff: 750,
    minimumAmount: 10_000,
    expiresAt: '2026-12-31T23:59:59.000Z',
  });
});
