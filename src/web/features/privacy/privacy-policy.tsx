import { Link } from 'react-router';
import { LongRead, type ReadSection } from '#web/ui/long-read.tsx';
import { keptData } from './kept-data.ts';

const changed = { iso: '2026-11-15', shown: '15 November 2026' };

export function PrivacyPolicy() {
  return (
    <LongRead
      title="Privacy policy"
      lead="What this server keeps about you, why, for how long, and what you can do about it."
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
        <li>We keep what an account needs to work, and nothing to learn about you.</li>
        <li>No cookies, no trackers, no advertising. Nothing is sold or given away.</li>
        <li>These pages load nothing from other sites.</li>
        <li>Nothing of yours is sent to an AI model.</li>
        <li>You can take everything with you in one file, and delete your account yourself.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    content: (
      <>
        <p>
          Chartlas is a program that many people run on servers of their own. Responsible for your data is whoever runs
          the server you are looking at, not the authors of the program: the authors cannot see it and have no access to
          it.
        </p>
        <p>
          You reach the people who run this server through the{' '}
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
    title: 'What is kept, why and how long',
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
    title: 'Cookies and storage in your browser',
    content: (
      <>
        <p>
          This site sets no cookies. Your browser keeps these entries in its own storage, and none of them is used to
          follow you:
        </p>
        <dl className="max-w-prose divide-y divide-line border-line border-y text-14">
          {[
            ['token', 'The key of your session, from signing in until signing out.'],
            ['theme', 'Whether you chose the dark panel.'],
            ['billing-period', 'Whether you look at prices by the month or by the year.'],
            [
              'checkout',
              'While you pay: which plan you chose, and the number of the payment. Removed when it is done.',
            ],
            ['Sign-in with Google or LinkedIn', 'A random value, for the few moments it takes, in this tab only.'],
            ['seen', 'Which charts of the gallery you have opened, so that each counts once, in this tab only.'],
            ['offline page', 'One page that is shown when there is no connection.'],
          ].map(([name, text]) => (
            <div key={name} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr] sm:gap-6">
              <dt className="font-medium text-ink">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          You can delete all of them in your browser at any time. You are signed out then, and nothing else is lost.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else handles your data',
    content: (
      <>
        <p>
          Out of the box, nobody: database, files and letters stay on one machine. Whoever runs this server can set up
          services for single tasks, and they then see what that task needs:
        </p>
        <ul className="max-w-prose list-disc space-y-2 ps-5">
          <li>a mail service: your address and the letters to you;</li>
          <li>a file store and a database host: what is described above, as stored;</li>
          <li>a card provider, if you buy a plan: your address, what you buy, and the card, which only it sees;</li>
          <li>Google or LinkedIn: that you sign in here, if you choose to do it with them;</li>
          <li>a chat window, in a frame of its own: what you write into it.</li>
        </ul>
        <p>
          Which services this server uses its operators tell you when you ask. Links that lead to other sites follow the
          rules of those sites.
        </p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'AI',
    content: (
      <p>
        Chartlas sends nothing to an AI model today: no file, no text, no number. When that changes, this page will say
        so, and what is sent where.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>You do not have to ask anybody for the most important ones. In your profile you can:</p>
        <ul className="max-w-prose list-disc space-y-2 ps-5">
          <li>see and correct what is kept about you;</li>
          <li>take all of it with you, as a zip file of JSON and pictures;</li>
          <li>see the devices that are signed in, and sign them out;</li>
          <li>choose which letters you get;</li>
          <li>delete your account. You have seven days to take that back.</li>
        </ul>
        <p>
          For everything else, such as a message you once wrote to us, use the{' '}
          <Link to="/contact-us?topic=privacy" className={textLink}>
            contact page
          </Link>
          . Where the law gives you more, for example the General Data Protection Regulation in Europe, you have that
          too, and you may complain to the authority of the place you live in.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    content: (
      <p>
        Passwords and keys are stored as hashes only. Pages carry a strict content policy and stand in nobody else’s
        frame. What is limited in number is limited on the server. If you find a weakness, please tell us through the
        contact page first.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <p>
        When the program changes what it keeps, this page changes with it, and the date at the top. The history of the
        source shows every earlier version.
      </p>
    ),
  },
];
