import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { CallFailed } from '#web/api/send.ts';
import { session } from '#web/api/session.ts';
import { startApp } from '#web/api/start.ts';
import { loginPath } from '../local-path.ts';
import { PanelFrame } from '../panel-frame.tsx';
import type { Route } from './+types/panel.ts';

/** spec §2: nothing of the panel is shown until the session refresh has finished; without a session, on to the login. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await startApp();
  const current = session.read();
  if (current.status === 'in') return { user: current.user };
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export default function Panel({ loaderData }: Route.ComponentProps) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <PanelFrame user={loaderData.user}>
        <Outlet />
      </PanelFrame>
    </QueryClientProvider>
  );
}

/** A refusal is not asked for twice; a server that could not be reached is, once. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: (count, error) => count < 1 && isUnreachable(error) } },
  });
}

function isUnreachable(error: Error): boolean {
  return error instanceof CallFailed && error.status === 0;
}
