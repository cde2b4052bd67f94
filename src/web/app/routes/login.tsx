import { useNavigate, useSearchParams } from 'react-router';
import { SignIn } from '#web/features/sign-in/sign-in.tsx';
import { localPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Sign in', description: 'Sign in to Chartlas.', path: '/auth/login', publicUrl: '', index: false });

export default function LoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <SiteFrame>
      <SignIn onSignedIn={() => navigate(localPath(query.get('backTo')), { replace: true })} />
    </SiteFrame>
  );
}
