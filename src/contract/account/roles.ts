/** Roles of an account. */
export type Roles = { isAdmin: boolean; isCreator: boolean; isPremium: boolean; isEnterprise: boolean };

/** conformance S3: the bits of the seed, counted from the low end beginning with 1 (bit 8 is 128). */
const roleBits = { isAdmin: 8, isCreator: 7, isEnterprise: 6, isPremium: 5 } as const satisfies Record<
  keyof Roles,
  number
>;

const names = Object.keys(roleBits) as (keyof Roles)[]; // the keys are written just above

/** Roles as the number that the notifications call returns. */
export function toSeed(roles: Roles): number {
  return names.reduce((seed, name) => seed + (roles[name] ? weight(name) : 0), 0);
}

/** Roles of a seed. Unknown bits and values that are not whole numbers are ignored. */
export function fromSeed(seed: unknown): Roles {
  const bits = typeof seed === 'number' && Number.isSafeInteger(seed) && seed >= 0 ? seed : 0;
  const has = (name: keyof Roles) => Math.floor(bits / weight(name)) % 2 === 1;
  return {
    isAdmin: has('isAdmin'),
    isCreator: has('isCreator'),
    isPremium: has('isPremium'),
    isEnterprise: has('isEnterprise'),
  };
}

function weight(name: keyof Roles): number {
  return 2 ** (roleBits[name] - 1);
}

export type PlanName = 'free' | 'premium' | 'enterprise';

/** conformance S6: enterprise for admins and enterprise accounts, premium for premium accounts, free for others. */
export function planOf({ isAdmin, isEnterprise, isPremium }: Roles): PlanName {
  if (isAdmin || isEnterprise) return 'enterprise';
  return isPremium ? 'premium' : 'free';
}
