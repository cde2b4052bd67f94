import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

const pages = {
  '/panel/admin/blog': 'Articles',
  '/panel/admin/blog/categories': 'Categories',
  '/panel/admin/blog/authors': 'Authors',
  '/panel/admin/blog/media': 'Media',
  '/panel/admin/blog/pages/about-us': 'About page',
  '/panel/admin/blog/pages/privacy-policy': 'Privacy page',
};

/** Frame of the pages for those who write the blog. */
export default function AdminBlog() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the address is the one marked as current
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <nav ref={nav} aria-label="Blog" className="-mx-5 mb-6 overflow-x-auto px-5 [scrollbar-width:none]">
        <ul className="flex min-w-max gap-1">
          {Object.entries(pages).map(([path, name]) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className="flex h-8 items-center rounded-control px-2.5 text-13 text-muted hover:bg-ink/4 hover:text-ink aria-[current=page]:bg-ink/7 aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
