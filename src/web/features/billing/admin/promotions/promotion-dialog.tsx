import { type FormEvent, useId, useState } from 'react';
import { isPromotionCode, promotionCodeRule, toPromotionCode } from '#contract/billing/promotion-code.ts';
import type { Promotion } from '#contract/billing/promotions.ts';
import { toCents } from '#lib/money.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import * as promotions from '#web/client/endpoints/promotions.ts';
import { useChange } from '#web/client/use-call.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

const durations = [
  { value: 'once', label: 'First payment' },
  { value: 'repeating', label: 'Several months' },
  { value: 'forever', label: 'Every payment' },
] as const;

interface PromotionDialogProps {
  planNames: ReadonlyMap<number, string>;
  onClose: () => void;
}

/** Creates a promotion code, here and at the card provider. */
export function PromotionDialog({ planNames, onClose }: PromotionDialogProps) {
  const [draft, setDraft] = useState<PromotionDraft>(emptyPromotion);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(promotions.create, {
    error_toast: false,
    renews: [promotions.list],
  });
  const formId = useId();
  const errors = checkPromotion(draft, new Date());
  const visibleErrors = isChecked ? errors : {};
  const change = (changes: Partial<PromotionDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const plans = [
    { value: 'any', label: 'Any plan' },
    ...Array.from(planNames, ([id, label]) => ({ value: String(id), label })),
  ];

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(errors).length > 0) return focusInvalid(event.currentTarget);
    await mutateAsync(toPromotion(draft)).then(onClose, () => {}); // shown below
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="New promotion code"
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Create code
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" hint="Letters, numbers and hyphens" error={visibleErrors.code} className="sm:col-span-2">
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={promotionCodeRule.max}
            placeholder="SPRING-26"
            value={draft.code}
            onChange={(event) => change({ code: event.target.value.toUpperCase() })}
            className="font-mono"
          />
        </Field>
        <div>
          <p className="mb-1.5 font-medium text-13">Discount</p>
          <Segmented label="Discount" options={kinds} value={draft.kind} onChange={(kind) => change({ kind })} wide />
        </div>
        {draft.kind === 'percent' ? (
          <Field label="Percentage" error={visibleErrors.value}>
            <NumberInput value={draft.percent} onChange={(percent) => change({ percent })} min={1} max={100} unit="%" />
          </Field>
        ) : (
          <Field label="Amount" error={visibleErrors.value}>
            <NumberInput
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              min={0}
              step={0.01}
              unit="USD"
            />
          </Field>
        )}
        <Field label="Applies to">
          <Select options={durations} value={draft.duration} onChange={(duration) => change({ duration })} />
        </Field>
        {draft.duration === 'repeating' ? (
          <Field label="Number of months" error={visibleErrors.months}>
            <NumberInput value={draft.months} onChange={(months) => change({ months })} min={1} max={36} steppers />
          </Field>
        ) : (
          <span className="hidden sm:block" />
        )}
        <Field label="Plan">
          <Select
            options={plans}
            value={String(draft.planId ?? 'any')}
            onChange={(plan) => change({ planId: plan === 'any' ? null : Number(plan) })}
          />
        </Field>
        <Field label="Minimum order" hint="Optional">
          <NumberInput
            value={draft.minimum}
            onChange={(minimum) => change({ minimum })}
            min={0}
            step={0.01}
            unit="USD"
          />
        </Field>
        <Field label="Maximum uses" hint="Optional">
          <NumberInput value={draft.most} onChange={(most) => change({ most })} min={1} />
        </Field>
        <Field label="Last day" hint="Optional" error={visibleErrors.lastDay}>
          <TextInput type="date" value={draft.lastDay} onChange={(event) => change({ lastDay: event.target.value })} />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label="Only for first-time customers"
            checked={draft.isFirstTimeOnly}
            onChange={(isFirstTimeOnly) => change({ isFirstTimeOnly })}
          />
        </div>
        <p role="alert" className="text-13 text-error-ink empty:hidden sm:col-span-2">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

/** A promotion code while it is being written. */
export type PromotionDraft = {
  code: string;
  kind: 'percent' | 'amount';
  percent: number | null;
  /** In dollars, as typed. */
  amount: number | null;
  duration: Promotion['duration'];
  months: number | null;
  planId: number | null;
  minimum: number | null;
  most: number | null;
  isFirstTimeOnly: boolean;
  /** A calendar day, "2026-12-31", or empty. */
  lastDay: string;
};

export const emptyPromotion: PromotionDraft = {
  code: '',
  kind: 'percent',
  percent: 20,
  amount: null,
  duration: 'once',
  months: 3,
  planId: null,
  minimum: null,
  most: null,
  isFirstTimeOnly: false,
  lastDay: '',
};

type PromotionErrors = { code?: string; value?: string; months?: string; lastDay?: string };

/** Errors by field; empty when the code can be created. */
export function checkPromotion(draft: PromotionDraft, now: Date): PromotionErrors {
  const { code, kind, percent, amount, duration, months, lastDay } = draft;
  const isPercentRight = percent !== null && percent > 0 && percent <= 100;
  const isAmountRight = amount !== null && amount > 0;
  return {
    ...(!isPromotionCode(toPromotionCode(code)) && { code: promotionCodeRule.message }),
    ...(kind === 'percent' && !isPercentRight && { value: 'Please enter a percentage from 1 to 100.' }),
    ...(kind === 'amount' && !isAmountRight && { value: 'Please enter an amount.' }),
    ...(duration === 'repeating' &&
      (months === null || months < 1 || months > 36) && { months: 'Please enter 1 to 36 months.' }),
    ...(lastDay !== '' && endOf(lastDay) <= now.toISOString() && { lastDay: 'Please choose a future date.' }),
  };
}

export function toPromotion(draft: PromotionDraft): InputOf<typeof promotions.create> {
  const { code, kind, percent, amount, duration, months, planId, minimum, most, isFirstTimeOnly, lastDay } = draft;
  return {
    code: toPromotionCode(code),
    percentOff: kind === 'percent' ? percent : null,
    amountOff: kind === 'amount' ? toCents(amount) : null,
    duration,
    durationMonths: duration === 'repeating' ? months : null,
    planId,
    minimumAmount: toCents(minimum),
    maxRedemptions: most,
    isFirstTimeOnly,
    expiresAt: lastDay === '' ? null : endOf(lastDay),
  };
}

/** The last moment of a day. */
function endOf(day: string): string {
  return `${day}T23:59:59.000Z`;
}
