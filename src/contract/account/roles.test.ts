import { expect, test } from 'vitest';
import { fromSeed, planOf, type Roles, toSeed } from './roles.ts';

const nobody: Roles = { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false };
const combinations = Array.from({ length: 16 }, (_, bits) => ({
  isAdmin: (bits & 8) !== 0,
  isCreator: (bits & 4) !== 0,
  isEnterprise: (bits & 2) !== 0,
  isPremium: (bits & 1) !== 0,
}));

test.each([
  ['S3.6 bit 8 is admin', 128, 'isAdmin'],
  ['S3.7 bit 7 is creator', 64, 'isCreator'],
  ['S3.8 bit 6 is enterprise', 32, 'isEnterprise'],
  ['S3.9 bit 5 is premium', 16, 'isPremium'],
] as const)('%s', (_, seed, role) => {
  expect(fromSeed(seed)).toEqual({ ...nobody, [role]: true });
  expect(toSeed({ ...nobody, [role]: true })).toBe(seed);
});

test.each(combinations)(
  'S3.9, S3.10 $isAdmin $isCreator $isEnterprise $isPremium comes back from its seed',
  (roles) => {
    expect(fromSeed(toSeed(roles))).toEqual(roles);
  },
);

test('S3.9 other bits are ignored', () => {
  for (const roles of combinations)
    for (const other of [1, 2, 4, 8, 15, 256, 512, 2 ** 31, 2 ** 40])
      expect(fromSeed(toSeed(roles) + other)).toEqual(roles);
});

test.each([0, null, undefined, Number.NaN, '128', -128, 1.5, Number.POSITIVE_INFINITY, {}, []])(
  'S3.4, S3.9 a seed of %j gives no role, and each role is a boolean',
  (seed) => {
    expect(fromSeed(seed)).toEqual(nobody);
  },
);

test.each(combinations)('S6.3 S1.2 the plan of %j is enterprise before premium before free', (roles) => {
  const { isAdmin, isEnterprise, isPremium } = roles;
  expect(planOf(roles)).toBe(isAdmin || isEnterprise ? 'enterprise' : isPremium ? 'premium' : 'free');
});
