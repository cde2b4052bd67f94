import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { darkPlace, storedTheme } from './theme.ts';

/** Tells charts and floating elements of a page under /ai which theme its document root has. Only the browser knows it. */
export function RootTheme({ className, children }: { className?: string; children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribeToNothing, isStoredDark, onServer);
  return (
    <ThemeScope dark={isDark} {...(className !== undefined && { className })}>
      {children}
    </ThemeScope>
  );
}

const subscribeToNothing = () => () => {};
const isStoredDark = () => storedTheme() === 'dark';
const onServer = () => false;

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
