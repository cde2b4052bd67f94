import { BadgePercent } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Discount } from '#contract/billing/promotions.ts';
import * as promotions from '#web/client/endpoints/promotions.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AdminDiscountsProps {
  list: ListState;
  /** The names of the plans, by their ids. */
  planNames: ReadonlyMap<number, string>;
}

export function AdminDiscounts({ list, planNames }: AdminDiscountsProps) {
  const { page, itemsPerPage } = list;
  const answer = useCall(promotions.discounts, { page, itemsPerPage });
  const [ending, setEnding] = useState<Discount | null>(null);
  const end = useChange(promotions.endDiscount, { error_toast: false, renews: [promotions.discounts] });
  const { date } = useFormats();
  const nameOf = ({ planId }: Discount) => planNames.get(planId) ?? `Plan ${planId}`;

  const columns: TableColumn<Discount>[] = [
    {
      id: 'plan',
      header: 'Plan',
      cell: (discount) => (
        <>
          <span className="block font-medium">{nameOf(discount)}</span>
          <span className="block text-12 text-muted">{periods[discount.billingPeriod ?? 'both']}</span>
        </>
      ),
    },
    { id: 'off', header: 'Discount', numeric: true, className: 'w-28', cell: ({ percentOff }) => `${percentOff}%` },
    {
      id: 'state',
      header: 'Status',
      className: 'w-40',
      cell: ({ isLive, endsAt }) => (
        <>
          <Badge kind={isLive ? 'success' : 'neutral'} dot>
            {isLive ? 'Active' : 'Ended'}
          </Badge>
          {isLive && endsAt !== null && <span className="mt-0.5 block text-12 text-muted">until {date(endsAt)}</span>}
        </>
      ),
    },
    {
      id: 'made',
      header: 'Created',
      className: 'hidden w-44 sm:table-cell',
      cell: ({ createdAt, createdBy }) => (
        <>
          <time dateTime={createdAt} className="block whitespace-nowrap">
            {date(createdAt)}
          </time>
          <span className="block break-all text-12 text-muted">by {createdBy}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-16',
      cell: (discount) =>
        discount.isLive && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`End the discount on ${nameOf(discount)}`}
            onClick={() => setEnding(discount)}
          >
            End
          </Button>
        ),
    },
  ];

  return (
    <>
      <DataList
        things="discounts"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<BadgePercent />} title="No discounts yet">
            A discount lowers a plan’s price for everyone who buys it, without a code.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`End the discount on ${ending === null ? '' : nameOf(ending)}?`}
        description="New customers pay the full price from now on. Existing subscribers keep the discount."
        confirmLabel="End discount"
        danger
        onConfirm={() => ending !== null && end.mutateAsync({ id: ending.id })}
      />
    </>
  );
}

const periods = { monthly: 'Billed monthly', yearly: 'Billed yearly', both: 'Monthly and yearly' } as const;

const periodChoices = [
  { value: 'both', label: 'Both' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;
type Period = (typeof periodChoices)[number]['value'];

interface DiscountDialogProps {
  /** The plans that have a price. */
  plans: readonly { id: number; displayName: string }[];
  onClose: () => void;
}

/** Lowers the price of a plan for everyone who buys it from now on. */
export function DiscountDialog({ plans, onClose }: DiscountDialogProps) {
  const [planId, setPlanId] = useState<string | null>(plans[0] === undefined ? null : String(plans[0].id));
  const [percent, setPercent] = useState<number | null>(10);
  const [period, setPeriod] = useState<Period>('both');
  const [lastDay, setLastDay] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(promotions.createDiscount, {
    error_toast: false,
    renews: [promotions.discounts],
  });
  const formId = useId();
  const isWrong = percent === null || percent <= 0 || percent > 100;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (planId === null || isWrong) return focusInvalid(event.currentTarget);
    await mutateAsync({
      planId: Number(planId),
      percentOff: percent,
      billingPeriod: period === 'both' ? null : period,
      endsAt: lastDay === '' ? null : `${lastDay}T23:59:59.000Z`,
    }).then(onClose, () => {}); // shown below
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="New discount"
      description="Applies to everyone who buys the plan from now on, without a code. If a customer also has a code, the larger discount applies."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Create discount
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="Plan">
          <Select
            options={plans.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
            value={planId}
            onChange={setPlanId}
          />
        </Field>
        <Field label="Percentage" error={isChecked && isWrong && 'Please enter a percentage from 1 to 100.'}>
          <NumberInput value={percent} onChange={setPercent} min={1} max={100} unit="%" />
        </Field>
        <div>
          <p className="mb-1.5 font-medium text-13">Billing period</p>
          <Segmented label="Billing period" options={periodChoices} value={period} onChange={setPeriod} wide />
        </div>
        <Field label="Last day" hint="Optional">
          <TextInput type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
        </Field>
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}
