import { useNavigate, useSearchParams } from 'react-router';
import { session } from '#web/client/session.ts';
import { SsoReturn } from '#web/features/account/auth/sso-return.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { onwardPath } from '../auth/auth-paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/sso-login.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Chartlas.', path: '/auth/login', publicUrl: '', index: false });

export default function SsoLoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();

  function handleDone(backTo: string | null) {
    const current = session.read();
    if (current.status === 'in') navigate(onwardPath(current.user, backTo), { replace: true });
  }

  return (
    <AuthFrame>
      <SsoReturn
        answer={{ code: query.get('code') ?? '', state: query.get('state') ?? '', error: query.get('error') ?? '' }}
        loginPath="/auth/login"
        onDone={handleDone}
        onClaim={() => navigate('/auth/company-account', { replace: true })}
        onSecondStep={() => navigate('/auth/second-step', { replace: true })}
      />
    </AuthFrame>
  );
}
