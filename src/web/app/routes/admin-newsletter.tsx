import { useListState } from '#web/client/use-list-state.ts';
import { AdminNewsletter, ExportReaders } from '#web/features/operations/admin/newsletter/admin-newsletter.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminNewsletterPage() {
  const list = useListState({ filters: ['subscribed', 'unconfirmed', 'unsubscribed', 'all'] });
  return (
    <>
      <title>Newsletter – Chartlas</title>
      <PageHead
        title="Newsletter"
        description="Subscribers, addresses that nobody has confirmed yet, and former subscribers. The export includes current subscribers only."
        actions={<ExportReaders />}
      />
      <div className="mt-5">
        <AdminNewsletter list={list} />
      </div>
    </>
  );
}
