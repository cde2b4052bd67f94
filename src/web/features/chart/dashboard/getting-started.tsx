import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type GettingStartedStep = {
  id: string;
  title: string;
  text: string;
  /** Null while it is not known. */
  isDone: boolean | null;
  /** The page or action of the step. */
  how: { path: string } | { onStart: () => void } | null;
};

/** First steps. Completed ones stay until all are done, then the list disappears. */
export function GettingStarted({ steps }: { steps: readonly GettingStartedStep[] }) {
  if (steps.every(({ isDone }) => isDone === true)) return null;
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <section aria-labelledby="getting-started" data-tour="getting-started" className="rounded-card border border-line">
      <header className="flex items-baseline justify-between gap-4 border-line border-b px-4 py-3">
        <h2 id="getting-started" className="font-semibold text-14">
          First steps
        </h2>
        <p className="tabular text-12 text-muted">
          {done} of {steps.length} done
        </p>
      </header>
      <ul className="grid sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <li
            key={step.id}
            className="relative border-line border-b p-4 last:border-b-0 hover:bg-ink/2 has-[:focus-visible]:bg-ink/4 sm:nth-[n+3]:border-b-0 sm:odd:border-e xl:border-b-0 xl:not-last:border-e"
          >
            <Step step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { title, text, isDone, how } }: { step: GettingStartedStep }) {
  return (
    <div className="flex gap-3">
      <Mark isDone={isDone} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-13">
          <Way how={isDone === true ? null : how}>{title}</Way>
          {isDone === true && <span className="sr-only">, done</span>}
        </p>
        <p className="mt-0.5 text-12 text-muted">{text}</p>
      </div>
    </div>
  );
}

function Way({ how, children }: { how: GettingStartedStep['how']; children: ReactNode }) {
  const looks = 'inline-flex items-center gap-1 outline-none after:absolute after:inset-0 [&>svg]:size-3.5';
  if (how === null) return children;
  if ('path' in how) {
    return (
      <Link to={how.path} className={looks}>
        {children}
        <ChevronRight aria-hidden="true" className="text-muted rtl:rotate-180" />
      </Link>
    );
  }
  return (
    <button type="button" onClick={how.onStart} className={classNames(looks, 'font-medium')}>
      {children}
      <ChevronRight aria-hidden="true" className="text-muted rtl:rotate-180" />
    </button>
  );
}

function Mark({ isDone }: { isDone: boolean | null }) {
  if (isDone === null) return <Skeleton className="size-5 shrink-0 rounded-full!" />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-5 shrink-0 items-center justify-center rounded-full [&>svg]:size-3',
        isDone ? 'bg-success-wash text-success-ink' : 'border border-edge/60',
      )}
    >
      {isDone && <Check strokeWidth={3} />}
    </span>
  );
}
