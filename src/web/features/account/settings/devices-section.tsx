import { Laptop, Smartphone } from 'lucide-react';
import type { OpenSession } from '#contract/account/sessions.ts';
import { toDistance } from '#lib/formats.ts';
import * as sessions from '#web/client/endpoints/sessions.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from './section.tsx';

export function DevicesSection() {
  const { data, error, refetch, isFetching } = useCall(sessions.list, {});
  const closeOthers = useChange(sessions.closeOthers, { renews: [sessions.list] });

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={4} className="py-2" />;
      const title = 'Your devices could not be loaded.';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    return (
      <>
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.sessions.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
        {data.sessions.length > 1 && (
          <div className="mt-3">
            <ConfirmDialog
              trigger={<Button size="small">Sign out of other devices</Button>}
              title="Sign out of all other devices?"
              description="All other devices will need to sign in again."
              confirmLabel="Sign out"
              onConfirm={() => closeOthers.mutateAsync({})}
            />
          </div>
        )}
      </>
    );
  }

  return (
    <SettingsSection
      id="devices"
      description="Devices where you are signed in. If you don’t recognize one, sign it out and change your password."
    >
      {content()}
    </SettingsSection>
  );
}

function DeviceRow({ session }: { session: OpenSession }) {
  const { id, device, address, createdAt, usedAt, isThis } = session;
  const { moment, date } = useFormats();
  const close = useChange(sessions.close, { renews: [sessions.list] });
  const Icon = /android|iphone|ipad|ios|mobile/i.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-13">
      <Icon aria-hidden="true" className="size-4 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isThis && <Badge kind="success">This device</Badge>}
        </p>
        <p className="text-12 text-muted">
          {address} · last used <time dateTime={usedAt}>{isThis ? 'now' : toDistance(usedAt, new Date())}</time>
          <span className="hidden sm:inline" title={moment(createdAt)}>
            {' '}
            · signed in {date(createdAt)}
          </span>
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          busy={close.isPending}
          onClick={() => close.mutate({ id })}
          aria-label={`Sign out ${device}, ${address}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
