import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { darkPlace, storedTheme } from './theme.ts';

/** Whether the document root may be dark on this path. */
export function isRootThemed(path: string): boolean {
  return darkPlace(path, 'dark') === 'root';
}

/** Sets the document root to dark or light according to the path. */
export function DarkRoot() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.classList.toggle('dark', darkPlace(pathname, storedTheme()) === 'root');
  }, [pathname]);
  // Runs before the first paint: the server cannot know what is stored in the browser.
  return isRootThemed(pathname) ? <script src="/theme.js" /> : null;
}
