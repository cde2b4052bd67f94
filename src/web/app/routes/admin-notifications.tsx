import { Send } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminNotifications, SendDialog } from '#web/features/operations/admin/notifications/admin-notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminNotificationsPage() {
  const list = useListState({ filters: ['all'] });
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <title>Sent notifications – Chartlas</title>
      <PageHead
        title="Sent notifications"
        description="Notifications sent by admins, with recipients and read counts."
        actions={
          <Button variant="primary" icon={<Send />} onClick={() => setIsWriting(true)}>
            New notification
          </Button>
        }
      />
      <div className="mt-5">
        <AdminNotifications list={list} />
      </div>
      {isWriting && <SendDialog onClose={() => setIsWriting(false)} />}
    </>
  );
}
