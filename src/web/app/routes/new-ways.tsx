import { NewWays } from '#web/features/account/auth/new-ways.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/new-ways.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Added to your account',
    description: 'See what was added to your Chartlas account.',
    path: '/auth/new-ways',
    publicUrl: '',
    index: false,
  });

export default function NewWaysPage() {
  const token = useLinkToken();
  return (
    <AuthFrame>
      <NewWays key={token} ticket={token} paths={{ login: '/auth/login', forgotPassword: '/auth/forgot-password' }} />
    </AuthFrame>
  );
}
