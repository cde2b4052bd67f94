import { useQueryClient } from '@tanstack/react-query';
import { type NotificationKind, notificationKinds } from '#contract/workspace/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/workspace/notifications.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import { renew, useCall, useChange } from '#web/client/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SettingsSection } from './section.tsx';

type Row = NotificationPreferences['kinds'][number];

/** Nobody can be mentioned, and charts have no comments yet. */
const notYet: readonly string[] = ['mention', 'comment'];

function isSent({ kind }: Row): boolean {
  return !notYet.includes(kind);
}

const digests = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

/** Every switch is saved at once; one that could not be saved is reset. */
export function NotificationsSection() {
  const { data, error, refetch, isFetching } = useCall(notifications.readPreferences, {});
  const change = useChange(notifications.changePreferences, { toast: false });
  const client = useQueryClient();

  function save(changes: { digest?: NotificationPreferences['digest']; kinds?: Row[] }) {
    const key = [notifications.readPreferences.path, {}];
    client.setQueryData<NotificationPreferences>(key, (before) => before && withChanges(before, changes));
    change.mutate(changes, { onError: () => renew(client, [notifications.readPreferences]) });
  }

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={8} className="py-2" />;
      const title = 'Your settings could not be loaded.';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="font-medium text-13">Email summary</p>
            <p className="text-12 text-muted">Your unread notifications in one email.</p>
          </div>
          <Segmented
            label="Email summary"
            options={digests}
            value={data.digest}
            onChange={(digest) => save({ digest })}
          />
        </div>
        <table className="mt-5 w-full text-13">
          <caption className="sr-only">Where you get each kind of notification</caption>
          <thead>
            <tr className="border-line border-b text-12 text-muted">
              <th scope="col" className="h-8 pe-3 text-start font-medium">
                Notify me about
              </th>
              <th scope="col" className="w-20 px-2 text-center font-medium">
                In app
              </th>
              <th scope="col" className="w-20 ps-2 text-center font-medium">
                Email
              </th>
            </tr>
          </thead>
          <tbody>
            {data.kinds.filter(isSent).map((row) => (
              <KindRow key={row.kind} row={row} onChange={(next) => save({ kinds: [next] })} />
            ))}
          </tbody>
        </table>
        <p role="status" className="mt-3 min-h-5 text-13 text-muted">
          {change.isSuccess && 'Saved'}
          {change.isError && <span className="text-error-ink">Not saved: {change.error.message}</span>}
        </p>
      </>
    );
  }

  return (
    <SettingsSection
      id="notifications"
      description="Choose which notifications you get, and where. Changes are saved automatically."
    >
      {content()}
    </SettingsSection>
  );
}

function KindRow({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const { label } = notificationKinds[row.kind as NotificationKind];
  return (
    <tr className="border-line border-b">
      <th scope="row" className="h-10 pe-3 text-start font-normal">
        {label}
      </th>
      <td className="px-2">
        <Switch
          label={`${label}: in app`}
          labelHidden
          checked={row.inApp}
          onChange={(inApp) => onChange({ ...row, inApp })}
          className="justify-center!"
        />
      </td>
      <td className="ps-2">
        <Switch
          label={`${label}: email`}
          labelHidden
          checked={row.byMail}
          onChange={(byMail) => onChange({ ...row, byMail })}
          className="justify-center!"
        />
      </td>
    </tr>
  );
}

function withChanges(
  before: NotificationPreferences,
  { digest = before.digest, kinds = [] }: { digest?: NotificationPreferences['digest']; kinds?: Row[] },
): NotificationPreferences {
  const changed = new Map(kinds.map((row) => [row.kind, row]));
  return { digest, kinds: before.kinds.map((row) => changed.get(row.kind) ?? row) };
}
