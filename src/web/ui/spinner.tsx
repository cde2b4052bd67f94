import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** Text for screen readers. Leave it out where the text next to the spinner already says it. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const SIZES = { small: 'size-3.5', medium: 'size-4', large: 'size-6' } as const;

export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  return (
    <span {...(label ? { role: 'status' } : {})} className={classNames('inline-flex', className)}>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className={classNames('motion-safe:animate-spin', SIZES[size])}
      >
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
