/** How somebody agreed, or took it back, in words that follow a date. */
export const consentWays = {
  registration: 'when registering',
  google: 'when signing up with Google',
  linkedin: 'when signing up with LinkedIn',
  company: 'when signing up with your company',
  question: 'when asked after signing in',
  settings: 'in the account settings',
  form: 'in the newsletter form',
  email: 'with the link in an email',
} as const;
export type ConsentWay = keyof typeof consentWays;

export const consentSubjects = ['terms', 'privacy', 'newsletter'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];
