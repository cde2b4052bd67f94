import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { useStore } from '#web/client/store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chooseBillingPeriod, chosenBillingPeriod } from './billing-period.ts';
import { FeatureList, featuresShown } from './feature-list.tsx';
import { isLonger, type PickerVariant, planButtonLabel, planStep } from './plan-choice.ts';
import { PlanPrice } from './plan-price.tsx';
import type { PlansState } from './plans.ts';
import { type PricedPlan, yearlySaving } from './price.ts';

interface PlanPickerProps {
  variant: PickerVariant;
  plans: PlansState;
  /** The name of the user's plan, null for a visitor, undefined while it is not known. */
  current: string | null | undefined;
  /** Billing period of the user's paid subscription. */
  ownPeriod?: BillingPeriod | null;
  /** A box above the plans. */
  info?: ReactNode;
  infoKind?: keyof typeof INFO_LOOKS;
  /** The plan whose payment is in progress. */
  processingId?: number | null;
  /** The link of a plan, or the action on click. */
  hrefOf?: (plan: Plan) => string;
  onSelect?: (plan: Plan) => void;
  onRetry: () => void;
  /** The heading level of the plans' names. */
  heading?: 'h2' | 'h3';
}

export function PlanPicker(props: PlanPickerProps) {
  const {
    variant,
    plans,
    current,
    ownPeriod = null,
    info,
    infoKind = 'accent',
    processingId = null,
    hrefOf,
    onSelect,
    onRetry,
    heading = 'h2',
  } = props;
  const period = useStore(chosenBillingPeriod);
  return (
    <div>
      {info && (
        <div className={`mx-auto mb-5 w-fit max-w-full rounded-card px-4 py-2.5 text-14 ${INFO_LOOKS[infoKind]}`}>
          {info}
        </div>
      )}
      {plans.status === 'done' && <BillingToggle plans={plans.plans} period={period} />}
      {plans.status === 'error' && <Failure message={plans.message} onRetry={onRetry} />}
      {plans.status === 'empty' && <p className="py-10 text-center text-14 text-muted">No plans available</p>}
      {(plans.status === 'done' || plans.status === 'loading') && (
        <ul
          aria-busy={plans.status === 'loading'}
          className="mx-auto mt-6 grid max-w-md gap-4 lg:max-w-none lg:grid-cols-3 lg:gap-5"
        >
          {plans.status === 'loading'
            ? [1, 2, 3].map((id) => <CardSkeleton key={id} />)
            : plans.plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  variant={variant}
                  period={period}
                  current={current}
                  ownPeriod={ownPeriod}
                  isProcessing={plan.id === processingId}
                  isLocked={processingId !== null}
                  heading={heading}
                  href={hrefOf?.(plan)}
                  onSelect={() => onSelect?.(plan)}
                />
              ))}
        </ul>
      )}
    </div>
  );
}

const INFO_LOOKS = { accent: 'bg-accent-wash text-accent-ink', warning: 'bg-warning-wash text-warning-ink' } as const;

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <CircleAlert aria-hidden="true" className="mb-3 size-6 stroke-[1.5] text-error-ink" />
      <p className="max-w-md text-balance font-medium text-14">Error loading plans: {message}</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function CardSkeleton() {
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line p-6">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-10 w-full" />
      <Skeleton lines={5} />
    </li>
  );
}

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** Monthly or yearly, with the savings of yearly billing. */
function BillingToggle({ plans, period }: { plans: readonly PricedPlan[]; period: BillingPeriod }) {
  const savings = plans.map(yearlySaving).filter((saving) => saving > 0);
  const saving = Math.max(0, ...savings);
  const isSame = savings.every((each) => each === saving);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <Segmented label="Billing period" options={periods} value={period} onChange={chooseBillingPeriod} />
      {saving > 0 && (
        <p className="rounded-full bg-success-wash px-2.5 py-0.5 font-medium text-12 text-success-ink">
          Save {!isSame && 'up to '}
          {saving}% with yearly billing
        </p>
      )}
    </div>
  );
}

interface PlanCardProps {
  plan: Plan;
  variant: PickerVariant;
  period: BillingPeriod;
  current: string | null | undefined;
  /** Billing period of the user's paid subscription. */
  ownPeriod: BillingPeriod | null;
  isProcessing: boolean;
  /** A payment is in progress, for this plan or another. */
  isLocked: boolean;
  heading: 'h2' | 'h3';
  href: string | undefined;
  onSelect: () => void;
}

function PlanCard(props: PlanCardProps) {
  const { plan, variant, period, heading: Heading } = props;
  const nameId = useId();
  return (
    <li
      className={classNames(
        'relative flex flex-col rounded-card border bg-paper p-6',
        plan.isPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <Heading id={nameId} className="font-semibold text-16">
          {plan.displayName}
        </Heading>
        {plan.isPopular && (
          <span className="rounded-full bg-accent px-2.5 py-0.5 font-medium text-12 text-on-accent">Recommended</span>
        )}
      </div>
      <p className="mt-1 min-h-10 text-13 text-muted">{plan.description}</p>
      <PlanPrice plan={plan} period={period} />
      <div className="mt-5">
        <Action {...props} nameId={nameId} />
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <FeatureList features={plan.includes} most={featuresShown[variant]} nameId={nameId} />
      </div>
    </li>
  );
}

function Action(props: PlanCardProps & { nameId: string }) {
  const { plan, variant, period, current, ownPeriod, isProcessing, isLocked, href, onSelect, nameId } = props;
  if (current === undefined) return <Skeleton className="h-10 w-full" />; // no label that would change a moment later
  const longer = variant === 'subscription' && isLonger(plan, { current, ownPeriod, period });
  const label = isProcessing ? 'Processing...' : longer ? 'Switch to yearly' : planButtonLabel(plan, current, variant);
  const isBlocked = !longer && planStep(plan, variant === 'pricing' ? null : current) === 'blocked';
  const looks = { variant: plan.isPopular && !isBlocked ? 'primary' : 'secondary', size: 'large' } as const;
  if (href !== undefined && !isBlocked) {
    return (
      <a href={href} aria-describedby={nameId} className={`${buttonClass(looks)} w-full`}>
        {label}
      </a>
    );
  }
  return (
    <Button
      {...looks}
      className="w-full"
      aria-describedby={nameId}
      disabled={isBlocked || isLocked}
      {...(isProcessing && { 'aria-busy': true })}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}
