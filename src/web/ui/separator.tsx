import { classNames } from './class-names.ts';

interface SeparatorProps {
  vertical?: boolean;
  /** A word in the middle: "or". */
  label?: string;
  className?: string;
}

export function Separator({ vertical = false, label, className }: SeparatorProps) {
  if (label) {
    return (
      <div className={classNames('flex items-center gap-3 text-12 text-muted', className)}>
        <hr className="flex-1 border-line" />
        {label}
        <hr className="flex-1 border-line" />
      </div>
    );
  }
  if (vertical) {
    return (
      <hr aria-orientation="vertical" className={classNames('h-auto w-px self-stretch border-0 bg-line', className)} />
    );
  }
  return <hr className={classNames('border-line', className)} />;
}
