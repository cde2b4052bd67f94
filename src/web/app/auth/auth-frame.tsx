import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../site/logo.tsx';

/** The frame of the sign-in pages: the form, and on wide screens a chart next to it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-10">
        <header className="flex h-16 shrink-0 items-center">
          <Link to="/" aria-label="Chartlas, home page">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto w-full max-w-sm flex-1 pt-8 pb-12 sm:pt-[11vh]">{children}</main>
        <footer className="flex shrink-0 gap-5 py-5 text-12 text-muted">
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className="py-1 hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </footer>
      </div>
      <aside aria-label="Example chart" className="hidden border-line border-s bg-wash px-16 lg:block">
        <div className="sticky top-0 flex h-dvh items-center justify-center">
          <AuthChart />
        </div>
      </aside>
    </div>
  );
}

const LINKS = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact-us', label: 'Contact' },
];

/** Winning times of the Olympic 100 metres, men, in seconds: by hand until 1964, electronic since. */
const won: readonly [year: number, seconds: number][] = [
  [1896, 12.0],
  [1900, 11.0],
  [1904, 11.0],
  [1908, 10.8],
  [1912, 10.8],
  [1920, 10.8],
  [1924, 10.6],
  [1928, 10.8],
  [1932, 10.3],
  [1936, 10.3],
  [1948, 10.3],
  [1952, 10.4],
  [1956, 10.5],
  [1960, 10.2],
  [1964, 10.0],
  [1968, 9.95],
  [1972, 10.14],
  [1976, 10.06],
  [1980, 10.25],
  [1984, 9.99],
  [1988, 9.92],
  [1992, 9.96],
  [1996, 9.84],
  [2000, 9.87],
  [2004, 9.85],
  [2008, 9.69],
  [2012, 9.63],
  [2016, 9.81],
  [2020, 9.8],
  [2024, 9.79],
];

const notes: readonly { year: number; dx: number; dy: number; anchor: 'start' | 'middle' | 'end'; text: string }[] = [
  { year: 1896, dx: -4, dy: -13, anchor: 'start', text: 'Burke, Athens: 12.0 s' },
  { year: 1968, dx: 0, dy: 25, anchor: 'middle', text: 'Hines: the first under ten' },
  { year: 2012, dx: 0, dy: 28, anchor: 'middle', text: 'Bolt: 9.63 s' },
];

const box = { left: 36, right: 588, top: 14, bottom: 330 };
const x = (year: number) => box.left + 8 + ((year - 1896) / 128) * (box.right - box.left - 8);
const y = (seconds: number) => box.bottom - ((seconds - 9.4) / 2.8) * (box.bottom - box.top);
const timeOf = new Map(won);

/** The best time so far, as steps. */
const best = won.reduce(
  ({ path, record }, [year, seconds]) => {
    const next = Math.min(record, seconds);
    return { path: `${path}H${x(year).toFixed(1)}V${y(next).toFixed(1)}`, record: next };
  },
  { path: `M${x(1896)} ${y(12)}`, record: 12 },
);

/** The picture next to the form: a finished chart, drawn once here. */
function AuthChart() {
  return (
    <figure className="w-full max-w-2xl">
      <figcaption>
        <p className="font-semibold font-serif text-28 tracking-tight">Two seconds faster in 128 years</p>
        <p className="mt-1.5 text-14 text-muted">
          Winning times, men’s 100 meters at the Olympic Games, and{' '}
          <span className="whitespace-nowrap font-medium text-accent-ink">the best so far</span>
        </p>
      </figcaption>
      <svg
        viewBox="0 0 600 364"
        role="img"
        aria-label="Dot chart: the winning time fell from 12.0 seconds in 1896 to 9.63 in 2012, and was 9.79 in 2024."
        className="mt-8 w-full overflow-visible"
      >
        <g className="tabular fill-muted text-13">
          {[9.5, 10, 10.5, 11, 11.5, 12].map((seconds) => (
            <g key={seconds}>
              <line x1={box.left} x2={box.right} y1={y(seconds)} y2={y(seconds)} className="stroke-line" />
              <text x={box.left - 8} y={y(seconds) + 4} textAnchor="end">
                {seconds.toFixed(1)}
              </text>
            </g>
          ))}
          {[1900, 1920, 1940, 1960, 1980, 2000, 2020].map((year) => (
            <text key={year} x={x(year)} y={356} textAnchor="middle">
              {year}
            </text>
          ))}
        </g>
        <path d={best.path} fill="none" strokeWidth={2} className="stroke-accent" />
        {won.map(([year, seconds]) => (
          <circle key={year} cx={x(year)} cy={y(seconds)} r={4} strokeWidth={1.5} className="fill-ink stroke-wash" />
        ))}
        <g className="fill-ink text-13">
          {notes.map(({ year, dx, dy, anchor, text }) => (
            <text key={year} x={x(year) + dx} y={y(timeOf.get(year) ?? 10) + dy} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      <p className="mt-6 text-12 text-muted">
        Source: International Olympic Committee. No Games in 1916, 1940 and 1944. Timed by hand until 1964.
      </p>
    </figure>
  );
}
