import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the content of a new page: otherwise the keyboard and screen readers would stay on the link. */
export function useFocusOnPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
