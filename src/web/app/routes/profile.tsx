import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { Profile } from '#web/features/profile/profile.tsx';

export default function ProfilePage() {
  const current = useStore(session);
  return (
    <>
      <title>Your profile – Chartlas</title>
      {current.status === 'in' && <Profile user={current.user} />}
    </>
  );
}
