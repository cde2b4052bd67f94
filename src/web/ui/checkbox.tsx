import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked' | 'defaultChecked'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, hint, error, checked, onChange, className, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  // The mixed state exists only as a property of the element.
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);

  return (
    <div className={classNames('flex items-start gap-2 text-13', className)}>
      <span className="relative flex size-6 shrink-0 items-center justify-center -m-1 pointer-coarse:size-11 pointer-coarse:-m-3">
        <input
          {...rest}
          ref={input}
          id={id}
          type="checkbox"
          checked={checked === true}
          onChange={(event) => onChange(event.target.checked)}
          {...(error && { 'aria-invalid': true })}
          {...(describedBy && { 'aria-describedby': describedBy })}
          className={classNames(BOX, 'rounded-[4px]')}
        />
        <svg viewBox="0 0 16 16" aria-hidden="true" className={MARK}>
          {checked === 'mixed' ? <path d="M4.5 8h7" /> : checked && <path d="m4 8.3 2.7 2.7L12 5.5" />}
        </svg>
      </span>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="block leading-4">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-12 text-muted">
            {hint}
          </span>
        )}
        {error && (
          <span id={`${id}-error`} className="mt-0.5 block text-12 text-error-ink">
            {error}
          </span>
        )}
      </span>
    </div>
  );
}

// The input is drawn at 16 px; its invisible ::before makes the target 24 px (44 px for fingers).
const BOX =
  'size-4 appearance-none border border-edge bg-paper transition-colors duration-100 enabled:cursor-pointer ' +
  'enabled:hover:border-muted checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent ' +
  'aria-invalid:border-error disabled:opacity-45 ' +
  'before:absolute before:inset-0';

const MARK = 'pointer-events-none absolute size-4 fill-none stroke-on-accent stroke-2';
