import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, PrefetchPageLinks } from 'react-router';
import { observeNear } from './observe-near.ts';

/** A link whose page is prefetched when the link comes close to the viewport. */
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
