import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { NearLink } from './near-link.tsx';
import { useSiteData } from './site-data.ts';

/** Header and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3">
        Skip to the content
      </a>
      <header className="border-line border-b">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-5">
          <Link to="/" aria-label="Chartlas, home page">
            <Logo />
          </Link>
          <nav aria-label="Main" className="flex items-center gap-2 sm:gap-4">
            <NearLink to="/docs/api" className="rounded-control px-2 py-2 text-14 text-muted hover:text-ink">
              API
            </NearLink>
            <NearLink to="/auth/login" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              Sign in
            </NearLink>
          </nav>
        </div>
      </header>
      <main id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function SiteFooter() {
  const links = useSiteData()?.site.links;
  const outside = links && [
    { label: 'Documentation', url: links.docs },
    { label: 'Book a call', url: links.scheduling },
    { label: 'Video channel', url: links.videoChannel },
    { label: 'Browser extension', url: links.extension },
    { label: 'Design-tool plugin', url: links.designPlugin },
  ];
  return (
    <footer className="border-line border-t bg-wash">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 sm:flex-row sm:items-start sm:justify-between">
        <div className="max-w-xs">
          <Logo />
          <p className="mt-3 text-13 text-muted">
            Charts and maps, on your own server. Free software under the MIT licence.
          </p>
        </div>
        <nav aria-label="More about Chartlas">
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1 text-13">
            {outside?.map(({ label, url }) => (
              <li key={label}>
                <a
                  href={url}
                  {...(url.startsWith('/') ? {} : { target: '_blank' })}
                  rel="noopener"
                  className="inline-flex min-h-6 items-center py-1 text-muted hover:text-ink hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
