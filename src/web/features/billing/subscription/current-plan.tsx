import { CreditCard, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#contract/billing/subscription.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { billingMessage, type defaults } from '#web/shared/plans/messages.ts';
import type { SubscriptionState } from '#web/shared/plans/subscription-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type PlanState, toPlanState } from './plan-state.ts';

interface CurrentPlanProps {
  state: SubscriptionState;
  /** The plan of the user's roles, where it is higher than the one bought. */
  byRole: string | null;
  /** Reloads what depends on the subscription. */
  onChanged: () => Promise<void>;
  onReload: () => void;
  /** Starts a trial of the premium plan for this many days; null when it is not available. */
  trial: { days: number; onStart: () => void } | null;
  /** Buys the plan of the trial. */
  onKeep: () => void;
  /** Switches a monthly plan to yearly billing; null when it is not available. */
  onYearly: (() => void) | null;
}

export function CurrentPlan(props: CurrentPlanProps) {
  const { state, onReload, ...rest } = props;
  if (state.status === 'loading') {
    return (
      <section aria-busy="true" aria-label="Your plan" className="rounded-card border border-line p-5">
        <Skeleton className="h-5 w-32" />
        <Skeleton lines={2} className="mt-4" />
      </section>
    );
  }
  return (
    <section aria-labelledby="current-plan" className="rounded-card border border-line">
      {state.status === 'error' && (
        <ErrorState
          compact
          title={state.message}
          kept="Showing the free plan until your plan loads."
          onRetry={onReload}
          className="m-2"
        />
      )}
      <Plan subscription={state.shown} {...rest} />
    </section>
  );
}

type PlanProps = Omit<CurrentPlanProps, 'state' | 'onReload'> & { subscription: Subscription };

type Busy = 'reactivate' | 'portal' | 'pay';

function Plan({ subscription, byRole, onChanged, trial, onKeep, onYearly }: PlanProps) {
  const { date } = useFormats();
  const [busy, setBusy] = useState<Busy | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const isBought = subscription.source === 'bought';
  const next = useCall(billing.nextCharge, {}, { enabled: isBought }).data ?? null;
  const plan = toPlanState(subscription, date, isBought ? next : null);
  const actions = createSubscriptionActions({
    cancel: (input) => send(billing.cancel, input, { error_toast: false }),
    reactivate: () => send(billing.reactivate, {}, { error_toast: false }),
    openPortal: () => send(billing.portal, {}, { toast: false }),
    payNow: () => send(billing.payNow, {}, { toast: false }),
    go: (url) => location.assign(url),
    refresh: onChanged,
  });

  async function run(what: Busy, act: () => Promise<void>) {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="current-plan" className="font-semibold text-20">
            {subscription.planDisplayName}
          </h2>
          <Badge kind={plan.badge.kind} dot>
            {plan.badge.word}
          </Badge>
        </div>
        {plan.price !== null && <p className="tabular mt-1 text-14">{plan.price}</p>}
        <p
          className={
            plan.kind === 'unpaid' ? 'mt-1 max-w-prose text-13 text-error-ink' : 'mt-1 max-w-prose text-13 text-muted'
          }
        >
          {plan.next}
        </p>
        {plan.notes.map((note) => (
          <p key={note} className="tabular mt-1 max-w-prose text-13 text-muted">
            {note}
          </p>
        ))}
        {byRole !== null && <p className="mt-1 text-13 text-muted">{byRole}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {trial !== null && plan.kind === 'free' && (
          <Button variant="primary" onClick={trial.onStart}>
            Try Premium for {counted(trial.days, 'day')}
          </Button>
        )}
        {plan.kind === 'trial' && (
          <Button variant="primary" onClick={onKeep}>
            Keep {subscription.planDisplayName}
          </Button>
        )}
        {plan.kind === 'unpaid' && (
          <Button variant="primary" busy={busy === 'pay'} onClick={() => void run('pay', actions.payNow)}>
            Pay now
          </Button>
        )}
        {plan.kind === 'paying' && onYearly !== null && <Button onClick={onYearly}>Switch to yearly</Button>}
        {isAtProvider(plan, subscription) && (
          <Button icon={<CreditCard />} busy={busy === 'portal'} onClick={() => void run('portal', actions.openPortal)}>
            Payment details
          </Button>
        )}
        {plan.kind === 'ending' && (
          <Button
            icon={<RotateCcw />}
            variant="primary"
            busy={busy === 'reactivate'}
            onClick={() => void run('reactivate', actions.reactivate)}
          >
            Reactivate
          </Button>
        )}
        {(plan.kind === 'paying' || plan.kind === 'unpaid' || plan.kind === 'ending') && (
          <Button variant="quiet" onClick={() => setIsCancelling(true)}>
            {plan.kind === 'ending' ? 'End now' : 'Cancel subscription'}
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelSubscriptionDialog
          planName={subscription.planDisplayName}
          until={subscription.currentPeriodEnd === null ? null : date(subscription.currentPeriodEnd)}
          isEnding={plan.kind === 'ending'}
          onCancel={actions.cancel}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </div>
  );
}

/** Whether the provider has a billing page: it has one for every customer who ever bought something. */
function isAtProvider({ kind }: PlanState, { stripeCustomerId }: Subscription): boolean {
  return stripeCustomerId !== null && kind !== 'granted';
}

interface CancelDialogProps {
  planName: string;
  /** The end of the paid period. */
  until: string | null;
  /** It is already cancelled: the only option left is to end it at once. */
  isEnding: boolean;
  onCancel: (how: { atPeriodEnd: boolean }) => Promise<void>;
  onClose: () => void;
}

type When = 'end' | 'now';
type State = { status: 'ready' } | { status: 'cancelling' } | { status: 'failed'; message: string };

/** Asks when a subscription should end. */
function CancelSubscriptionDialog({ planName, until, isEnding, onCancel, onClose }: CancelDialogProps) {
  const [when, setWhen] = useState<When>(isEnding ? 'now' : 'end');
  const [state, setState] = useState<State>({ status: 'ready' });
  const isBusy = state.status === 'cancelling';

  async function handleCancel() {
    setState({ status: 'cancelling' });
    try {
      await onCancel({ atPeriodEnd: when === 'end' });
      onClose();
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="small"
      title={isEnding ? `End ${planName} now?` : `Cancel ${planName}?`}
      description="Your charts and data stay. You can still view and edit charts beyond the free limit of 5."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Keep plan
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void handleCancel()}>
            {when === 'now' ? 'End now' : 'Cancel subscription'}
          </Button>
        </>
      }
    >
      {!isEnding && (
        <RadioGroup
          label="End date"
          value={when}
          onChange={setWhen}
          options={[
            {
              value: 'end',
              label: 'At the end of the billing period',
              hint: until === null ? 'You keep everything until then.' : `You keep everything until ${until}.`,
            },
            { value: 'now', label: 'Now', hint: 'You move to the free plan right away. There is no refund.' },
          ]}
        />
      )}
      {isEnding && <p className="text-14 text-muted">You move to the free plan right away. There is no refund.</p>}
      <p role="alert" className="text-13 text-error-ink [&:not(:empty)]:mt-3">
        {state.status === 'failed' && state.message}
      </p>
    </Dialog>
  );
}

type Parts = {
  cancel: (input: { atPeriodEnd: boolean }) => Promise<unknown>;
  reactivate: () => Promise<unknown>;
  openPortal: () => Promise<{ url: string }>;
  payNow: () => Promise<{ url: string }>;
  /** Redirects the browser. */
  go: (url: string) => void;
  /** Reloads the subscription, bypassing the cache. */
  refresh: () => Promise<void>;
};

/** Actions on a subscription. Each throws the message to show when it fails. */
export function createSubscriptionActions({ cancel, reactivate, openPortal, payNow, go, refresh }: Parts) {
  return {
    /** conformance S4: at the end of the paid period, unless specified otherwise. */
    cancel: ({ atPeriodEnd = true }: { atPeriodEnd?: boolean } = {}) =>
      saying('cancel', async () => {
        await cancel({ atPeriodEnd });
        await refresh();
      }),
    reactivate: () =>
      saying('reactivate', async () => {
        await reactivate();
        await refresh();
      }),
    openPortal: () =>
      saying('portal', async () => {
        const { url } = await openPortal();
        go(url);
      }),
    payNow: () =>
      saying('payment', async () => {
        const { url } = await payNow();
        go(url);
      }),
  };
}

async function saying(about: keyof typeof defaults, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new SentenceError(billingMessage(error, about));
  }
}
