/** What people are told about. `tab` is where the list shows it, `byMail` whether a letter is sent unless switched off. */
export const notificationKinds = {
  mention: { label: 'Someone mentions you', tab: 'mentions', byMail: true },
  comment: { label: 'Comments on your charts', tab: 'mentions', byMail: true },
  share: { label: 'A chart is shared with you', tab: 'mentions', byMail: true },
  invite: { label: 'Invitations to a team', tab: 'mentions', byMail: false },
  team: { label: 'Changes in your teams', tab: 'system', byMail: false },
  fork: { label: 'Someone copies a chart of yours', tab: 'system', byMail: false },
  publish: { label: 'Charts published in your teams', tab: 'system', byMail: false },
  refresh: { label: 'A live source fails or recovers', tab: 'system', byMail: true },
  render: { label: 'A video is finished or failed', tab: 'system', byMail: true },
  invoice: { label: 'Invoices and payments', tab: 'system', byMail: false },
  limit: { label: 'You come close to a limit of your plan', tab: 'system', byMail: true },
  security: { label: 'Sign-ins and changes of your account', tab: 'system', byMail: true },
  news: { label: 'Announcements', tab: 'system', byMail: false },
} as const satisfies Record<string, { label: string; tab: 'mentions' | 'system'; byMail: boolean }>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationTabs = ['all', 'unread', 'mentions', 'system'] as const;
export type NotificationTab = (typeof notificationTabs)[number];
