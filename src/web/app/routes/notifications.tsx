import { useSearchParams } from 'react-router';
import { readLocalPath } from '#lib/local-path.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { Notifications, visibleNotificationTabs } from '#web/features/workspace/notifications/notifications.tsx';

export default function NotificationsPage() {
  const current = useStore(session);
  const [query, setQuery] = useSearchParams();
  const tab = visibleNotificationTabs.find((name) => name === query.get('tab')) ?? 'all';
  return (
    <>
      <title>Notifications – Chartlas</title>
      {current.status === 'in' && (
        <Notifications
          tab={tab}
          page={readPage(query.get('page'))}
          onTabChange={(next) => setQuery(toQuery(next, 1))}
          onPageChange={(page) => setQuery(toQuery(tab, page))}
          toHref={readLocalPath}
          settingsPath="/panel/edit-profile#notifications"
        />
      )}
    </>
  );
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Defaults are left out of the URL. */
function toQuery(tab: string, page: number): Record<string, string> {
  return { ...(tab === 'all' ? {} : { tab }), ...(page === 1 ? {} : { page: String(page) }) };
}
