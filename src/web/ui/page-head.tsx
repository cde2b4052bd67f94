import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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

interface PageHeadingProps {
  title: string;
  /** The one sentence below it. */
  children?: ReactNode;
}

/** The headline of a public page; used once per page. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <>
      <h1 className="font-semibold font-serif text-40 tracking-tight sm:text-56">{title}</h1>
      {children && <p className="mt-5 max-w-prose text-pretty text-16 text-muted sm:text-20">{children}</p>}
    </>
  );
}

const widths = { full: '', wide: 'max-w-5xl', text: 'max-w-3xl', form: 'max-w-xl' };

interface PanelPageProps {
  /** How wide the content gets. It starts at the same edge on every page. */
  width?: keyof typeof widths;
  /** Layout of the content. */
  className?: string;
  children: ReactNode;
}

/** The body of a page of the panel: one width and one left edge for all of them. */
export function PanelPage({ width = 'full', className, children }: PanelPageProps) {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-5 py-8">
      <div className={classNames(widths[width], className)}>{children}</div>
    </div>
  );
}
