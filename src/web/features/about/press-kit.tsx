import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

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
export function PressKit() {
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
