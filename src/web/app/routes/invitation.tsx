import { useNavigate, useSearchParams } from 'react-router';
import { session, signOut } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { InvitationLink } from '#web/features/workspace/invitation-link/invitation-link.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import type { Route } from './+types/invitation.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Invitation',
    description: 'An invitation to work together on Chartlas.',
    path: '/invitation',
    publicUrl: '',
    index: false,
  });

const team = '/panel/invitation';

export default function InvitationPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const backTo = `/invitation?${new URLSearchParams({ token })}`;

  async function handleSwitch() {
    await signOut();
    navigate(loginPath(backTo));
  }

  return (
    <AuthFrame>
      <InvitationLink
        token={token}
        session={useStore(session)}
        paths={{
          register: authPath('/auth/register', { backTo }),
          login: loginPath(backTo),
          checkEmail: authPath('/auth/check-email', { backTo }),
          team,
        }}
        onAccepted={() => navigate(team)}
        onSwitchAccount={handleSwitch}
      />
    </AuthFrame>
  );
}
