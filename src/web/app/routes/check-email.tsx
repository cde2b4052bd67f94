import { useNavigate, useSearchParams } from 'react-router';
import { session, signOut } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { CheckEmail } from '#web/features/account/auth/check-email.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { useGoOn } from '../auth/use-go-on.ts';
import { localPath, loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/check-email.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Check your email',
    description: 'Confirm the email address of your Chartlas account.',
    path: '/auth/check-email',
    publicUrl: '',
    index: false,
  });

export default function CheckEmailPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const backTo = localPath(query.get('backTo'));
  useGoOn(backTo, ({ isVerified }) => isVerified);

  async function handleSignOut() {
    await signOut();
    navigate(loginPath(backTo));
  }

  return (
    <AuthFrame>
      <CheckEmail
        email={query.get('email') ?? ''}
        backTo={backTo}
        session={useStore(session)}
        paths={{ register: authPath('/auth/register', { backTo }), login: loginPath(backTo) }}
        onSignOut={handleSignOut}
      />
    </AuthFrame>
  );
}
