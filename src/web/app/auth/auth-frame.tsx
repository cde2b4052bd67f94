import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../site/logo.tsx';
import { AuthChart } from './auth-chart.tsx';

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
