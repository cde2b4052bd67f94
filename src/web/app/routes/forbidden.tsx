import { useNavigate, useSearchParams } from 'react-router';
import { session, signOut } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { Forbidden } from '#web/features/account/forbidden/forbidden.tsx';
import { localPath, loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/forbidden.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'You don’t have access to this page',
    description: 'This page belongs to someone else.',
    path: '/403',
    publicUrl: '',
    index: false,
  });

export default function ForbiddenPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const backTo = localPath(query.get('backTo'));

  async function handleSwitch() {
    await signOut();
    navigate(loginPath(backTo));
  }

  return (
    <SiteFrame>
      <Forbidden
        path={query.has('backTo') ? backTo : null}
        session={useStore(session)}
        loginPath={loginPath(backTo)}
        onSwitchAccount={handleSwitch}
        onBack={() => (history.length > 1 ? history.back() : navigate('/'))}
      />
    </SiteFrame>
  );
}
