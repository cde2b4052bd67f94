import { data, useNavigate, useSearchParams } from 'react-router';
import type { Provider } from '#contract/account/social.ts';
import { session } from '#web/client/session.ts';
import { SocialReturn } from '#web/features/account/auth/social-return.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { onwardPath } from '../auth/auth-paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/social-login.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to Chartlas.',
    path: '/auth/login',
    publicUrl: '',
    index: false,
  });

export function loader({ params: { provider } }: Route.LoaderArgs): { provider: Provider } {
  if (provider !== 'google' && provider !== 'linkedin') throw data(null, { status: 404 });
  return { provider };
}

export default function SocialLoginPage({ loaderData: { provider } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();

  function handleDone(backTo: string | null) {
    const current = session.read();
    if (current.status === 'in') navigate(onwardPath(current.user, backTo), { replace: true });
  }

  return (
    <AuthFrame>
      <SocialReturn
        provider={provider}
        answer={{ code: query.get('code') ?? '', state: query.get('state') ?? '', error: query.get('error') ?? '' }}
        loginPath="/auth/login"
        onDone={handleDone}
        onSecondStep={() => navigate('/auth/second-step', { replace: true })}
      />
    </AuthFrame>
  );
}
