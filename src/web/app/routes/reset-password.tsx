import { ResetPassword } from '#web/features/account/auth/reset-password.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';
import { useUserRules } from '../auth/use-rules.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Choose a new password',
    description: 'Choose a new password for your Chartlas account.',
    path: '/auth/reset-password',
    publicUrl: '',
    index: false,
  });

export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AuthFrame>
      <ResetPassword
        key={token}
        token={token}
        rule={useUserRules()?.password ?? null}
        paths={{ login: '/auth/login', forgotPassword: '/auth/forgot-password' }}
      />
    </AuthFrame>
  );
}
