import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PressKit } from './press-kit.tsx';

const principles: readonly { title: string; text: string }[] = [
  {
    title: 'The reader comes first',
    text: 'A chart is finished when someone who has never seen the table understands it. Everything else is decoration.',
  },
  {
    title: 'Say what is true',
    text: 'In charts: honest axes, named sources, gaps that stay gaps. In words: we say what works and what doesn’t, on these pages too.',
  },
  {
    title: 'Your work is yours',
    text: 'It stays on the server you chose, in formats other programs can read, and you can take it with you when you leave.',
  },
  {
    title: 'Accessible to everyone',
    text: 'With a keyboard, a screen reader, a small phone or a slow connection. We test the pages for it at every change.',
  },
  {
    title: 'Small and simple',
    text: 'One program, one database, one way to do each thing. If it can be left out, it is.',
  },
];

export function About({ docsUrl }: { docsUrl: string }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <PageHeading title="About Chartlas">
        We want anyone with a table and something to say to be able to show it: clearly, honestly, and without handing
        their data to someone else.
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
            Chartlas is a program for making charts and maps you can publish, with accounts, teams and its own server.
            The name combines chart and atlas.
          </p>
          <p>
            It is made for journalists, analysts, teachers, marketers and researchers: people with numbers, little time
            and a reputation to protect. Paste a table and see it as a chart right away; accounts, teams, notifications
            and an API are built in.
          </p>
        </div>
      </section>

      <section aria-labelledby="principles" className="mt-14 border-line border-t pt-10">
        <h2 id="principles" className="font-semibold font-serif text-28 tracking-tight">
          What we stand for
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
            Chartlas is free software under the MIT license: you may use, read, change and share all of it. It is
            written in TypeScript, runs on PostgreSQL and starts with one command. Design decisions are documented with
            their reasons, and every requirement is listed with the tests that prove it.
          </p>
          <p>
            <a href={docsUrl} rel="noopener" className="text-accent-ink underline underline-offset-2">
              Read the documentation
            </a>{' '}
            to see how it works, or ask us for the source code of this server.
          </p>
        </div>
      </section>

      <PressKit />

      <section aria-labelledby="contact" className="mt-14 border-line border-t pt-10">
        <h2 id="contact" className="font-semibold font-serif text-28 tracking-tight">
          Talk to us
        </h2>
        <p className="mt-4 max-w-prose text-16 text-muted">
          Questions, bugs, missing features: your message goes to the people who run this server.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact-us" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Contact us
          </Link>
          <Link to="/faq" className={buttonClass({ size: 'large' })}>
            FAQ
          </Link>
        </div>
      </section>
    </div>
  );
}
