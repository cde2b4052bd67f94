import { useSearchParams } from 'react-router';
import { ForgotPassword } from '#web/features/account/auth/forgot-password.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { useUserRules } from '../auth/use-rules.ts';
import { localPath, loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Forgot your password?',
    description: 'Choose a new password for your Chartlas account.',
    path: '/auth/forgot-password',
    publicUrl: '',
    index: false,
  });

export default function ForgotPasswordPage() {
  const [query] = useSearchParams();
  return (
    <AuthFrame>
      <ForgotPassword rule={useUserRules()?.email ?? null} loginPath={loginPath(localPath(query.get('backTo')))} />
    </AuthFrame>
  );
}
