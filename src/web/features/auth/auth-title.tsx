import { type ReactNode, useEffect, useRef } from 'react';

interface AuthTitleProps {
  /** An icon for the state. */
  icon?: ReactNode;
  tone?: 'calm' | 'done' | 'wrong';
  title: string;
  children?: ReactNode;
  /** Takes the focus when it replaces a form, so that screen readers announce it. */
  isNews?: boolean;
}

/** The headline of a sign-in page, and an explanation. */
export function AuthTitle({ icon, tone = 'calm', title, children, isNews = false }: AuthTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <div className="mb-7">
      {icon && (
        <span
          className={`mb-5 inline-flex size-11 items-center justify-center rounded-full [&>svg]:size-5 ${TONES[tone]}`}
        >
          {icon}
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className="font-semibold font-serif text-28 tracking-tight outline-none">
        {title}
      </h1>
      {children && <div className="mt-2 text-14 text-muted [overflow-wrap:anywhere]">{children}</div>}
    </div>
  );
}

const TONES = {
  calm: 'bg-accent-wash text-accent-ink',
  done: 'bg-success-wash text-success-ink',
  wrong: 'bg-warning-wash text-warning-ink',
};

/** A link within a sentence. */
export const textLinkClass = 'font-medium text-accent-ink underline-offset-2 hover:underline';
