import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What was kept: "Your draft is safe in this browser." */
  kept?: ReactNode;
  /** What to do next. */
  advice?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
  action?: ReactNode;
  /** One line with the retry button at its end, for use above content. */
  compact?: boolean;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    kept,
    advice,
    onRetry,
    isRetrying = false,
    retryLabel = 'Try again',
    action,
    compact,
    className,
  } = props;
  const buttons = (onRetry || action) && (
    <div className={classNames('flex flex-wrap gap-2', compact ? 'shrink-0' : 'mt-4 justify-center')}>
      {onRetry && (
        <Button size={compact ? 'small' : 'medium'} busy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  );

  if (compact) {
    return (
      <div
        role="alert"
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-error-wash px-3 py-2 text-13',
          className,
        )}
      >
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-error-ink" />
        <div className="min-w-48 flex-1">
          <span className="font-medium text-error-ink">{title}</span> {kept} {advice}
        </div>
        {buttons}
      </div>
    );
  }
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      <CircleAlert aria-hidden="true" className="mb-3 size-6 stroke-[1.5] text-error-ink" />
      <p className="text-14 font-medium text-balance">{title}</p>
      {kept && <p className="mt-1 max-w-sm text-13 text-balance">{kept}</p>}
      {advice && <p className="mt-1 max-w-sm text-13 text-balance text-muted">{advice}</p>}
      {buttons}
    </div>
  );
}
