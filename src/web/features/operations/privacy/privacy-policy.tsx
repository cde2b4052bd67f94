import { Link } from 'react-router';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { LongRead, type ReadSection, toLongDate } from '#web/ui/long-read.tsx';

/** Personal data that a server stores. It must match the code: a change there is a change here. */
const keptData: readonly { name: string; what: string; why: string; howLong: string }[] = [
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
    what: 'Your email address, when it was entered and when you confirmed or unsubscribed it.',
    why: 'To send you the newsletter, which begins when you confirm the address with the link in an email.',
    howLong:
      'Until you unsubscribe, with one click in any newsletter email, and 90 days after that. An address that nobody confirms is deleted after 30 days. The people who run this server can choose other periods.',
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

const changed = { iso: legalVersions.privacy, shown: toLongDate(legalVersions.privacy) };

export function PrivacyPolicy() {
  return (
    <LongRead
      title="Privacy policy"
      lead="What this server stores about you, why, for how long, and what you can do about it."
      changed={changed}
      sections={sections}
    />
  );
}

const textLink = 'text-accent-ink underline underline-offset-2';

const sections: readonly ReadSection[] = [
  {
    id: 'summary',
    title: 'In short',
    content: (
      <ul className="max-w-prose list-disc space-y-2 ps-5 text-ink marker:text-muted">
        <li>We store what an account needs to work, and nothing to profile you.</li>
        <li>No tracking cookies, no trackers, no advertising. Nothing is sold or given away.</li>
        <li>These pages load nothing from other sites.</li>
        <li>A language model gets nothing of yours unless you allow it.</li>
        <li>You can download everything in one file, and delete your account yourself.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    content: (
      <>
        <p>
          Chartlas is software that many people run on their own servers. The operator of the server you are using is
          responsible for your data, not the authors of the software, who cannot see or access it.
        </p>
        <p>
          You can contact the operator of this server on the{' '}
          <Link to="/contact-us?topic=privacy" className={textLink}>
            contact page
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What we store, why and for how long',
    content: (
      <dl className="divide-y divide-line border-line border-y">
        {keptData.map(({ name, what, why, howLong }) => (
          <div key={name} className="grid gap-2 py-5 md:grid-cols-[10rem_1fr] md:gap-6">
            <dt className="font-semibold text-ink">{name}</dt>
            <dd className="space-y-2 text-14">
              <p>{what}</p>
              <p>
                <span className="font-medium text-ink">Why:</span> {why}
              </p>
              <p>
                <span className="font-medium text-ink">How long:</span> {howLong}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'storage',
    title: 'Cookies and browser storage',
    content: (
      <>
        <p>
          This site sets one cookie, when you sign in. It and these entries are stored in your browser, and none of them
          is used to track you:
        </p>
        <dl className="max-w-prose divide-y divide-line border-line border-y text-14">
          {[
            ['token', 'Your session key, from sign-in to sign-out.'],
            [
              'chartlas-device',
              'The cookie: a random number that lets you sign in here while strangers guess at your password.',
            ],
            ['theme', 'Whether you chose the dark theme.'],
            ['billing-period', 'Whether you view monthly or yearly prices.'],
            ['checkout', 'During checkout: the plan you chose and the payment session ID. Removed when you are done.'],
            ['Sign-in with Google or LinkedIn', 'A random value during sign-in, in this tab only.'],
            ['second-step', 'Between the two steps of a sign-in, in this tab only.'],
            ['seen', 'Which gallery charts you opened, so each view counts once, in this tab only.'],
            ['offline page', 'A page that is shown when you are offline.'],
          ].map(([name, text]) => (
            <div key={name} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr] sm:gap-6">
              <dt className="font-medium text-ink">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>You can delete them in your browser at any time. This signs you out; nothing else is lost.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else handles your data',
    content: (
      <>
        <p>
          By default, no one: database, files and emails stay on one machine. The operator of this server can set up
          services for specific tasks, and each sees only what its task needs:
        </p>
        <ul className="max-w-prose list-disc space-y-2 ps-5">
          <li>an email service: your email address and the emails sent to you;</li>
          <li>file storage and a database host: the stored data described above;</li>
          <li>
            a card payment provider, if you buy a plan: your email address, what you buy, and your card, which only the
            provider sees;
          </li>
          <li>Google or LinkedIn: that you sign in here, if you choose to sign in with them;</li>
          <li>a chat service, in a separate frame: what you type into it.</li>
        </ul>
        <p>
          Ask the operator which services this server uses. Links to other sites are subject to the policies of those
          sites.
        </p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'AI',
    content: (
      <p>
        The built-in engine runs in your browser and on this server. If the administrator has turned on a language
        model, you are asked before it reads your first request, text, picture or PDF, with its name, its host and what
        it would get: your words and the names of columns with some of their values, or the whole text, the picture, or
        up to 4 pages. Nothing is sent to it without your answer, which you can change under Get data, or without an
        account. Charts, datasets and workspaces can be kept from it. What is sent and answered is not stored here.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>You can exercise the most important ones yourself. In your profile you can:</p>
        <ul className="max-w-prose list-disc space-y-2 ps-5">
          <li>see and correct what is stored about you;</li>
          <li>download all of it, as a ZIP file of JSON and pictures;</li>
          <li>see the devices that are signed in, and sign them out;</li>
          <li>choose which emails you get;</li>
          <li>delete your account. You have seven days to take that back.</li>
        </ul>
        <p>
          For everything else, such as a message you once wrote to us, use the{' '}
          <Link to="/contact-us?topic=privacy" className={textLink}>
            contact page
          </Link>
          . If the law gives you more rights, such as the General Data Protection Regulation in Europe, those apply too,
          and you can file a complaint with your local data protection authority.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    content: (
      <p>
        Passwords and keys are stored as hashes only. Pages use a strict content security policy and cannot be framed by
        other sites. Limits are enforced on the server. If you find a security issue, please tell us through the contact
        page first.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <p>
        When the software changes what it stores, we update this page and the date at the top. The source code history
        shows every earlier version.
      </p>
    ),
  },
];
