import { useId } from 'react';
import type { Plan } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FeatureList } from './feature-list.tsx';
import { featuresShown } from './fold-features.ts';
import { isLonger, labelOf, type PickerVariant, stepOf } from './plan-choice.ts';
import { PlanPrice } from './plan-price.tsx';

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

export function PlanCard(props: PlanCardProps) {
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
  const label = isProcessing ? 'Processing...' : longer ? 'Switch to yearly' : labelOf(plan, current, variant);
  const isBlocked = !longer && stepOf(plan, variant === 'pricing' ? null : current) === 'blocked';
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
