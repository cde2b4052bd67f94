import { type FormEvent, useState } from 'react';
import { retentionPeriods } from '#contract/limits.ts';
import type { RetentionPeriod } from '#contract/operations/admin-retention.ts';
import { nounFor } from '#lib/counted.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminRetention from '#web/client/endpoints/admin-retention.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** The periods of the server. A shorter one asks first: what is older is deleted for good. */
export function AdminRetention() {
  const { data, error, isFetching, refetch } = useCall(adminRetention.list, {});
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The periods could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-96 rounded-card" />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {data.periods.map((period) => (
        <li key={period.name} className="p-4">
          <PeriodRow key={String(period.days)} period={period} />
        </li>
      ))}
    </ul>
  );
}

function PeriodRow({ period: { name, days, changedBy, changedAt } }: { period: RetentionPeriod }) {
  const { label, description, least, most, days: standard } = retentionPeriods[name];
  const [draft, setDraft] = useState(days);
  const [isForever, setIsForever] = useState(days === null);
  const [isAsking, setIsAsking] = useState(false);
  const { moment, number } = useFormats();
  const change = useChange(adminRetention.change, { renews: [adminRetention.list, admin.audit] });
  const next = isForever ? null : draft;
  const isChanged = next !== days && (isForever || draft !== null);
  const isShorter = next !== null && (days === null || next < days);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return;
    if (isShorter) setIsAsking(true);
    else change.mutate({ name, days: next, changedAt });
  }

  function handleForever(isOn: boolean) {
    setIsForever(isOn);
    if (!isOn && draft === null) setDraft(least);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64 text-13">
        <p className="font-medium">{label}</p>
        <p className="text-12 text-muted">{description}</p>
        {changedAt !== null && (
          <p className="mt-1 break-words text-12 text-muted">
            Changed by {changedBy}, {moment(changedAt)}
          </p>
        )}
      </div>
      <div className="flex w-52 flex-col gap-2">
        {standard === null && <Switch label="Keep forever" checked={isForever} onChange={handleForever} />}
        {!isForever && (
          <div>
            <div className="flex items-center gap-2">
              <NumberInput
                aria-label={label}
                value={draft}
                onChange={setDraft}
                min={least}
                max={most}
                unit="days"
                className="flex-1"
              />
              {isChanged && (
                <Button type="submit" size="small" variant="primary" busy={change.isPending}>
                  Save
                </Button>
              )}
            </div>
            <p className="mt-1 text-12 text-muted">
              {number(least)} to {number(most)} days
            </p>
          </div>
        )}
        {isForever && isChanged && (
          <Button type="submit" size="small" variant="primary" busy={change.isPending}>
            Save
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Shorten “${label}”?`}
        description={`Within a day, what is older than ${number(next ?? 0)} ${nounFor(next ?? 0, 'day')} is deleted for good.`}
        confirmLabel="Shorten"
        danger
        onConfirm={() => change.mutateAsync({ name, days: next, changedAt })}
      />
    </form>
  );
}
