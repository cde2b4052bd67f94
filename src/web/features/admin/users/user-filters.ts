/** Filters of the user list, the default first. */
export const userFilters = [
  { value: 'all', label: 'All users' },
  { value: 'unverified', label: 'Not confirmed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'admin', label: 'Admins' },
  { value: 'creator', label: 'Creators' },
  { value: 'premium', label: 'Premium' },
  { value: 'enterprise', label: 'Enterprise' },
  { value: 'paying', label: 'Paying' },
  { value: 'past-due', label: 'Past due' },
  { value: 'trial', label: 'On trial' },
] as const;

export type UserFilter = (typeof userFilters)[number]['value'];
