import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Explains what will be shown here, and how to get there. */
  children?: ReactNode;
  action?: ReactNode;
  /** Next to the action: sample data, a guide. */
  secondaryAction?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, children, action, secondaryAction, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon && <div className="mb-3 text-muted [&>svg]:size-6 [&>svg]:stroke-[1.5]">{icon}</div>}
      <p className="text-14 font-medium text-balance">{title}</p>
      {children && <div className="mt-1 max-w-sm text-13 text-balance text-muted">{children}</div>}
      {(action || secondaryAction) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {action}
          {secondaryAction}
        </div>
      )}
    </div>
  );
}
