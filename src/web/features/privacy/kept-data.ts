/** Personal data that a server stores. It must match the code: a change there is a change here. */
export const keptData: readonly { name: string; what: string; why: string; howLong: string }[] = [
  {
    name: 'Account',
    what: 'Email address, first and last name; if you provide them: picture, bio, website, language, time zone. Your password, only as an argon2id hash.',
    why: 'To recognize you, to send you emails, to show your team members who you are.',
    howLong:
      'As long as you have the account. It is deleted 7 days after you request it. Accounts that are never confirmed are deleted after 30 days.',
  },
  {
    name: 'Consents',
    what: 'Which version of the terms and of this policy you agreed to, when and how; when you subscribed to the newsletter or unsubscribed while you had an account.',
    why: 'To be able to show what was agreed, and to ask you when a text has changed.',
    howLong: 'As long as you have the account.',
  },
  {
    name: 'Sessions',
    what: 'For every signed-in device: browser and operating system, IP address, when you signed in and when it was last used. The session key, only as a hash.',
    why: 'To keep you signed in, and to show you where you are signed in.',
    howLong:
      'Until 30 days after the last use, or 12 hours if you chose not to stay signed in. Signing out ends the session right away; a new password ends all sessions.',
  },
  {
    name: 'One-time links',
    what: 'A hash of the link in an email, and the address it was sent to.',
    why: 'To confirm an address, to set a new password.',
    howLong: 'Links work once, for 24 hours; password links work for 1 hour.',
  },
  {
    name: 'Google and LinkedIn',
    what: 'If you connect one: your user ID there and your email address.',
    why: 'To let you sign in with it.',
    howLong: 'Until you disconnect it or delete the account.',
  },
  {
    name: 'Teams and invitations',
    what: 'Your teams and your role in each; for an invitation, the email address, the role, the message and who sent it.',
    why: 'To work together.',
    howLong:
      'Memberships until you leave. An invitation is valid for 14 days; it stays in the team’s records until the team is deleted.',
  },
  {
    name: 'Notifications',
    what: 'Your notifications, when you got them and whether you read them. Which ones you want by email.',
    why: 'To tell you what happens to your work and your account.',
    howLong: 'As long as you have the account.',
  },
  {
    name: 'Newsletter',
    what: 'Your email address.',
    why: 'To send you the newsletter.',
    howLong: 'Until you unsubscribe, with one click in any newsletter email.',
  },
  {
    name: 'Contact messages',
    what: 'Name, email address, topic, message, and the account you were signed in with.',
    why: 'To answer you.',
    howLong:
      'Until the people who run this server delete them. There is no fixed period; you can ask them to delete your messages sooner.',
  },
  {
    name: 'Files',
    what: 'Your profile picture, saved without the hidden metadata a camera adds.',
    why: 'To show it next to your name.',
    howLong: 'Until you remove it or delete the account.',
  },
  {
    name: 'Background jobs',
    what: 'Tasks the server runs in the background, such as sending an email, and their results.',
    why: 'So nothing is lost if a machine fails.',
    howLong: '30 days after the job ends, unless the people who run this server chose another period, at most a year.',
  },
  {
    name: 'Rate limits',
    what: 'How often an IP address or account has tried something that is rate-limited, such as signing in.',
    why: 'To slow down password-guessing attacks.',
    howLong: 'About a day.',
  },
  {
    name: 'Logs',
    what: 'For every request: time, method, path without query string, status and duration. No IP address, no content, no keys.',
    why: 'To find out what went wrong.',
    howLong: 'As configured by the people who run this server.',
  },
  {
    name: 'Admin actions',
    what: 'What an admin did, when, and to which account.',
    why: 'So admin access to accounts is always traceable.',
    howLong:
      'Permanently, or for the years the people who run this server chose. It cannot be changed, not even by admins.',
  },
];
