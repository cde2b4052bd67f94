import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface ChartFigureProps {
  title: string;
  subtitle: string;
  source: string;
  className?: string;
  children: ReactNode;
}

/** Frame of every chart on the home page: headline, unit, source. */
export function ChartFigure({ title, subtitle, source, className, children }: ChartFigureProps) {
  return (
    <figure className={classNames('rounded-card border border-line bg-paper p-5 sm:p-7', className)}>
      <figcaption>
        <p className="text-balance font-semibold font-serif text-20">{title}</p>
        <p className="mt-1 text-13 text-muted">{subtitle}</p>
      </figcaption>
      {children}
      <p className="mt-4 text-12 text-muted">Source: {source}</p>
    </figure>
  );
}
