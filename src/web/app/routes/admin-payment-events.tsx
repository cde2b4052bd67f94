import { useListState } from '#web/client/use-list-state.ts';
import { AdminPaymentEvents } from '#web/features/billing/admin/payments/admin-payment-events.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminPaymentEventsPage() {
  const list = useListState({ filters: ['all', 'open', 'failed-payments'] });
  return (
    <>
      <title>Payment events – Chartlas</title>
      <PageHead title="Payment events" description="What the card provider reported in the last 90 days." />
      <div className="mt-5">
        <AdminPaymentEvents list={list} />
      </div>
    </>
  );
}
