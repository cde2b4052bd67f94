import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, error, disabled = false, className } = props;
  const id = useId();
  return (
    <fieldset
      disabled={disabled}
      {...(error && { 'aria-describedby': `${id}-error` })}
      className={classNames('min-w-0 text-13', className)}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-medium'}>{label}</legend>
      <div className="flex flex-col gap-2.5 pointer-coarse:gap-5">
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-2">
            <span className="relative -m-1 flex size-6 shrink-0 items-center justify-center pointer-coarse:-m-3 pointer-coarse:size-11">
              <input
                id={`${id}-${option.value}`}
                type="radio"
                name={id}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
                {...(option.hint && { 'aria-describedby': `${id}-${option.value}-hint` })}
                className={classNames(DOT, Boolean(error) && 'border-error')}
              />
            </span>
            <span className="min-w-0">
              <label htmlFor={`${id}-${option.value}`} className="block leading-4">
                {option.label}
              </label>
              {option.hint && (
                <span id={`${id}-${option.value}-hint`} className="mt-0.5 block text-12 text-muted">
                  {option.hint}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-12 text-error-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

// The thick border is the ring, the middle the dot; the invisible ::before makes the target 24 px.
const DOT =
  'size-4 appearance-none rounded-full border border-edge bg-paper enabled:cursor-pointer enabled:hover:border-muted ' +
  'checked:border-5 checked:border-accent checked:bg-on-accent disabled:opacity-45 before:absolute before:inset-0';
