import { useListState } from '#web/client/use-list-state.ts';
import { AdminRevenue } from '#web/features/billing/admin/payments/admin-revenue.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminRevenuePage() {
  const list = useListState({ filters: ['all'] });
  return (
    <>
      <title>Revenue – Chartlas</title>
      <PageHead title="Revenue" description="Subscriptions as this server knows them." />
      <div className="mt-5">
        <AdminRevenue list={list} />
      </div>
    </>
  );
}
