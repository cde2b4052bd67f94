import { LogOut, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/account.ts';
import { session, signOut } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { loginPath } from './local-path.ts';
import { Logo } from './site/logo.tsx';
import { darkPlace, storedTheme, storeTheme, type Theme } from './site/theme.ts';

/** What surrounds the work: the theme stands on this container, not on the document. */
export function PanelFrame({ user, children }: { user: User; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const isDark = darkPlace(pathname, theme) === 'panel';
  useEffect(() => storeTheme(theme), [theme]);
  const { status } = useStore(session);
  useEffect(() => {
    if (status === 'out') navigate(loginPath(pathname + search), { replace: true });
  }, [status, pathname, search, navigate]);

  return (
    <ThemeScope dark={isDark} className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-line border-b px-5">
        <Link to="/" aria-label="Chartlas, home page">
          <Logo />
        </Link>
        <div className="flex items-center gap-2">
          <span className="hidden text-13 text-muted sm:inline">{user.email}</span>
          <IconButton
            label={isDark ? 'Switch to light' : 'Switch to dark'}
            onClick={() => setTheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? <Sun /> : <Moon />}
          </IconButton>
          <IconButton label="Sign out" onClick={signOut}>
            <LogOut />
          </IconButton>
        </div>
      </header>
      <main className="flex-1">{children}</main>
    </ThemeScope>
  );
}
