import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall } from '#web/client/use-call.ts';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHeldPlan } from './use-held-plan.ts';

/** The plan below the navigation: "Free plan · up to 5 charts", and how many of them are used. */
export function PlanMeter({ onGo }: { onGo?: () => void }) {
  const state = useHeldPlan();
  const charts = useCall(projects.folders, {}).data?.count.mine;
  if (state.status === 'error') return null; // the subscription page shows the error
  if (state.status === 'loading') {
    return (
      <div aria-busy="true" className="px-2 py-2">
        <Skeleton className="h-3 w-3/4" />
      </div>
    );
  }
  const { name, displayName, chartLimit: limit } = state.plan;
  const isCounted = charts !== undefined && limit !== null;
  return (
    <Link
      to="/panel/subscription"
      onClick={onGo}
      className="block rounded-control px-2 py-2 text-12 text-muted hover:bg-ink/4 hover:text-ink"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium text-ink">{displayName} plan</span>
        {name === 'free' && <span className="font-medium text-accent-ink">Upgrade</span>}
      </span>
      <span className="block">{isCounted ? `${charts} of ${counted(limit, 'chart')}` : state.plan.charts}</span>
      {isCounted && (
        <Progress
          label="Charts used"
          labelHidden
          value={charts / limit}
          valueText={`${charts} of ${counted(limit, 'chart')}`}
          className="mt-1.5"
        />
      )}
    </Link>
  );
}
