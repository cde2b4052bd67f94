import { lazy, Suspense } from 'react';
import { premiumModal } from '#web/api/premium-modal.ts';
import { useStore } from '#web/api/store.ts';

const PremiumPlans = lazy(() => import('./premium-plans.tsx').then(({ PremiumPlans }) => ({ default: PremiumPlans })));

/** The plan modal. Its code is loaded on first use: few pages need it. */
export function PremiumModal() {
  const modal = useStore(premiumModal);
  if (modal.status === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <PremiumPlans reason={modal.reason} />
    </Suspense>
  );
}
