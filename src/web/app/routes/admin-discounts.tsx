import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminDiscounts, DiscountDialog } from '#web/features/billing/admin/discounts/admin-discounts.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { planNamesOf, useSoldPlans } from '../panel/use-sold-plans.ts';

export default function AdminDiscountsPage() {
  const list = useListState({ filters: ['all'] });
  const [isMaking, setIsMaking] = useState(false);
  const plans = useSoldPlans();
  return (
    <>
      <title>Discounts – Chartlas</title>
      <PageHead
        title="Discounts"
        description="Plan discounts that apply to everyone, without a code."
        actions={
          <Button variant="primary" icon={<Plus />} disabled={plans.length === 0} onClick={() => setIsMaking(true)}>
            New discount
          </Button>
        }
      />
      <div className="mt-5">
        <AdminDiscounts list={list} planNames={planNamesOf(plans)} />
      </div>
      {isMaking && <DiscountDialog plans={plans} onClose={() => setIsMaking(false)} />}
    </>
  );
}
