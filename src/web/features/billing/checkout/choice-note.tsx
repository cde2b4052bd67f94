import { Link } from 'react-router';
import type { Plan } from '#contract/billing/plans.ts';
import { planStep, whyNotOrdered } from '#web/shared/plans/plan-choice.ts';

type ChoiceNoteProps = { plan: Plan | null; current: string | undefined; contactPath: string };

/** Why the plan in the URL was not opened as an order, and the way to it where there is one. */
export function ChoiceNote({ plan, current, contactPath }: ChoiceNoteProps) {
  const why = plan === null || current === undefined ? null : whyNotOrdered(plan, current);
  if (plan === null || current === undefined || why === null) return null;
  return (
    <p role="status" className="mb-5 rounded-card bg-accent-wash px-4 py-2.5 text-14 text-accent-ink">
      {why}{' '}
      {planStep(plan, current) === 'contact' && (
        <Link to={contactPath} className="font-medium underline underline-offset-2">
          Contact sales
        </Link>
      )}
    </p>
  );
}
