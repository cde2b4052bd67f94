/** What a person is besides being signed in. */
export type Roles = { isAdmin: boolean; isCreator: boolean; isPremium: boolean; isEnterprise: boolean };

/** The bits of the `seed` that carry roles: 8, 7, 6 and 5 counted from the low end, the first bit being 1. */
export const roleBits = { isAdmin: 128, isCreator: 64, isEnterprise: 32, isPremium: 16 } as const satisfies Record<
  keyof Roles,
  number
>;
