import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The top of a page of the panel, with its one h1. */
export function PageHead({ title, description, actions }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-semibold text-20">{title}</h1>
        {description && <p className="mt-0.5 max-w-prose text-13 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
