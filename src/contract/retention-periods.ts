/**
 * How long the server keeps what piles up, in days. `days` applies until an admin chooses another period between `least`
 * and `most`; null is forever, where that is the default. The routines of the server delete what is older.
 */
export const retentionPeriods = {
  jobs: {
    label: 'Background jobs',
    description: 'Finished jobs with their results and errors.',
    days: 30,
    least: 7,
    most: 365,
  },
  emails: {
    label: 'Sent emails',
    description: 'Which kind of email was sent to whom. Texts are never stored.',
    days: 90,
    least: 7,
    most: 730,
  },
  'sign-ins': {
    label: 'Sign-in places',
    description: 'Networks and browsers, as hashes, that an account was used from. A new one is reported by email.',
    days: 365,
    least: 30,
    most: 1095,
  },
  webhooks: {
    label: 'Webhook deliveries',
    description: 'Events, and what was sent and answered.',
    days: 30,
    least: 7,
    most: 365,
  },
  trash: {
    label: 'Trash',
    description: 'Deleted charts and data that can be restored. Users are promised 30 days.',
    days: 30,
    least: 30,
    most: 365,
  },
  versions: {
    label: 'Chart history',
    description: 'Older versions of charts without a name. Named ones stay.',
    days: 90,
    least: 30,
    most: 3650,
  },
  conversations: {
    label: 'AI conversations',
    description: 'Conversations that nobody has continued since.',
    days: 365,
    least: 30,
    most: 3650,
  },
  'model-calls': {
    label: 'Language model calls',
    description: 'Tokens, cost and outcome of calls. Prompts are never stored.',
    days: 400,
    least: 30,
    most: 1095,
  },
  'payment-events': {
    label: 'Payment events',
    description: 'Processed events of the card provider. Invoices stay with the provider.',
    days: 90,
    least: 30,
    most: 3650,
  },
  messages: {
    label: 'Contact messages',
    description: 'Messages of the contact form, with name and address.',
    days: 730,
    least: 30,
    most: 3650,
  },
  readers: {
    label: 'Former newsletter readers',
    description: 'Addresses that unsubscribed.',
    days: 90,
    least: 7,
    most: 730,
  },
  invitations: {
    label: 'Old invitations',
    description: 'Invitations to teams that were answered, revoked or have expired.',
    days: 90,
    least: 7,
    most: 730,
  },
  views: {
    label: 'View statistics',
    description: 'Views of each published chart by day. Its total stays.',
    days: null,
    least: 90,
    most: 3650,
  },
  audit: {
    label: 'Audit log',
    description: 'What admins did. The database refuses to delete anything younger than a year.',
    days: null,
    least: 365,
    most: 3650,
  },
} as const satisfies Record<
  string,
  { label: string; description: string; days: number | null; least: number; most: number }
>;

export type RetentionName = keyof typeof retentionPeriods;
export const retentionNames = Object.keys(retentionPeriods) as [RetentionName, ...RetentionName[]]; // the keys of the table above
