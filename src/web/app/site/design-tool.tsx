import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toolFlag as key } from '#lib/in-design-tool.ts';
import { startApp } from '#web/client/start.ts';

/** In the frame of a design tool, pages other than sign-in and panel redirect to one of those (decision 015). */
export function DesignToolRule() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    noteDesignTool(search, window !== top);
    if (isInDesignTool() && isOutsideTool(pathname))
      void startApp().then(({ status }) => navigate(status === 'in' ? '/panel' : '/auth/login', { replace: true }));
  }, [pathname, search, navigate]);
  return null;
}

/** The flag for a design tool's frame in the URL: its plugin opens us with ?figma=1, and ?figma=0 resets it. */
export function noteDesignTool(search: string, isFramed: boolean): void {
  const flag = /[?&]figma=([01])(&|$)/.exec(search)?.[1];
  if (flag === '0') localStorage.removeItem(key);
  if (flag === '1' && isFramed) localStorage.setItem(key, 'true');
}

export function isInDesignTool(): boolean {
  return localStorage.getItem(key) === 'true';
}

/** conformance S2: in the frame of a design tool there are only sign-in and panel. True for any other page. */
export function isOutsideTool(path: string): boolean {
  return !/^\/(auth|panel)(\/|$)/.test(path);
}
