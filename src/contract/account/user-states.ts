/** Which users are listed. The last three go by the subscription, the two before by the plan, however they got it. */
export const userStates = [
  'all',
  'unverified',
  'suspended',
  'admin',
  'creator',
  'premium',
  'enterprise',
  'paying',
  'past-due',
  'trial',
] as const;
