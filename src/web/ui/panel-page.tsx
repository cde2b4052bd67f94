import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
