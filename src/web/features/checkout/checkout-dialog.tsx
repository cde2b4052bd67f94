import type { PaymentMode } from '#contract/payment-mode.ts';
import type { Plan } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { TestMode } from '#web/plans/test-mode.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OrderSummary, SecureNote } from './order-summary.tsx';
import { usePromo } from './use-promo.ts';

interface CheckoutDialogProps {
  plan: Plan;
  period: BillingPeriod;
  /** A code from the URL. */
  promo: string | null;
  payments: PaymentMode;
  onConfirm: (discountCode: string | null) => void;
  onClose: () => void;
}

/** Summary of an order before the card provider's page. */
export function CheckoutDialog({ plan, period, promo, payments, onConfirm, onClose }: CheckoutDialogProps) {
  const field = usePromo({ planId: plan.id, billingPeriod: period, first: promo });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="small" title={`Subscribe to ${plan.displayName}`}>
      <OrderSummary plan={plan} period={period} field={field} />
      <Button
        variant="primary"
        size="large"
        className="mt-5 mb-3 w-full"
        disabled={payments === 'off' || field.promo.status === 'applying'}
        onClick={() => onConfirm(field.promo.status === 'applied' ? field.promo.code : null)}
      >
        Subscribe
      </Button>
      <SecureNote />
      {payments !== 'live' && (
        <div className="mt-3 text-center">
          <TestMode payments={payments} />
        </div>
      )}
    </Dialog>
  );
}
