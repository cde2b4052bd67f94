import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks } from 'react-router';
import { observeNear } from './observe-near.ts';

/** A link whose page is fetched ahead once the link comes near the visible part of the page. */
export function NearLink({ to, ...rest }: LinkProps & { to: string }) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (anchor.current === null ? undefined : observeNear(anchor.current, () => setIsNear(true))), []);
  return (
    <>
      <Link ref={anchor} to={to} {...rest} />
      {isNear && <PrefetchPageLinks page={to} />}
    </>
  );
}
