import { useListState } from '#web/client/use-list-state.ts';
import { AdminMessages } from '#web/features/operations/admin/messages/admin-messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminMessagesPage() {
  const list = useListState({ filters: ['open', 'answered', 'closed', 'all'] });
  return (
    <>
      <title>Messages – Chartlas</title>
      <PageHead title="Messages" description="Contact form messages and access requests." />
      <div className="mt-5">
        <AdminMessages list={list} />
      </div>
    </>
  );
}
