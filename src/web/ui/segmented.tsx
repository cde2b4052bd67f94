import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which stays as the accessible name. */
  icon?: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Full width, all segments equal. */
  wide?: boolean;
  className?: string;
}

/** A radio group that looks like a toggle: two to five short choices, always one of them selected. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, disabled = false, wide = false, className } = props;
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      className={classNames(
        'min-w-0 items-center gap-0.5 rounded-control bg-ink/6 p-0.5 disabled:opacity-45',
        wide ? 'flex w-full' : 'inline-flex',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={classNames(
            'relative inline-flex h-7 min-w-7 cursor-pointer select-none items-center justify-center rounded-[4px] text-13 text-muted',
            'transition-colors duration-100 hover:text-ink pointer-coarse:h-10 pointer-coarse:min-w-11 [&>svg]:size-4',
            'has-checked:bg-paper has-checked:text-ink has-checked:ring-1 has-checked:ring-ink/10 dark:has-checked:bg-edge/50',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            'has-disabled:cursor-default has-disabled:opacity-45',
            option.icon ? 'px-1.5' : 'px-2.5',
            wide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[4px] outline-none"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : 'pointer-events-none whitespace-nowrap'}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
