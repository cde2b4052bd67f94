import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeKind = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

interface BadgeProps {
  kind?: BadgeKind;
  /** A dot before the text, for states. */
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ kind = 'neutral', dot = false, icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap [&>svg]:size-3 [&>svg]:shrink-0',
        LOOKS[kind],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className={classNames('size-1.5 shrink-0 rounded-full', DOTS[kind])} />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

const LOOKS: Record<BadgeKind, string> = {
  neutral: 'bg-ink/6 text-muted',
  accent: 'bg-accent-wash text-accent-ink',
  success: 'bg-success-wash text-success-ink',
  warning: 'bg-warning-wash text-warning-ink',
  error: 'bg-error-wash text-error-ink',
};

const DOTS: Record<BadgeKind, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  error: 'bg-error',
};
