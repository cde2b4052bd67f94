import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { useSiteData } from './site-data.ts';
import { SiteHeader } from './site-header.tsx';

/** Header and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site-frame flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className="flex-1" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Title and links of each group. */
const groups = [
  [
    'Product',
    [
      ['/auth/register', 'Create an account'],
      ['/gallery', 'Gallery'],
      ['/pricing', 'Plans and pricing'],
      ['/faq', 'FAQ'],
      ['/docs/api', 'API reference'],
    ],
  ],
  [
    'Company',
    [
      ['/blog', 'Blog'],
      ['/about-us', 'About us'],
      ['/contact-us', 'Contact us'],
    ],
  ],
  [
    'Legal',
    [
      ['/privacy-policy', 'Privacy policy'],
      ['/terms', 'Terms'],
    ],
  ],
] as const;

function SiteFooter() {
  return (
    <footer className="border-line border-t bg-wash">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 lg:grid-cols-[2fr_5fr]">
        <div className="max-w-xs">
          <Logo />
          <p className="mt-3 text-13 text-muted">
            Charts and maps on your own server. Free software under the MIT license.
          </p>
        </div>
        <nav aria-label="More about Chartlas" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {groups.map(([title, links]) => (
            <Group key={title} title={title}>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} reloadDocument={to === '/blog'} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </Group>
          ))}
          <OutsideLinks />
        </nav>
      </div>
    </footer>
  );
}

const linkClass = 'inline-flex min-h-6 items-center py-1 text-muted hover:text-ink hover:underline';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-13">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

/** Links that are set for this server. */
function OutsideLinks() {
  const links = useSiteData()?.site.links;
  const outside = links && [
    ['Documentation', links.docs] as const,
    ['Book a call', links.scheduling] as const,
    ['Video channel', links.videoChannel] as const,
    ['Browser extension', links.extension] as const,
    ['Design-tool plugin', links.designPlugin] as const,
  ];
  return (
    <Group title="More">
      {outside?.map(
        ([label, url]) =>
          url !== null && (
            <li key={label}>
              <a href={url} {...(url.startsWith('/') ? {} : { target: '_blank' })} rel="noopener" className={linkClass}>
                {label}
              </a>
            </li>
          ),
      )}
    </Group>
  );
}
