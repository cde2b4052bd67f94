import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { extraLines, limitKeys, limitRules, type PlanLimit, planPrices } from '#contract/limits.ts';
import { formatCents, toCents, toDollars } from '#lib/money.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import type * as adminPlans from '#web/client/endpoints/admin-plans.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const sales = [
  { value: 'price', label: 'Price' },
  { value: 'contact', label: 'Contact sales' },
] as const;

interface PlanFieldsProps {
  plan: AdminPlan;
  draft: PlanDraft;
  errors: PlanErrors;
  onChange: (changes: Partial<PlanDraft>) => void;
}

export function PlanFields({ plan, draft, errors, onChange }: PlanFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.displayName}>
          <TextInput
            maxLength={40}
            value={draft.displayName}
            onChange={(event) => onChange({ displayName: event.target.value })}
          />
        </Field>
        <Field label="Description">
          <TextInput
            maxLength={200}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
        <Field
          label="More lines on the card"
          hint={`One per line. Always listed before them: ${plan.features.join(', ')}.`}
          error={errors.extras}
          className="sm:col-span-2"
        >
          <TextArea rows={3} value={draft.extras} onChange={(event) => onChange({ extras: event.target.value })} />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label="Mark as recommended"
            checked={draft.isPopular}
            onChange={(isPopular) => onChange({ isPopular })}
          />
        </div>
      </div>
      {plan.name !== 'free' && <Prices draft={draft} errors={errors} onChange={onChange} />}
      <Limits draft={draft} errors={errors} onChange={onChange} />
    </div>
  );
}

type PartProps = Omit<PlanFieldsProps, 'plan'>;

function Prices({ draft, errors, onChange }: PartProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold text-14">Price per user</legend>
      <div className="sm:col-span-2">
        <Segmented
          label="How it is sold"
          options={sales}
          value={draft.isSold ? 'price' : 'contact'}
          onChange={(how) => onChange({ isSold: how === 'price' })}
        />
      </div>
      {draft.isSold && (
        <>
          <Field label="Per month" error={errors.monthly}>
            <NumberInput
              value={draft.monthly}
              onChange={(monthly) => onChange({ monthly })}
              min={0}
              step={0.01}
              unit="USD"
            />
          </Field>
          <Field label="Per year" hint="Leave empty for 10 months" error={errors.yearly}>
            <NumberInput
              value={draft.yearly}
              onChange={(yearly) => onChange({ yearly })}
              min={0}
              step={0.01}
              unit="USD"
            />
          </Field>
        </>
      )}
    </fieldset>
  );
}

function Limits({ draft, errors, onChange }: PartProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold text-14">Limits</legend>
      <div className="sm:col-span-2">
        <Checkbox
          label="Unlimited charts"
          checked={!draft.hasChartLimit}
          onChange={(isUnlimited) => onChange({ hasChartLimit: !isUnlimited })}
        />
      </div>
      {limitKeys
        .filter((key) => key !== 'charts' || draft.hasChartLimit)
        .map((key) => (
          <Field key={key} label={limitRules[key].label} error={errors[key]}>
            <NumberInput
              value={draft.limits[key]}
              onChange={(limit) => onChange({ limits: { ...draft.limits, [key]: limit } })}
              min={limitRules[key].least}
              max={limitRules[key].most}
            />
          </Field>
        ))}
    </fieldset>
  );
}

/** A plan while it is being edited. Prices are in dollars, as typed. */
export type PlanDraft = {
  displayName: string;
  description: string;
  isPopular: boolean;
  /** One line each. */
  extras: string;
  isSold: boolean;
  monthly: number | null;
  yearly: number | null;
  limits: Record<PlanLimit, number | null>;
  hasChartLimit: boolean;
};

export function toPlanDraft(plan: AdminPlan): PlanDraft {
  const { displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits, state } = plan;
  return {
    ...{ displayName, description, isPopular },
    extras: extras.join('\n'),
    isSold: state === 'on-sale',
    monthly: monthlyCents === null ? null : toDollars(monthlyCents),
    yearly: yearlyCents === null ? null : toDollars(yearlyCents),
    limits: { ...limits },
    hasChartLimit: limits.charts !== null,
  };
}

type PlanErrors = Partial<Record<'displayName' | 'extras' | 'monthly' | 'yearly' | PlanLimit, string>>;

/** Errors by field; empty when the change can be previewed. */
export function checkPlan(draft: PlanDraft): PlanErrors {
  const errors: PlanErrors = {};
  if (draft.displayName.trim() === '') errors.displayName = 'Please enter a name.';
  const lines = linesOf(draft);
  if (lines.length > extraLines.most) errors.extras = `Please enter at most ${extraLines.most} lines.`;
  else if (lines.some((line) => line.length > extraLines.longest))
    errors.extras = `A line can have up to ${extraLines.longest} characters.`;
  if (draft.isSold) Object.assign(errors, checkPrices(draft));
  for (const key of limitKeys) {
    const { least, most } = limitRules[key];
    const limit = draft.limits[key];
    if (key === 'charts' && !draft.hasChartLimit) continue;
    if (limit === null || !Number.isInteger(limit) || limit < least || limit > most)
      errors[key] = `Please enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
  }
  return errors;
}

function checkPrices({ monthly, yearly }: PlanDraft): PlanErrors {
  const cents = toCents(monthly);
  const range = `Please enter a price from ${formatCents(planPrices.least)} to ${formatCents(planPrices.most)}.`;
  if (cents === null || !isPrice(cents)) return { monthly: range };
  const year = toCents(yearly);
  if (year === null) return {};
  if (!isPrice(year)) return { yearly: range };
  if (year < cents || year > cents * 12)
    return {
      yearly: `A year costs between 1 month (${formatCents(cents)}) and 12 months (${formatCents(cents * 12)}).`,
    };
  return {};
}

function isPrice(cents: number): boolean {
  return cents >= planPrices.least && cents <= planPrices.most;
}

function linesOf({ extras }: PlanDraft): string[] {
  return extras
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A checked draft, as it is sent. */
export function toPlanChange(planId: number, draft: PlanDraft): InputOf<typeof adminPlans.preview> {
  const { limits, isSold, monthly, yearly } = draft;
  return {
    planId,
    displayName: draft.displayName.trim(),
    description: draft.description.trim(),
    isPopular: draft.isPopular,
    extras: linesOf(draft),
    monthlyCents: isSold ? toCents(monthly) : null,
    yearlyCents: isSold ? toCents(yearly) : null,
    limits: {
      charts: draft.hasChartLimit ? limits.charts : null,
      aiCredits: limits.aiCredits ?? 0,
      videoMinutes: limits.videoMinutes ?? 0,
      apiKeys: limits.apiKeys ?? 0,
      callsPerMinute: limits.callsPerMinute ?? 0,
      webhooks: limits.webhooks ?? 0,
    },
  };
}
