import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { CallFailed } from '#web/client/send.ts';
import { refreshSession, session } from '#web/client/session.ts';
import { startApp } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { restoreAdmin } from '#web/client/viewing.ts';
import { guardPanel } from '../panel/guard-panel.ts';
import { PanelFrame } from '../panel/panel-frame.tsx';
import type { Route } from './+types/panel.ts';

/**
 * conformance S2: nothing of the panel is shown until the session refresh has finished; users without access are redirected.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await startApp();
  if (session.read().status === 'out' && restoreAdmin()) await refreshSession(); // a view of an account is over
  const { pathname, search } = new URL(request.url);
  const decision = guardPanel(session.read(), pathname + search);
  if (decision.status === 'leave') throw redirect(decision.path);
  return null;
}
clientLoader.hydrate = true as const;

/**
 * In the HTML of the server: nothing visible, but a script that requests what the page needs while others are loaded.
 */
export function HydrateFallback() {
  return <script src="/ahead.js" async />;
}

/** The guard is here too: the loader does not run again when the user goes from page to page, or signs out. */
export default function Panel() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const decision = guardPanel(useStore(session), pathname + search);
  const exit = decision.status === 'leave' ? decision.path : null;
  useEffect(() => {
    if (exit !== null) navigate(exit, { replace: true });
  }, [exit, navigate]);

  if (decision.status !== 'enter') return null;
  return (
    <PersonsQueries key={decision.user.id}>
      <PanelFrame user={decision.user}>
        <Outlet />
      </PanelFrame>
    </PersonsQueries>
  );
}

/** The query cache of one user: another user who signs in finds nothing of theirs in it. */
function PersonsQueries({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A refused call is not retried; one that did not reach the server is, once. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 1 && isUnreachable(error) } },
  });
}

function isUnreachable(error: Error): boolean {
  return error instanceof CallFailed && error.status === 0;
}
