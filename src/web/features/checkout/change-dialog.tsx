import { useState } from 'react';
import type { Plan } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { formatCents } from '#lib/money.ts';
import * as billing from '#web/api/endpoints/billing.ts';
import { send } from '#web/api/send.ts';
import { useCall } from '#web/api/use-call.ts';
import { messageOf } from '#web/plans/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changePlan } from './change-plan.ts';

interface ChangeDialogProps {
  plan: Plan;
  period: BillingPeriod;
  /** Reloads the subscription. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

type State = { status: 'ready' } | { status: 'changing' } | { status: 'failed'; message: string };

/** A change to a higher plan. Unused time of the old one is credited, so the server calculates today's price. */
export function ChangeDialog({ plan, period, onChanged, onClose }: ChangeDialogProps) {
  const preview = useCall(billing.previewChange, { planId: plan.id, billingPeriod: period });
  const [state, setState] = useState<State>({ status: 'ready' });
  const due = preview.data;

  async function handleChange() {
    if (due === undefined || state.status === 'changing') return;
    setState({ status: 'changing' });
    const { quote } = due;
    try {
      await changePlan({
        change: () => send(billing.change, { planId: plan.id, billingPeriod: period, quote }, { error_toast: false }),
        refresh: onChanged,
      });
      onClose();
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error, 'change') });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.status !== 'changing' && onClose()}
      size="small"
      title={`Upgrade to ${plan.displayName}`}
      description="The unused part of what you already paid is deducted from today’s price."
      footer={
        <>
          <Button onClick={onClose} disabled={state.status === 'changing'}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={due === undefined}
            busy={state.status === 'changing'}
            onClick={() => void handleChange()}
          >
            Upgrade
          </Button>
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
          title={messageOf(preview.error, 'change')}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
          className="py-4"
        />
      )}
      {due !== undefined && (
        <dl className="tabular grid gap-2.5 text-14">
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
      </p>
    </Dialog>
  );
}
