import { AdminRetention } from '#web/features/operations/admin/retention/admin-retention.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminRetentionPage() {
  return (
    <>
      <title>Retention – Chartlas</title>
      <PageHead
        title="Retention"
        description="How long this server keeps records. Older ones are deleted within a day."
      />
      <div className="mt-5 max-w-3xl">
        <AdminRetention />
      </div>
    </>
  );
}
