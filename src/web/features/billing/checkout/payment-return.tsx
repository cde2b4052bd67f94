import { CircleCheck, Clock, Download } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Invoice } from '#contract/billing/invoices.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { formatCents } from '#lib/money.ts';
import * as invoices from '#web/client/endpoints/invoices.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { downloadTexts, useInvoiceDownload } from '#web/shared/plans/invoice-download.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CheckedPayment, checkPayment, lookUp, retryPayment } from './checkout-payment.ts';

interface PaymentReturnProps {
  sessionId: string;
  plansPath: string;
  newPath: string;
  /** Reloads what depends on the plan. */
  onPaid: () => Promise<void>;
}

type State =
  | { status: 'verifying' }
  | { status: 'paid'; subscription: Subscription | null; invoice: Invoice | null }
  | { status: 'pending' }
  | Failed
  | (Omit<Failed, 'status'> & { status: 'retrying' });

type Failed = Extract<CheckedPayment, { status: 'failed' }>;

/** Page for users who return from the card provider: it asks the server whether the payment arrived. */
export function PaymentReturn(props: PaymentReturnProps) {
  const { sessionId, plansPath, newPath, onPaid } = props;
  const [state, setState] = useState<State>({ status: 'verifying' });
  const finish = useRef(onPaid);
  finish.current = onPaid;

  const show = useCallback(
    async (checked: CheckedPayment) => {
      if (checked.status !== 'paid') return setState(checked);
      const [invoice] = await Promise.all([invoiceOf(sessionId), finish.current()]);
      setState({ ...checked, invoice });
    },
    [sessionId],
  );

  const verify = useCallback(async () => {
    setState({ status: 'verifying' });
    await show(await checkPayment(sessionId));
  }, [sessionId, show]);

  /** Restarts the payment with the earlier choice, unless it has arrived meanwhile or nobody knows. */
  async function retry(before: Failed) {
    setState({ ...before, status: 'retrying' });
    const checked = await retryPayment(sessionId);
    if (checked !== null) await show(checked);
  }

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void verify();
  }, [verify]);

  if (state.status === 'verifying') {
    return (
      <Frame icon={<Spinner className="text-accent-ink" />} title="Checking your payment">
        <p role="status">This takes a moment. You can leave this page open.</p>
      </Frame>
    );
  }
  if (state.status === 'pending') {
    return (
      <Frame icon={<Clock className="text-warning-ink" />} title="Your bank is still processing the payment">
        <p>Your plan changes as soon as the payment arrives, and we’ll send you an email. You can close this page.</p>
        <Button className="mt-5" onClick={() => void verify()}>
          Check again
        </Button>
      </Frame>
    );
  }
  if (state.status === 'failed' || state.status === 'retrying') {
    const { isCharged } = state;
    return (
      <div className="rounded-card border border-line">
        <ErrorState
          title={state.failure}
          kept={isCharged === false ? 'Nothing was charged.' : undefined}
          advice={isCharged === false ? undefined : 'If money has left your account, check again later or contact us.'}
          onRetry={() => void retry({ ...state, status: 'failed' })}
          isRetrying={state.status === 'retrying'}
          action={
            <>
              <Button onClick={() => void verify()}>Check again</Button>
              <Button asChild variant="quiet">
                <Link to={plansPath}>Back to plans</Link>
              </Button>
            </>
          }
        />
      </div>
    );
  }
  return <Paid {...state} plansPath={plansPath} newPath={newPath} />;
}

interface PaidProps {
  subscription: Subscription | null;
  invoice: Invoice | null;
  plansPath: string;
  newPath: string;
}

function Paid({ subscription, invoice, plansPath, newPath }: PaidProps) {
  const { date } = useFormats();
  const { download, start } = useInvoiceDownload();
  const { title, text } = paymentReturnText(subscription, date);
  return (
    <Frame icon={<CircleCheck className="text-success-ink" />} title={title}>
      <p>{text}</p>
      {invoice !== null && (
        <dl className="tabular mx-auto mt-5 grid w-full max-w-xs grid-cols-[1fr_auto] gap-y-1.5 border-line border-y py-3 text-start text-13">
          <dt className="text-muted">Invoice</dt>
          <dd>{invoice.number ?? invoice.id}</dd>
          <dt className="text-muted">Paid on {date(new Date(invoice.created * 1000).toISOString())}</dt>
          <dd className="text-end">{formatCents(invoice.amount)}</dd>
        </dl>
      )}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-center">
        {invoice !== null && (
          <Button icon={<Download />} onClick={() => void start(invoice.id)}>
            Download invoice
          </Button>
        )}
        <Button asChild>
          <Link to={plansPath}>View subscription</Link>
        </Button>
        <Button asChild variant="primary">
          <Link to={newPath}>Make a chart</Link>
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-5 text-13">
        {download.status !== 'idle' && downloadTexts[download.status]}
      </p>
    </Frame>
  );
}

function Frame({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line px-6 py-12 text-center">
      <div className="[&>svg]:size-9 [&>svg]:stroke-[1.5]">{icon}</div>
      <h2 className="mt-4 font-semibold text-20">{title}</h2>
      <div className="mt-2 w-full max-w-md text-14 text-muted">{children}</div>
    </div>
  );
}

async function invoiceOf(sessionId: string): Promise<Invoice | null> {
  const answer = await lookUp(invoices.ofSession, { sessionId });
  return answer?.data ?? null;
}

type PaidWords = { title: string; text: string };

/** What a completed payment was for. Its page may be opened again long after, when the plan has changed. */
export function paymentReturnText(subscription: Subscription | null, date: (iso: string) => string): PaidWords {
  if (subscription === null || subscription.source !== 'bought') {
    return {
      title: 'Payment received',
      text: 'The plan you paid for has since ended. The subscription page shows your current plan.',
    };
  }
  const { planDisplayName: name, currentPeriodEnd: end, cancelAtPeriodEnd } = subscription;
  const then =
    end === null ? '' : cancelAtPeriodEnd ? ` You keep it until ${date(end)}.` : ` It renews on ${date(end)}.`;
  return {
    title: `You are on ${name}`,
    text: `Thank you. We received your payment and ${name} is active.${then}`,
  };
}
