/** Kinds of notification. `tab` is its tab in the list, `byMail` whether an email is sent unless switched off. */
export const notificationKinds = {
  mention: { label: 'Someone mentions you', tab: 'mentions', byMail: true },
  comment: { label: 'Comments on your charts', tab: 'mentions', byMail: true },
  share: { label: 'A chart is shared with you', tab: 'mentions', byMail: true },
  invite: { label: 'Team invitations', tab: 'mentions', byMail: false },
  team: { label: 'Team changes', tab: 'system', byMail: false },
  fork: { label: 'Someone duplicates your chart', tab: 'system', byMail: false },
  publish: { label: 'Charts published in your teams', tab: 'system', byMail: false },
  refresh: { label: 'A live source fails or recovers', tab: 'system', byMail: true },
  render: { label: 'A video finishes or fails', tab: 'system', byMail: true },
  webhook: { label: 'A webhook is disabled', tab: 'system', byMail: true },
  invoice: { label: 'Invoices and payments', tab: 'system', byMail: false },
  limit: { label: 'You are close to a plan limit', tab: 'system', byMail: true },
  security: { label: 'Sign-ins and account changes', tab: 'system', byMail: true },
  news: { label: 'Announcements', tab: 'system', byMail: false },
} as const satisfies Record<string, { label: string; tab: 'mentions' | 'system'; byMail: boolean }>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationTabs = ['all', 'unread', 'mentions', 'system'] as const;
export type NotificationTab = (typeof notificationTabs)[number];
