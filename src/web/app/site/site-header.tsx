import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { readToken } from '#web/client/token.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { observeNear } from './observe-near.ts';

/** Path and label of each page. Pairs and not objects: every byte here is in the script of every page. */
const pages = [
  ['/gallery', 'Gallery'],
  ['/ai-assistant', 'AI assistant'],
  ['/pricing', 'Pricing'],
  ['/blog', 'Blog'],
  ['/faq', 'FAQ'],
  ['/about-us', 'About'],
  ['/contact-us', 'Contact'],
  ['/docs', 'Docs'],
] as const;

export function SiteHeader() {
  const isKnown = useIsKnown();
  const [enterPath, enterLabel] = isKnown ? ['/panel', 'Go to my charts'] : ['/auth/login', 'Sign in'];
  const links = pages.map(([to, label]) => (
    <NearLink
      key={to}
      to={to}
      className="rounded-control px-2.5 py-2 text-14 text-muted hover:text-ink max-md:px-0 max-md:py-3 max-md:text-16"
    >
      {label}
    </NearLink>
  ));
  const register = (
    <NearLink
      to="/auth/register"
      className={`${buttonClass({ variant: 'primary' })} max-md:mt-2`}
      {...(isKnown && { hidden: true })}
    >
      Create a free account
    </NearLink>
  );
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-3 px-5">
        <Link to="/" aria-label="Chartlas, home page" className="me-auto flex md:me-5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="me-auto hidden md:flex">
          {links}
        </nav>
        <NearLink to={enterPath} className={buttonClass()}>
          {enterLabel}
        </NearLink>
        <div className="hidden md:block">{register}</div>
        <button type="button" popoverTarget="site-menu" className={`${buttonClass()} md:hidden`}>
          Menu
        </button>
        {/* The browser opens and closes it, including with Escape or a tap outside, before any script is loaded. */}
        <nav
          id="site-menu"
          popover="auto"
          aria-label="Menu"
          className="absolute inset-x-0 top-16 bottom-auto z-30 m-0 w-full flex-col border-line border-b bg-paper px-5 py-4 text-ink shadow-float open:flex"
        >
          {links}
          {register}
        </nav>
      </div>
    </header>
  );
}

/** A stored token is trusted here until the server responds, so that the button changes once and early. */
function useIsKnown(): boolean {
  const { status } = useStore(session);
  return status === 'in' || (status === 'loading' && readToken() !== null);
}

/**
 * A link whose page is prefetched when the link comes close to the viewport. Pages of the blog are documents without the
 * application: they are loaded when they are opened.
 */
function NearLink({ to, ...rest }: LinkProps & { to: string }) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isDocument = to.startsWith('/blog');
  useEffect(() => (anchor.current === null ? undefined : observeNear(anchor.current, () => setIsNear(true))), []);
  return (
    <>
      <Link ref={anchor} to={to} reloadDocument={isDocument} {...rest} />
      {isNear && !isDocument && <PrefetchPageLinks page={to} />}
    </>
  );
}
