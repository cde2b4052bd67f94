import { lazy, Suspense, useEffect } from 'react';
import { answerConfirmation, confirmation } from '#web/api/confirmation.ts';
import { signOut } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';

const ConfirmIdentity = lazy(() =>
  import('#web/features/confirm-identity/confirm-identity.tsx').then((module) => ({ default: module.ConfirmIdentity })),
);

/** The dialog in which users confirm who they are. Its code is loaded on first use. */
export function IdentityDialog() {
  const { status } = useStore(confirmation);
  useEffect(() => {
    confirmation.write({ status: 'closed' });
    return () => {
      answerConfirmation(false);
      confirmation.write({ status: 'absent' });
    };
  }, []);

  if (status !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity onAnswer={answerConfirmation} onSignOut={signOut} />
    </Suspense>
  );
}
