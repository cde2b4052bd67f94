import { useNavigate, useSearchParams } from 'react-router';
import { loadedLogins } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { Register, SignUpClosed } from '#web/features/account/auth/register.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { useGoOn } from '../auth/use-go-on.ts';
import { useSignUpOpen, useUserRules } from '../auth/use-rules.ts';
import { localPath, loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Create an account',
    description: 'Create a Chartlas account.',
    path: '/auth/register',
    publicUrl: '',
    index: false,
  });

export default function RegisterPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const backTo = localPath(query.get('backTo'));
  useGoOn(backTo);
  const isOpen = useSignUpOpen();
  const rules = useUserRules();
  const providers = useStore(loadedLogins);
  if (!isOpen) {
    return (
      <AuthFrame>
        <SignUpClosed loginPath={loginPath(backTo)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Register
        backTo={backTo}
        rules={rules}
        providers={providers}
        paths={{ login: loginPath(backTo), terms: '/terms', privacy: '/privacy-policy' }}
        onRegistered={(email) => navigate(authPath('/auth/check-email', { backTo, email }))}
      />
    </AuthFrame>
  );
}
