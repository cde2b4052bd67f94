import { lazy, Suspense } from 'react';
import { premiumModal } from '#web/client/premium-modal.ts';
import { useStore } from '#web/client/store.ts';

const PremiumPlans = lazy(() => import('./premium-plans.tsx').then(({ PremiumPlans }) => ({ default: PremiumPlans })));

const LonePlans = lazy(() => import('./lone-plans.tsx').then(({ LonePlans }) => ({ default: LonePlans })));

/** The plan modal. Its code is loaded on first use: few pages need it. `isAlone`: on a page without a query cache. */
export function PremiumModal({ isAlone = false }: { isAlone?: boolean }) {
  const modal = useStore(premiumModal);
  if (modal.status === 'closed') return null;
  const Plans = isAlone ? LonePlans : PremiumPlans;
  return (
    <Suspense fallback={null}>
      <Plans reason={modal.reason} />
    </Suspense>
  );
}
