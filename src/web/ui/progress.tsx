import { classNames } from './class-names.ts';

interface ProgressProps {
  label: string;
  labelHidden?: boolean;
  /** From 0 to 1; null while the end is not known. */
  value: number | null;
  /** Instead of the percentage: "120 of 240 frames". */
  valueText?: string;
  className?: string;
}

export function Progress({ label, labelHidden = false, value, valueText, className }: ProgressProps) {
  const text = valueText ?? toPercent(value);
  return (
    <div className={classNames('text-13', className)}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex justify-between gap-4'}>
        <span className="min-w-0 truncate">{label}</span>
        <span className="tabular shrink-0 text-muted">{text}</span>
      </div>
      <div {...progressAttributes({ label, value, text })} className="h-1 overflow-hidden rounded-full bg-ink/10">
        {value === null ? (
          <div className="h-full w-2/5 rounded-full bg-accent motion-safe:animate-travel" />
        ) : (
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-150"
            style={{ width: `${clamp(value) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}

interface ProgressRingProps {
  label: string;
  value: number | null;
  size?: number;
  className?: string;
}

export function ProgressRing({ label, value, size = 20, className }: ProgressRingProps) {
  const length = 2 * Math.PI * RADIUS;
  const shown = value === null ? 0.25 : clamp(value);
  return (
    <span
      {...progressAttributes({ label, value, text: toPercent(value) })}
      className={classNames('inline-flex shrink-0', className)}
    >
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        strokeWidth="2.5"
        aria-hidden="true"
        className={classNames('-rotate-90', value === null && 'motion-safe:animate-spin')}
      >
        <circle cx="10" cy="10" r={RADIUS} className="stroke-ink/10" />
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${length * shown} ${length}`}
          className={classNames('stroke-accent transition-[stroke-dasharray] duration-150', shown === 0 && 'opacity-0')}
        />
      </svg>
    </span>
  );
}

const RADIUS = 8;

interface Measure {
  label: string;
  value: number | null;
  text: string;
}

function progressAttributes({ label, value, text }: Measure) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    ...(value !== null && { 'aria-valuenow': Math.round(clamp(value) * 100), 'aria-valuetext': text }),
  };
}

function toPercent(value: number | null): string {
  return value === null ? '' : `${Math.round(clamp(value) * 100)} %`;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
