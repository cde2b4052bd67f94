import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { limitKeys, limitRules } from '#contract/limits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PlanDraft, PlanErrors } from './plan-draft.ts';

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
