import { AdminHealth } from '#web/features/operations/admin/health/admin-health.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminHealthPage() {
  return (
    <>
      <title>Health – Chartlas</title>
      <PageHead title="Health" description="The parts of this server. Updates automatically." />
      <div className="mt-5">
        <AdminHealth />
      </div>
    </>
  );
}
