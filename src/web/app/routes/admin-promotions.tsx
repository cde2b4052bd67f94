import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminPromotions } from '#web/features/billing/admin/promotions/admin-promotions.tsx';
import { PromotionDialog } from '#web/features/billing/admin/promotions/promotion-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { planNamesOf, useSoldPlans } from '../panel/use-sold-plans.ts';

export default function AdminPromotionsPage() {
  const list = useListState({ filters: ['all'] });
  const [isMaking, setIsMaking] = useState(false);
  const planNames = planNamesOf(useSoldPlans());
  return (
    <>
      <title>Promotion codes – Chartlas</title>
      <PageHead
        title="Promotion codes"
        description="Promotion codes, newest first. Each code also exists at the card provider."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setIsMaking(true)}>
            New code
          </Button>
        }
      />
      <div className="mt-5">
        <AdminPromotions list={list} planNames={planNames} />
      </div>
      {isMaking && <PromotionDialog planNames={planNames} onClose={() => setIsMaking(false)} />}
    </>
  );
}
