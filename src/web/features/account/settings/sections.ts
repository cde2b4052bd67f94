/** The sections of the page, in order. The ids are anchors: emails and other pages link to them. */
export const sections = {
  picture: 'Picture',
  about: 'Name and about',
  region: 'Language and region',
  email: 'Email address',
  password: 'Password',
  security: 'Sign-in security',
  logins: 'Connected accounts',
  devices: 'Devices',
  notifications: 'Notifications',
  consents: 'Newsletter and consents',
  data: 'Your data',
  delete: 'Delete account',
} as const;

export type SettingsSectionId = keyof typeof sections;

export const sectionIds = Object.keys(sections) as SettingsSectionId[]; // the keys are written just above
