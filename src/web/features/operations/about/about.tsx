import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';

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

const marks: readonly { name: string; file: string; ground: string }[] = [
  { name: 'Logo in color', file: '/favicon.svg', ground: 'bg-paper' },
  { name: 'Logo in one color', file: '/chartlas-mark-ink.svg', ground: 'bg-paper' },
  { name: 'Logo for dark backgrounds', file: '/chartlas-mark-white.svg', ground: 'bg-[#101828]' },
];

const colors: readonly { name: string; hex: string }[] = [
  { name: 'Indigo', hex: '#4F46E5' },
  { name: 'Ink', hex: '#101828' },
  { name: 'Wash', hex: '#F6F7F9' },
  { name: 'Paper', hex: '#FFFFFF' },
];

/** Facts and files for press articles about Chartlas. */
function PressKit() {
  return (
    <section aria-labelledby="press" className="mt-14 border-line border-t pt-10">
      <h2 id="press" className="scroll-mt-8 font-semibold font-serif text-28 tracking-tight">
        Press kit
      </h2>
      <p className="mt-4 max-w-prose text-16 text-muted">
        Free to use when you write about Chartlas. Please do not change the logos.
      </p>

      <ul className="mt-8 grid gap-6 sm:grid-cols-3">
        {marks.map(({ name, file, ground }) => (
          <li key={file} className="rounded-card border border-line">
            <div className={`flex h-36 items-center justify-center rounded-t-card ${ground}`}>
              <img src={file} alt="" width={64} height={64} loading="lazy" />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4">
              <span className="text-14">{name}</span>
              <a
                href={file}
                download={`chartlas${file.replace('/chartlas', '').replace('/favicon', '-mark')}`}
                className={buttonClass({ size: 'small' })}
              >
                SVG<span className="sr-only">, {name.toLowerCase()}, download</span>
              </a>
            </div>
          </li>
        ))}
      </ul>

      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h3 className="font-semibold text-16">A paragraph to quote</h3>
          <blockquote className="mt-4 border-accent border-s-2 ps-5 font-serif text-20">
            Chartlas is free software for charts and maps that are good enough to publish. It runs on your own server
            with one command, keeps your data there, and is made for people who have numbers and a deadline.
          </blockquote>
          <p className="mt-4 text-14 text-muted">
            Write the name with one capital letter: Chartlas.{' '}
            <Link to="/contact-us?topic=press" className="text-accent-ink underline underline-offset-2">
              Write to us
            </Link>{' '}
            for anything else.
          </p>
        </div>
        <div>
          <h3 className="font-semibold text-16">Colors and type</h3>
          <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-4">
            {colors.map(({ name, hex }) => (
              <div key={hex}>
                <div
                  aria-hidden="true"
                  className="h-14 rounded-control border border-line"
                  style={{ background: hex }}
                />
                <dt className="mt-2 text-13">{name}</dt>
                <dd className="font-mono text-12 text-muted">{hex}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-14 text-muted">
            Headlines use Source Serif 4, everything else uses Inter. Both are free under the SIL Open Font License.
          </p>
        </div>
      </div>
    </section>
  );
}
