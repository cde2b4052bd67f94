import { useState } from 'react';
import type { FlagState } from '#contract/operations/admin-flags.ts';
import { flags } from '#contract/operations/flags.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminFlags from '#web/client/endpoints/admin-flags.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** The switches of the server. Turning one off asks first, and shows what people will read. */
export function AdminFlags() {
  const { data, error, isFetching, refetch } = useCall(adminFlags.list, {});
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The feature flags could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-64 rounded-card" />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {data.flags.map((flag) => (
        <li key={flag.name} className="p-4">
          <FlagRow flag={flag} />
        </li>
      ))}
    </ul>
  );
}

function FlagRow({ flag: { name, isOn, changedBy, changedAt } }: { flag: FlagState }) {
  const [isAsking, setIsAsking] = useState(false);
  const { moment } = useFormats();
  const { mutate, mutateAsync, isPending } = useChange(adminFlags.change, { renews: [adminFlags.list, admin.audit] });
  const { label, description, off } = flags[name];
  return (
    <>
      <Switch
        label={label}
        hint={description}
        checked={isOn}
        disabled={isPending}
        onChange={(next) => (next ? mutate({ name, isOn: true, changedAt }) : setIsAsking(true))}
      />
      {changedAt !== null && (
        <p className="mt-1.5 break-words text-12 text-muted">
          Turned {isOn ? 'on' : 'off'} by {changedBy}, {moment(changedAt)}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Turn off “${label}”?`}
        description={
          <>
            It takes effect at once. People will read: <span className="text-ink">“{off}”</span>
          </>
        }
        confirmLabel="Turn off"
        danger
        onConfirm={() => mutateAsync({ name, isOn: false, changedAt })}
      />
    </>
  );
}
