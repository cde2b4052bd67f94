/** What a server keeps about people. It must match the code: a change there is a change here. */
export const keptData: readonly { name: string; what: string; why: string; howLong: string }[] = [
  {
    name: 'Account',
    what: 'E-mail address, first and last name; if you give them: picture, a few words about you, website, language, time zone. The password only as an argon2id hash. When you accepted the terms.',
    why: 'To know you again, to write to you, to show others in your team who you are.',
    howLong:
      'As long as you have the account. Seven days after you ask for its deletion it is deleted. One whose address is never confirmed is removed after 30 days.',
  },
  {
    name: 'Sessions',
    what: 'For every device that is signed in: browser and system, network address, when it was signed in and last used. The key only as a hash.',
    why: 'To keep you signed in, and to show you where you are.',
    howLong:
      '30 days after the last use, or 12 hours if you chose not to stay signed in. Signing out ends it at once; a new password ends all of them.',
  },
  {
    name: 'One-time links',
    what: 'A hash of the link in a letter, the address it was made for.',
    why: 'To confirm an address, to set a new password.',
    howLong: 'They work for 24 hours, those for a new password for 1 hour, and only once.',
  },
  {
    name: 'Google and LinkedIn',
    what: 'If you connect one: the number you have there, and the address.',
    why: 'To let you sign in with it.',
    howLong: 'Until you disconnect it or delete the account.',
  },
  {
    name: 'Teams and invitations',
    what: 'Who belongs to which team in which role; for an invitation the address, the role, the message, and who invited.',
    why: 'To work together.',
    howLong:
      'Memberships until you leave. An invitation is open for 14 days; it stays in the team’s records until the team is deleted.',
  },
  {
    name: 'Notices',
    what: 'What you were told in the panel, when, and whether you have seen it. Which of them you want by e-mail.',
    why: 'To tell you what happens with your work and your account.',
    howLong: 'As long as you have the account.',
  },
  {
    name: 'Newsletter',
    what: 'The e-mail address.',
    why: 'To send the letters you asked for.',
    howLong: 'Until you leave the list; one click in any letter does it.',
  },
  {
    name: 'Contact messages',
    what: 'Name, e-mail address, topic, text, and which account you were signed in with.',
    why: 'To answer you.',
    howLong: 'Until the people who run this server delete them. There is no fixed time; ask, and they do it sooner.',
  },
  {
    name: 'Files',
    what: 'The picture of your profile, written anew without the hidden details a camera adds.',
    why: 'To show it beside your name.',
    howLong: 'Until you remove it or delete the account.',
  },
  {
    name: 'Work in the background',
    what: 'What the server has to do later, such as sending a letter, and how it went.',
    why: 'So that nothing is lost when a machine fails.',
    howLong: '30 days after it ended.',
  },
  {
    name: 'Limits',
    what: 'How often a network address or an account has tried something that is limited, such as signing in.',
    why: 'To slow down whoever tries passwords.',
    howLong: 'About a day.',
  },
  {
    name: 'Logs',
    what: 'For every request: time, method, path without the part after the question mark, result, how long it took. No network address, no content, no keys.',
    why: 'To find out what went wrong.',
    howLong: 'As the people who run this server have set it up.',
  },
  {
    name: 'Actions of admins',
    what: 'What an admin did, when, and to which account.',
    why: 'So that power over accounts leaves a trace.',
    howLong: 'For good: this log cannot be changed, not even by admins.',
  },
];
