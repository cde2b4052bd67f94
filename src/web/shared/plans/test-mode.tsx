import { FlaskConical } from 'lucide-react';
import type { PaymentMode } from '#contract/billing/payment-mode.ts';

/** Says that payments are in test mode, or that they are off. Nothing in live mode. */
export function TestMode({ payments }: { payments: PaymentMode }) {
  if (payments === 'live') return null;
  return (
    <p className="inline-flex max-w-full items-center gap-2 rounded-full bg-warning-wash px-3 py-1 text-12 text-warning-ink">
      <FlaskConical aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {payments === 'test' ? (
          <>
            <strong className="font-semibold">Test mode.</strong> No real payments.
          </>
        ) : (
          'Payments are not set up on this server, so you cannot buy a plan here.'
        )}
      </span>
    </p>
  );
}
