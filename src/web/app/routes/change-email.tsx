import { ChangeEmail } from '#web/features/account/auth/change-email.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { useLinkToken } from '../auth/use-link-token.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/change-email.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Confirm your new email address',
    description: 'Confirm the new email address of your Chartlas account.',
    path: '/auth/change-email',
    publicUrl: '',
    index: false,
  });

export default function ChangeEmailPage() {
  const token = useLinkToken();
  return (
    <AuthFrame>
      <ChangeEmail key={token} token={token} profilePath="/panel/profile" />
    </AuthFrame>
  );
}
