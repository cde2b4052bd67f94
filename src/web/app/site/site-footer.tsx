import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { useSiteData } from './site-data.ts';

const groups = [
  {
    title: 'Product',
    links: [
      { to: '/auth/register', label: 'Create an account' },
      { to: '/gallery', label: 'Gallery' },
      { to: '/pricing', label: 'Plans and pricing' },
      { to: '/faq', label: 'FAQ' },
      { to: '/docs/api', label: 'API reference' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about-us', label: 'About us' },
      { to: '/contact-us', label: 'Contact us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy-policy', label: 'Privacy policy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];

export function SiteFooter() {
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
          {groups.map(({ title, links }) => (
            <Group key={title} title={title}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
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

/** Addresses that are set for this server. */
function OutsideLinks() {
  const links = useSiteData()?.site.links;
  const outside = links && [
    { label: 'Documentation', url: links.docs },
    { label: 'Book a call', url: links.scheduling },
    { label: 'Video channel', url: links.videoChannel },
    { label: 'Browser extension', url: links.extension },
    { label: 'Design-tool plugin', url: links.designPlugin },
  ];
  return (
    <Group title="More">
      {outside?.map(({ label, url }) => (
        <li key={label}>
          <a href={url} {...(url.startsWith('/') ? {} : { target: '_blank' })} rel="noopener" className={linkClass}>
            {label}
          </a>
        </li>
      ))}
    </Group>
  );
}
