import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks } from 'react-router';
import { observeNear } from './observe-near.ts';

/**
 * A link whose page is prefetched when the link comes close to the viewport. Pages of the blog are documents without the
 * application: they are loaded when they are opened.
 */
export function NearLink({ to, ...rest }: LinkProps & { to: string }) {
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
