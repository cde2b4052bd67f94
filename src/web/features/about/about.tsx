import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PressKit } from './press-kit.tsx';

const principles: readonly { title: string; text: string }[] = [
  {
    title: 'The reader comes first',
    text: 'A chart is finished when somebody who does not know the table understands it. Everything else is decoration.',
  },
  {
    title: 'Say what is true',
    text: 'In charts: honest axes, named sources, gaps that stay gaps. In words: we say what works and what does not, on these pages too.',
  },
  {
    title: 'Your work is yours',
    text: 'It stays on the server you chose, in formats that other programs read, and leaves with you when you go.',
  },
  {
    title: 'Nobody is left out',
    text: 'By keyboard, with a screen reader, on a small phone, on a slow line. The pages are tested for it, not only meant that way.',
  },
  {
    title: 'Small and plain',
    text: 'One program, one database, one way to do each thing. What can be left out is left out.',
  },
];

export function About({ docsUrl }: { docsUrl: string }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <PageHeading title="About Chartlas">
        We want anybody with a table and something to say to be able to show it: clearly, honestly, and without handing
        their data to somebody else.
      </PageHeading>

      <section
        aria-labelledby="what"
        className="mt-14 grid gap-4 border-line border-t pt-10 lg:grid-cols-[4fr_7fr] lg:gap-16"
      >
        <h2 id="what" className="font-semibold font-serif text-28 tracking-tight">
          What it is
        </h2>
        <div className="max-w-prose space-y-4 text-16 text-muted">
          <p>
            Chartlas is a program for making charts and maps that can be published, together with the accounts, teams
            and server around them. The name is chart and atlas in one word.
          </p>
          <p>
            It is made for journalists, analysts, teachers, marketers and researchers: people who have numbers, little
            time, and a name to lose. Bring a table and it is a chart at once; accounts, teams, notices and the API
            stand around that.
          </p>
        </div>
      </section>

      <section aria-labelledby="principles" className="mt-14 border-line border-t pt-10">
        <h2 id="principles" className="font-semibold font-serif text-28 tracking-tight">
          What we hold to
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {principles.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold text-16">{title}</dt>
              <dd className="mt-2 text-16 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section
        aria-labelledby="made"
        className="mt-14 grid gap-4 border-line border-t pt-10 lg:grid-cols-[4fr_7fr] lg:gap-16"
      >
        <h2 id="made" className="font-semibold font-serif text-28 tracking-tight">
          How it is made
        </h2>
        <div className="max-w-prose space-y-4 text-16 text-muted">
          <p>
            Chartlas is free software under the MIT licence: you may use, read, change and pass on all of it. It is
            written in TypeScript, stands on PostgreSQL, and starts with one command. Decisions are written down with
            their reasons, and what the program promises is listed beside the tests that prove it.
          </p>
          <p>
            <a href={docsUrl} rel="noopener" className="text-accent-ink underline underline-offset-2">
              Read the documentation
            </a>{' '}
            to see how it works, or ask us for the source of this very server.
          </p>
        </div>
      </section>

      <PressKit />

      <section aria-labelledby="contact" className="mt-14 border-line border-t pt-10">
        <h2 id="contact" className="font-semibold font-serif text-28 tracking-tight">
          Talk to us
        </h2>
        <p className="mt-4 max-w-prose text-16 text-muted">
          Questions, mistakes you found, things you miss: they reach the people who run this server.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact-us" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Contact us
          </Link>
          <Link to="/faq" className={buttonClass({ size: 'large' })}>
            Questions and answers
          </Link>
        </div>
      </section>
    </div>
  );
}
