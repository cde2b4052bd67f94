import { expect, test } from 'vitest';
import { validateCode } from './pricing.ts';
import { isPromotionCode, promotionCodeRule, toPromotionCode } from './promotion-code.ts';
import { create } from './promotions.ts';

const longest = 'A'.repeat(promotionCodeRule.max);

test.each([
  ['SPRING-26', true],
  ['ABC', true],
  [longest, true],
  ['AB', false],
  [`${longest}A`, false],
  ['SPRING 26', false],
  ['SPRÜNG', false],
  ['spring', false],
  ['ABC\n', false],
  ['', false],
])('%j is a promotion code: %s', (code, isOne) => {
  expect(isPromotionCode(code)).toBe(isOne);
});

test('the sentence names the limits', () => {
  expect(promotionCodeRule.message).toContain(`${promotionCodeRule.min} to ${promotionCodeRule.max} `);
});

test('what is typed is trimmed and put in capitals, by every call alike', () => {
  expect(toPromotionCode(' spring26 ')).toBe('SPRING26');
  expect(create.input.parse({ code: ' spring26 ', percentOff: 1 }).code).toBe('SPRING26');
  expect(validateCode.input.parse({ code: ' spring26 ' }).code).toBe('SPRING26');
});

test('what no code can be is refused where one is made, and looked up in vain where one is typed', () => {
  expect(create.input.safeParse({ code: 'A', percentOff: 1 }).error?.issues[0]?.message).toBe(
    promotionCodeRule.message,
  );
  expect(validateCode.input.parse({ code: 'a' }).code).toBe('A');
});
