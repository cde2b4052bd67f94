import { Outlet, redirect } from 'react-router';
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
  return (
    <PanelFrame user={loaderData.user}>
      <Outlet />
    </PanelFrame>
  );
}
