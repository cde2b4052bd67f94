import { AdminPlans } from '#web/features/billing/admin/plans/admin-plans.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminPlansPage() {
  return (
    <>
      <title>Plans – Chartlas</title>
      <PageHead
        title="Plans"
        description="Names, prices and limits. Existing subscriptions keep the price they have."
      />
      <div className="mt-5">
        <AdminPlans />
      </div>
    </>
  );
}
