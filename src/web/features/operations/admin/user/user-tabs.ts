/** Tabs of the page of a user, with their labels. */
export const userTabs = {
  overview: 'Overview',
  billing: 'Billing',
  sessions: 'Devices',
  workspaces: 'Workspaces',
  keys: 'API keys',
  emails: 'Emails',
  audit: 'Audit log',
} as const;

export type UserTab = keyof typeof userTabs;

export function isUserTab(text: string): text is UserTab {
  return text in userTabs;
}
