import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** Lines of text; the last one is shorter. Without it: one block, sized by className. */
  lines?: number;
  className?: string;
}

/** A grey placeholder. It shows only after 150 ms; the element around it sets `aria-busy`. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined) return <span aria-hidden="true" className={classNames(BLOCK, 'block', className)} />;
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={classNames(BLOCK, 'h-3', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}

const BLOCK = 'rounded-control bg-ink/8 motion-safe:animate-wait motion-reduce:animate-appear';
