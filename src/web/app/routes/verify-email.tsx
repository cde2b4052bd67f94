import { useNavigate } from 'react-router';
import { VerifyEmail } from '#web/features/account/auth/verify-email.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { useLinkToken } from '../auth/use-link-token.ts';
import { localPath, panelDefault } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Confirm your email address',
    description: 'Confirm the email address of your Chartlas account.',
    path: '/auth/verify-email',
    publicUrl: '',
    index: false,
  });

export default function VerifyEmailPage() {
  const navigate = useNavigate();
  const token = useLinkToken();
  return (
    <AuthFrame>
      <VerifyEmail
        key={token}
        token={token}
        loginPath="/auth/login"
        onGoOn={(backTo) => navigate(localPath(backTo), { replace: true })}
        onSecondStep={() => navigate('/auth/second-step', { replace: true })}
        onSentAgain={(email) => navigate(authPath('/auth/check-email', { backTo: panelDefault, email }))}
      />
    </AuthFrame>
  );
}
