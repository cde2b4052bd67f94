import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHeldPlan } from './use-held-plan.ts';

type PlanMeterProps = {
  /** How many charts there are, of how many; without it only the allowance is told. */
  used?: { charts: number; of: number };
};

/** The plan at the foot of the navigation: "Free plan · up to 5 charts". */
export function PlanMeter({ used }: PlanMeterProps) {
  const held = useHeldPlan();
  if (held.status === 'error') return null; // the profile says more; a foot note is not the place for a failure
  if (held.status === 'loading') {
    return (
      <div aria-busy="true" className="px-2 py-2">
        <Skeleton className="h-3 w-3/4" />
      </div>
    );
  }
  const { displayName, charts } = held.plan;
  return (
    <div className="px-2 py-2 text-12 text-muted">
      <p>
        <span className="font-medium text-ink">{displayName} plan</span> · {charts}
      </p>
      {used !== undefined && (
        <Progress
          label="Charts used"
          labelHidden
          value={used.charts / used.of}
          valueText={`${used.charts} of ${used.of} charts`}
          className="mt-2"
        />
      )}
    </div>
  );
}
