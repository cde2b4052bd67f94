import { lazy, Suspense } from 'react';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';

const CreditNote = lazy(() => import('./credit-note.tsx').then(({ CreditNote }) => ({ default: CreditNote })));

/** The price for those who have credits; visitors do not load it. */
export function CreditNoteSlot() {
  const isSignedIn = useStore(session).status === 'in';
  return isSignedIn ? (
    <Suspense fallback={null}>
      <CreditNote />
    </Suspense>
  ) : null;
}
