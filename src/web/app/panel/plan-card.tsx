import { Check } from 'lucide-react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHeldPlan } from './use-held-plan.ts';

/** Everything the plan includes. */
export function CurrentPlanCard() {
  const state = useHeldPlan();
  if (state.status === 'loading') {
    return (
      <div aria-busy="true" className="py-2">
        <Skeleton lines={3} />
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        kept={state.message}
        onRetry={() => location.reload()}
        retryLabel="Reload"
        className="py-4"
      />
    );
  }
  const { displayName, description, includes } = state.plan;
  return (
    <>
      <p className="font-medium text-13">{displayName}</p>
      <p className="mt-0.5 text-13 text-muted">{description}</p>
      <ul className="mt-3 grid gap-1 text-13">
        {includes.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}
