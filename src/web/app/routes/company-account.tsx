import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '#web/client/session.ts';
import { ClaimAccount } from '#web/features/account/auth/claim-account.tsx';
import { ClaimByLink } from '#web/features/account/auth/claim-by-link.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { onwardPath } from '../auth/auth-paths.ts';
import { useLinkToken } from '../auth/use-link-token.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/company-account.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Chartlas.', path: '/auth/login', publicUrl: '', index: false });

/** The first sign-in with a company to an account that was here before: by its password, or by the link in an email. */
export default function CompanyAccountPage() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [isInBrowser, setInBrowser] = useState(false); // the server does not see the token
  useEffect(() => setInBrowser(true), []);

  function handleDone(backTo: string | null) {
    const current = session.read();
    if (current.status === 'in') navigate(onwardPath(current.user, backTo), { replace: true });
  }

  const ways = {
    loginPath: '/auth/login',
    onDone: handleDone,
    onSecondStep: () => navigate('/auth/second-step', { replace: true }),
  };
  return (
    <AuthFrame>
      {isInBrowser && (token === '' ? <ClaimAccount {...ways} /> : <ClaimByLink key={token} token={token} {...ways} />)}
    </AuthFrame>
  );
}
