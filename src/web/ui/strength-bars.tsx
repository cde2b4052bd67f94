import { classNames } from './class-names.ts';

/** Four bars that fill with the score, 0 to 4. The text next to them says the same. */
export function StrengthBars({ score }: { score: number }) {
  return (
    <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames('h-1 rounded-full', step <= Math.max(score, 1) ? COLORS[score] : 'bg-ink/10')}
        />
      ))}
    </div>
  );
}

const STEPS = [1, 2, 3, 4];
const COLORS = ['bg-error', 'bg-error', 'bg-warning', 'bg-success', 'bg-success'];
