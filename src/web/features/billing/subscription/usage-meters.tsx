import type { Usage } from '#contract/workspace/usage.ts';
import * as usage from '#web/client/endpoints/usage.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Usage of the plan. */
export function UsageMeters() {
  const answer = useCall(usage.list, {});
  const { number } = useFormats();
  if (answer.data === undefined && answer.error !== null) {
    return (
      <ErrorState
        compact
        title="Your usage could not be loaded."
        advice={answer.error.message}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  if (answer.data === undefined) {
    return (
      <div aria-busy="true" className="grid gap-5 sm:grid-cols-2">
        {[1, 2].map((id) => (
          <Skeleton key={id} lines={2} />
        ))}
      </div>
    );
  }
  const charts = answer.data.usage.find(({ featureKey }) => featureKey === 'number-of-charts');
  const exported = exportsOf(answer.data.usage);
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {charts !== undefined && (
        <Meter label="Charts" used={charts.used} limit={charts.limit} note="Charts in the trash don’t count" />
      )}
      <div className="text-13">
        <p className="flex justify-between gap-4">
          Exports this month <span className="tabular text-muted">{number(exported)}</span>
        </p>
        <p className="mt-2 text-12 text-muted">Unlimited</p>
      </div>
    </div>
  );
}

function Meter({ label, used, limit, note }: { label: string; used: number; limit: number | null; note: string }) {
  const { number } = useFormats();
  if (limit === null) {
    return (
      <div className="text-13">
        <p className="flex justify-between gap-4">
          {label} <span className="tabular text-muted">{number(used)}</span>
        </p>
        <p className="mt-2 text-12 text-muted">Unlimited</p>
      </div>
    );
  }
  return (
    <div>
      <Progress
        label={label}
        value={limit === 0 ? 1 : used / limit}
        valueText={`${number(used)} of ${number(limit)}`}
      />
      <p className="mt-1.5 text-12 text-muted">{note}</p>
    </div>
  );
}

function exportsOf(usage: readonly Usage[]): number {
  return usage.filter(({ featureKey }) => featureKey.startsWith('export-')).reduce((sum, { used }) => sum + used, 0);
}
