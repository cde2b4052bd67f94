import { type ReactNode, useSyncExternalStore } from 'react';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { storedTheme } from './theme.ts';

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
