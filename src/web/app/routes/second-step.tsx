import { useSearchParams } from 'react-router';
import { SecondStepView } from '#web/features/account/auth/second-step.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { useGoOn } from '../auth/use-go-on.ts';
import { localPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/second-step.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Chartlas.', path: '/auth/login', publicUrl: '', index: false });

export default function SecondStepPage() {
  const [query] = useSearchParams();
  const backTo = localPath(query.get('backTo'));
  useGoOn(backTo);
  return (
    <AuthFrame>
      <SecondStepView loginPath={authPath('/auth/login', { backTo })} />
    </AuthFrame>
  );
}
