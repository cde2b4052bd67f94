import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Small buttons on the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Touches the edges: a chart, a picture, a table. */
  media?: ReactNode;
  /** The card holds one link with `after:absolute after:inset-0` that covers it. */
  interactive?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  children?: ReactNode;
  className?: string;
}

export function Card(props: CardProps) {
  const {
    title,
    description,
    actions,
    footer,
    media,
    interactive,
    heading: Heading = 'h3',
    children,
    className,
  } = props;
  return (
    <article
      className={classNames(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper',
        interactive && 'transition-colors duration-100 hover:border-edge has-[a:focus-visible]:border-accent',
        className,
      )}
    >
      {media && <div className="border-b border-line">{media}</div>}
      {(title || actions) && (
        <header className="flex items-start gap-3 px-4 pt-3.5">
          <div className="min-w-0 flex-1">
            <Heading className="text-14 font-semibold break-words">{title}</Heading>
            {description && <p className="mt-0.5 text-13 text-muted">{description}</p>}
          </div>
          {actions && <div className="-me-1.5 flex shrink-0 items-center gap-1">{actions}</div>}
        </header>
      )}
      {children && <div className="flex-1 px-4 pt-3">{children}</div>}
      <div className="pb-4" />
      {footer && (
        <footer className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-12 text-muted">
          {footer}
        </footer>
      )}
    </article>
  );
}
