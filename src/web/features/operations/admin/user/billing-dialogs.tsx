import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Payment } from '#contract/billing/admin-billing.ts';
import { formatCents, toCents } from '#lib/money.ts';
import type { Endpoint } from '#web/client/endpoint.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminBilling from '#web/client/endpoints/admin-billing.ts';
import * as adminUsers from '#web/client/endpoints/admin-users.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type About = { id: string; name: string; onClose: () => void };

const renews: readonly Endpoint[] = [adminBilling.read, adminUsers.read, adminUsers.audit, admin.users, admin.audit];

/** Refunds the rest of a payment, or a part of it. */
export function RefundDialog({ id, name, payment, onClose }: About & { payment: Payment }) {
  const [amount, setAmount] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const change = useChange(adminBilling.refund, { error_toast: false, renews });
  const cents = amount.trim() === '' ? null : toCents(amount.replace(',', '.'));
  const isWrong = amount.trim() !== '' && (cents === null || cents < 1 || cents > payment.refundable);
  return (
    <ReasonDialog
      title={`Refund ${name}?`}
      description={`Up to ${formatCents(payment.refundable)} goes back to the card. The plan stays; cancel it separately.`}
      confirm="Refund"
      isDanger
      complaint={isWrong ? `Enter an amount up to ${formatCents(payment.refundable)}, or nothing for all of it.` : null}
      change={change}
      onConfirm={(reason) => change.mutateAsync({ id, paymentId: payment.id, amount: cents, reason, key })}
      onClose={onClose}
    >
      <Field label="Amount in USD" hint={`Leave empty for ${formatCents(payment.refundable)}`}>
        <TextInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

/** Gives credit for the next invoices, or takes some back. */
export function CreditDialog({ id, name, onClose }: About) {
  const [amount, setAmount] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const change = useChange(adminBilling.credit, { error_toast: false, renews });
  const cents = toCents(amount.trim().replace(',', '.'));
  const isWrong = cents === null || cents === 0 || Math.abs(cents) > 100_000_00;
  return (
    <ReasonDialog
      title={`Change the credit of ${name}`}
      description="Credit is taken off the next invoices. A negative amount takes credit back."
      confirm="Change credit"
      complaint={isWrong ? 'Enter an amount other than 0, at most $100,000.' : null}
      change={change}
      onConfirm={(reason) => change.mutateAsync({ id, amount: cents ?? 0, reason, key })}
      onClose={onClose}
    >
      <Field label="Amount in USD" hint="For example 10 or -5">
        <TextInput inputMode="text" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

export function AdminCancelDialog({ id, name, onClose }: About) {
  const [when, setWhen] = useState<'end' | 'now'>('end');
  const change = useChange(adminBilling.cancel, { error_toast: false, renews });
  return (
    <ReasonDialog
      title={`Cancel the subscription of ${name}?`}
      description="Charts and data are kept. Nothing is refunded; refund payments separately."
      confirm="Cancel subscription"
      isDanger
      complaint={null}
      change={change}
      onConfirm={(reason) => change.mutateAsync({ id, atPeriodEnd: when === 'end', reason })}
      onClose={onClose}
    >
      <RadioGroup
        label="When"
        value={when}
        onChange={setWhen}
        options={[
          { value: 'end', label: 'At the end of the billing period' },
          { value: 'now', label: 'Immediately' },
        ]}
      />
    </ReasonDialog>
  );
}

/** Grants a plan without payment. It takes the place of an earlier grant. */
export function GrantPlanDialog({ id, name, onClose }: About) {
  const [plan, setPlan] = useState<'premium' | 'enterprise'>('premium');
  const [lastDay, setLastDay] = useState('');
  const change = useChange(adminBilling.grant, { error_toast: false, renews });
  const endsAt = lastDay === '' ? null : `${lastDay}T23:59:59.000Z`;
  return (
    <ReasonDialog
      title={`Grant a plan to ${name}`}
      description="It takes effect at once, without payment, and replaces an earlier grant."
      confirm="Grant plan"
      complaint={null}
      change={change}
      onConfirm={(reason) => change.mutateAsync({ id, plan, endsAt, reason })}
      onClose={onClose}
    >
      <RadioGroup
        label="Plan"
        value={plan}
        onChange={setPlan}
        options={[
          { value: 'premium', label: 'Premium' },
          { value: 'enterprise', label: 'Enterprise' },
        ]}
      />
      <Field label="Last day" hint="Leave empty for no end date">
        <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

export function WithdrawDialog({ id, name, onClose }: About) {
  const change = useChange(adminBilling.withdrawGrant, { error_toast: false, renews });
  return (
    <ReasonDialog
      title={`End the granted plan of ${name}?`}
      description="It ends at once. Charts, data and a bought plan are kept."
      confirm="End granted plan"
      isDanger
      complaint={null}
      change={change}
      onConfirm={(reason) => change.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}

type ReasonDialogProps = {
  title: string;
  description: string;
  confirm: string;
  isDanger?: boolean;
  /** What is wrong with the fields, or null. */
  complaint: string | null;
  change: { isPending: boolean; error: Error | null };
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** A form with a reason, which the audit log keeps. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirm, isDanger = false, complaint, change, onConfirm, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (complaint !== null) return;
    await onConfirm(reason.trim()).then(onClose, () => {}); // shown below the fields
  }

  const message = (isChecked && complaint) || change.error?.message;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={change.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
        <Field label="Reason" hint="For the audit log" error={message}>
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
