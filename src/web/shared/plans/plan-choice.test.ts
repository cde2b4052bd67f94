import { expect, test } from 'vitest';
import { isLonger, type PickerVariant, planButtonLabel, planStep, whyNotOrdered } from './plan-choice.ts';

const plans = {
  free: { id: 1, name: 'free', price: 0 },
  premium: { id: 2, name: 'premium', price: 19 },
  enterprise: { id: 3, name: 'enterprise', price: -1 },
};

type Row = [variant: PickerVariant, current: string | null, free: string, premium: string, enterprise: string];
const [select, upgrade, current, lower] = ['Select Plan', 'Upgrade', 'Current Plan', 'Downgrade Not Available'];

const rows: Row[] = [
  ['pricing', null, select, select, select],
  ['pricing', 'free', select, select, select],
  ['pricing', 'premium', select, select, select],
  ['pricing', 'enterprise', select, select, select],
  ['subscription', null, select, select, select],
  ['subscription', 'free', current, upgrade, upgrade],
  ['subscription', 'premium', lower, current, upgrade],
  ['subscription', 'enterprise', lower, lower, current],
];

test.each(rows)('S4.2 S4.3 S4.4 S4.5 S4.6 S2.95 variant %s for somebody with %s', (variant, held, ...labels) => {
  expect(Object.values(plans).map((plan) => planButtonLabel(plan, held, variant))).toEqual(labels);
});

test('S4.5 another plan of the same tier is one to select', () => {
  expect(planButtonLabel({ name: 'pro' }, 'premium', 'subscription')).toBe('Select Plan');
});

test.each([
  [null, ['start', 'checkout', 'contact']],
  ['free', ['blocked', 'checkout', 'contact']],
  ['premium', ['blocked', 'blocked', 'contact']],
  ['enterprise', ['blocked', 'blocked', 'blocked']],
])('S5.4 S5.6 S6.5 S6.6 S6.7 what somebody with %s can choose', (held, steps) => {
  expect(Object.values(plans).map((plan) => planStep(plan, held))).toEqual(steps);
});

test.each([null, undefined, Number.NaN, 'soon'])(
  'S5.8 a paid plan whose price is %s is not sold: sales are contacted',
  (price) => {
    expect(planStep({ id: 2, name: 'premium', price }, 'free')).toBe('contact');
  },
);

test('a plan in the URL that opens no order says why', () => {
  const why = ({ name, price }: { name: string; price: number }, held: string) =>
    whyNotOrdered({ name, price, displayName: name.toUpperCase() }, held);
  expect(why(plans.enterprise, 'free')).toBe('ENTERPRISE is not sold online.');
  expect(why(plans.premium, 'premium')).toBe('You already have the PREMIUM plan.');
  expect(why(plans.free, 'premium')).toBe('Your plan already includes everything in FREE.');
  expect(why(plans.premium, 'free')).toBeNull();
});

test('S5.6 a plan of any name that sales must be asked for is not sold', () => {
  expect(planStep({ id: 4, name: 'campus', price: -1 }, 'free')).toBe('contact');
});

test('M4 the enterprise plan is sold like any other once it has a price', () => {
  expect(planStep({ id: 3, name: 'Enterprise', price: 99 }, 'free')).toBe('checkout');
  expect(planStep({ id: 3, name: 'Enterprise', price: 99 }, 'premium')).toBe('checkout');
});

test('M5 who pays monthly can switch the same plan to yearly, and nothing else', () => {
  const longer = (current: string | null, ownPeriod: 'monthly' | 'yearly' | null, period: 'monthly' | 'yearly') =>
    isLonger(plans.premium, { current, ownPeriod, period });
  expect(longer('premium', 'monthly', 'yearly')).toBe(true);
  expect(longer('premium', 'yearly', 'monthly')).toBe(false);
  expect(longer('premium', 'monthly', 'monthly')).toBe(false);
  expect(longer('premium', null, 'yearly')).toBe(false);
  expect(longer('free', 'monthly', 'yearly')).toBe(false);
});
