import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { formatCents } from '#lib/money.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { useCall } from '#web/client/use-call.ts';
import { billingMessage } from '#web/shared/plans/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface ChangeDialogProps {
  plan: Plan;
  period: BillingPeriod;
  /** Only the billing period changes. */
  isSamePlan: boolean;
  /** The change has arrived: it may be finished on the card provider's page in another tab. */
  isChanged: boolean;
  /** Reloads the subscription. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

type State =
  | { status: 'ready' }
  | { status: 'changing' }
  | { status: 'failed'; message: string }
  | { status: 'unfinished'; message: string; payUrl: string };

const askedEveryMs = 4000;

/** A change to a higher plan or to yearly billing. Unused time is credited, so the server calculates today's price. */
export function ChangeDialog({ plan, period, isSamePlan, isChanged, onChanged, onClose }: ChangeDialogProps) {
  const preview = useCall(billing.previewChange, { planId: plan.id, billingPeriod: period });
  const [state, setState] = useState<State>({ status: 'ready' });
  const due = preview.data;
  useFollow(state.status === 'unfinished', onChanged);
  const isDone = isChanged && state.status === 'unfinished';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  async function handleChange() {
    if (due === undefined || state.status === 'changing') return;
    setState({ status: 'changing' });
    const { quote } = due;
    try {
      await changePlanAndRefresh({
        change: () => send(billing.change, { planId: plan.id, billingPeriod: period, quote }, { error_toast: false }),
        refresh: onChanged,
      });
      onClose();
    } catch (error) {
      const message = billingMessage(error, 'change');
      const payUrl = payUrlOf(error);
      if (payUrl !== null) setState({ status: 'unfinished', message, payUrl });
      else {
        setState({ status: 'failed', message });
        void preview.refetch(); // the price may have changed meanwhile
      }
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.status !== 'changing' && onClose()}
      size="small"
      title={isSamePlan ? 'Switch to yearly billing' : `Upgrade to ${plan.displayName}`}
      description="The unused part of what you already paid is deducted from today’s price."
      footer={
        <>
          <Button onClick={onClose} disabled={state.status === 'changing'}>
            {state.status === 'unfinished' ? 'Close' : 'Cancel'}
          </Button>
          {state.status === 'unfinished' ? (
            <Button asChild variant="primary">
              <a href={state.payUrl} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" className="size-4" />
                Finish payment
              </a>
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={due === undefined}
              busy={state.status === 'changing'}
              onClick={() => void handleChange()}
            >
              {isSamePlan ? 'Switch' : 'Upgrade'}
            </Button>
          )}
        </>
      }
    >
      {due === undefined && preview.error === null && (
        <div aria-busy="true" className="py-2">
          <Skeleton lines={3} />
        </div>
      )}
      {due === undefined && preview.error !== null && (
        <ErrorState
          title={billingMessage(preview.error, 'change')}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
          className="py-4"
        />
      )}
      {due !== undefined && (
        <dl className="tabular grid gap-2.5 text-14">
          {due.seats > 1 && (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">Seats</dt>
              <dd>{due.seats}</dd>
            </div>
          )}
          {due.lines.map(({ description, amount }) => (
            <div key={description} className="flex justify-between gap-4">
              <dt className="text-muted">{description}</dt>
              <dd>{formatCents(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-line border-t pt-3 font-semibold text-16">
            <dt>Total due today</dt>
            <dd>{formatCents(due.amountDue)}</dd>
          </div>
        </dl>
      )}
      <p role="alert" className="text-13 text-error-ink [&:not(:empty)]:mt-3">
        {state.status === 'failed' && state.message}
        {state.status === 'unfinished' &&
          `${state.message} Finish it on our card provider’s page, with this card or another one. This page follows by itself.`}
      </p>
    </Dialog>
  );
}

/** Asks again and again while a payment is finished in another tab. */
function useFollow(isOn: boolean, ask: () => Promise<void>): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void latest.current(), askedEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
}

function payUrlOf(error: unknown): string | null {
  const data = error instanceof CallFailed ? (error.data as { payUrl?: unknown } | null) : null; // as the contract says
  return typeof data?.payUrl === 'string' ? data.payUrl : null;
}

type Parts = { change: () => Promise<unknown>; refresh: () => Promise<void> };

/** conformance S4: a plan change is the change call, followed by a refresh that bypasses the cache. */
export async function changePlanAndRefresh({ change, refresh }: Parts): Promise<void> {
  await change();
  await refresh();
}
