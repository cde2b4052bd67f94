import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/billing/plans.ts';
import { counted } from '#lib/counted.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import { send } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ActivateTrialProps {
  plans: readonly Plan[];
  /** Length of the trial in days. */
  days: number;
  onActivated: () => Promise<void>;
  onClose: () => void;
}

type State = { status: 'ready' } | { status: 'activating' } | { status: 'failed'; message: string };

/** Offers a trial of the premium plan; nothing where there is no such plan. */
export function ActivateTrial({ plans, days, onActivated, onClose }: ActivateTrialProps) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const premium = premiumOf(plans);
  if (premium === null) return null;

  async function activate() {
    setState({ status: 'activating' });
    try {
      await send(billing.startTrial, {}, { error_toast: false });
      await onActivated();
      onClose();
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="small" title="Activate Trial">
      <div className="flex items-end justify-between gap-4 rounded-card bg-accent-wash px-4 py-3.5">
        <div>
          <p className="font-semibold text-16">Premium</p>
          <p className="text-13 text-muted">For users</p>
        </div>
        <p className="font-semibold text-28 tracking-tight">Free</p>
      </div>
      <p className="mt-4 text-14 text-muted">
        Use every premium feature for {counted(days, 'day')}. No card needed. When the trial ends you return to the free
        plan and keep all your charts.
      </p>
      <ul className="mt-4 grid gap-2.5 text-13">
        {premium.includes.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-13 text-error-ink [&:not(:empty)]:mt-4">
        {state.status === 'failed' && state.message}
      </p>
      <Button
        variant="primary"
        size="large"
        className="mt-5 w-full"
        busy={state.status === 'activating'}
        onClick={() => void activate()}
      >
        Activate
      </Button>
    </Dialog>
  );
}

export function premiumOf(plans: readonly Plan[]): Plan | null {
  return plans.find(({ name }) => name === 'premium') ?? null;
}
