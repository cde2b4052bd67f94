import { useNavigate, useSearchParams } from 'react-router';
import { loadedLogins } from '#web/client/start.ts';
import { useStore } from '#web/client/store.ts';
import { SignIn } from '#web/features/account/auth/sign-in.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { useGoOn } from '../auth/use-go-on.ts';
import { localPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Chartlas.', path: '/auth/login', publicUrl: '', index: false });

export default function LoginPage() {
  const [query] = useSearchParams();
  const backTo = localPath(query.get('backTo'));
  const navigate = useNavigate();
  useGoOn(backTo);
  return (
    <AuthFrame>
      <SignIn
        backTo={backTo}
        providers={useStore(loadedLogins)}
        paths={{
          register: authPath('/auth/register', { backTo }),
          forgotPassword: authPath('/auth/forgot-password', { backTo }),
        }}
        onSecondStep={() => navigate(authPath('/auth/second-step', { backTo }))}
        onFirstPassword={(token) => navigate(`/auth/reset-password#token=${token}`)}
      />
    </AuthFrame>
  );
}
