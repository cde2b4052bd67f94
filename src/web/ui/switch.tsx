import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** For settings that take effect at once; a value that is submitted with a form is a checkbox. */
export function Switch({ label, labelHidden = false, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex items-start justify-between gap-4 text-13', className)}>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="block">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-12 text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative -my-0.5 flex h-6 w-8 shrink-0 items-center pointer-coarse:-my-3 pointer-coarse:h-11 pointer-coarse:w-11">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...(hint && { 'aria-describedby': `${id}-hint` })}
          className={classNames(
            'peer h-[18px] w-8 appearance-none rounded-full bg-edge transition-colors duration-150 enabled:cursor-pointer',
            'before:absolute before:inset-0 checked:bg-accent disabled:opacity-45',
          )}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-0.5 size-3.5 rounded-full bg-on-accent transition-transform duration-150 peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5"
        />
      </span>
    </div>
  );
}
