import { useSearchParams } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import { CheckoutOrder } from '#web/features/billing/checkout/checkout-order.tsx';
import { PaymentReturn } from '#web/features/billing/checkout/payment-return.tsx';
import { useSubscription } from '#web/shared/plans/subscription-state.ts';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';
import { readChoice } from '../panel/billing-paths.ts';
import { usePlanChanged } from '../panel/use-held-plan.ts';
import { useRoles } from '../panel/use-roles.ts';

const plansPath = '/panel/subscription#plans';

export default function SubscriptionCheckoutPage() {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  const onPaid = usePlanChanged();
  const roles = useRoles();
  const subscription = useSubscription();
  const isTrying = subscription.status === 'done' && subscription.shown.source === 'trial'; // users on a trial may buy its plan
  return (
    <PanelPage width="form" className="flex flex-col gap-6">
      <title>Checkout – Chartlas</title>
      <PageHead title="Checkout" />
      {sessionId === null ? (
        <CheckoutOrder
          choice={readChoice(query)}
          current={roles === null || subscription.status === 'loading' ? undefined : isTrying ? 'free' : planOf(roles)}
          plansPath={plansPath}
        />
      ) : (
        <PaymentReturn
          key={sessionId}
          sessionId={sessionId}
          plansPath="/panel/subscription"
          newPath="/panel/new-project"
          onPaid={onPaid}
        />
      )}
    </PanelPage>
  );
}
