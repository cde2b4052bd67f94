import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Plan } from '#contract/billing/plans.ts';
import * as checkout from '#web/client/endpoints/checkout.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { planStep, whyNotOrdered } from '#web/shared/plans/plan-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { clearCheckout, readKeptCheckout, type StoredCheckout } from './checkout-storage.ts';

interface UnfinishedCheckoutProps {
  /** The payment has arrived although the user did not return. */
  onPaid: (sessionId: string) => void;
  onGoOn: (kept: StoredCheckout) => void;
}

/** A checkout whose page was closed: a paid one is completed, an abandoned one can be continued. */
export function UnfinishedCheckout({ onPaid, onGoOn }: UnfinishedCheckoutProps) {
  const [left, setLeft] = useState<StoredCheckout | null>(null);
  const paid = useRef(onPaid);
  paid.current = onPaid;

  useEffect(() => {
    const stored = readKeptCheckout();
    if (stored === null) return;
    const { sessionId } = stored;
    send(checkout.status, { sessionId }, { toast: false }).then(
      ({ status }) => {
        if (status === 'complete') paid.current(sessionId);
        else if (status === 'open') setLeft(stored);
        else clearCheckout(sessionId);
      },
      (error: unknown) => {
        // Of another account in this browser, or forgotten by the provider. Otherwise the next visit asks again.
        if (error instanceof CallFailed && error.code === 'not-found') clearCheckout(sessionId);
      },
    );
  }, []);

  if (left === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-wash px-4 py-3 text-13">
      <p className="min-w-48 flex-1">
        <span className="font-medium">You started to subscribe to {left.data.plan.displayName}.</span>{' '}
        <span className="text-muted">Nothing was charged.</span>
      </p>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          clearCheckout();
          setLeft(null);
        }}
      >
        Dismiss
      </Button>
      <Button size="small" onClick={() => onGoOn(left)}>
        Continue
      </Button>
    </div>
  );
}

type ChoiceNoteProps = { plan: Plan | null; current: string | undefined; contactPath: string };

/** Why the plan in the URL was not opened as an order, and the way to it where there is one. */
export function ChoiceNote({ plan, current, contactPath }: ChoiceNoteProps) {
  const why = plan === null || current === undefined ? null : whyNotOrdered(plan, current);
  if (plan === null || current === undefined || why === null) return null;
  return (
    <p role="status" className="mb-5 rounded-card bg-accent-wash px-4 py-2.5 text-14 text-accent-ink">
      {why}{' '}
      {planStep(plan, current) === 'contact' && (
        <Link to={contactPath} className="font-medium underline underline-offset-2">
          Contact sales
        </Link>
      )}
    </p>
  );
}
