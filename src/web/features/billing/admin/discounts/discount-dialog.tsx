import { type FormEvent, useId, useState } from 'react';
import * as promotions from '#web/client/endpoints/promotions.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const periods = [
  { value: 'both', label: 'Both' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;
type Period = (typeof periods)[number]['value'];

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
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Create discount
          </Button>
        </>
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
          <Segmented label="Billing period" options={periods} value={period} onChange={setPeriod} wide />
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
