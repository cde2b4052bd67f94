import { useNavigate } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import { closePremiumModal } from '#web/client/premium-modal.ts';
import { BuyPlans } from '#web/features/billing/checkout/buy-plans.tsx';
import { usePurchase } from '#web/features/billing/checkout/use-purchase.ts';
import { periodOf } from '#web/shared/plans/billing-period.ts';
import { useSubscription } from '#web/shared/plans/subscription-state.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { contactSalesPath } from './billing-paths.ts';
import { usePlanChanged } from './use-held-plan.ts';
import { useRoles } from './use-roles.ts';

/** The plan modal, shown over the page when the plan does not include something. */
export function PremiumPlans({ reason }: { reason: string | null }) {
  const navigate = useNavigate();
  const roles = useRoles();
  const subscription = useSubscription();
  const checkout = usePurchase();
  const onChanged = usePlanChanged();
  return (
    <Dialog open onOpenChange={(open) => !open && closePremiumModal()} size="wide" title="Choose The Perfect Plan">
      <div className="pt-2">
        <BuyPlans
          checkout={checkout}
          current={roles === null ? undefined : planOf(roles)}
          ownPeriod={
            subscription.status === 'done' && subscription.shown.source === 'bought'
              ? periodOf(subscription.shown)
              : null
          }
          promo={null}
          info={reason}
          heading="h3"
          onContact={() => {
            closePremiumModal();
            navigate(contactSalesPath);
          }}
          onChanged={onChanged}
        />
      </div>
    </Dialog>
  );
}
