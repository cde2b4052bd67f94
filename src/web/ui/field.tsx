import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  /** Label left, control right: for dense panels. */
  inline?: boolean;
  className?: string;
  children: ReactNode;
}

/** Names the control inside it and links its hint and error to it; the control uses `useFieldControl`. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, labelHidden = false, inline = false, className, children } = props;
  const id = useId();
  const wiring: FieldWiring = {
    controlId: id,
    labelId: `${id}-label`,
    describedBy: [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' '),
    isInvalid: Boolean(error),
    isRequired: required,
  };

  return (
    <div
      className={classNames(
        inline ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-3' : 'flex flex-col',
        className,
      )}
    >
      <label
        id={wiring.labelId}
        htmlFor={id}
        className={classNames(
          labelHidden ? 'sr-only' : 'block text-13 font-medium',
          !labelHidden && !inline && 'mb-1.5',
          inline && 'font-normal text-muted',
        )}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-error-ink">
            *
          </span>
        )}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div className={classNames('text-12', inline && 'col-start-2')}>
        {hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-muted">
            {hint}
          </p>
        )}
        <p id={`${id}-error`} aria-live="polite" className={classNames('text-error-ink', Boolean(error) && 'mt-1.5')}>
          {error}
        </p>
      </div>
    </div>
  );
}

interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAttributes {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Attributes for a native control inside a Field; empty outside of one. */
export function useFieldControl(): ControlAttributes {
  const wiring = useContext(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.controlId,
    ...(wiring.isRequired && { required: true }),
    ...(wiring.isInvalid && { 'aria-invalid': true }),
    ...(wiring.describedBy && { 'aria-describedby': wiring.describedBy }),
  };
}

/** The id of the label, for controls that are not native and need aria-labelledby. */
export function useFieldLabel(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

/** The frame that all text controls share. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-paper text-13 text-ink placeholder:text-muted ' +
  'transition-colors duration-100 pointer-coarse:text-16 enabled:hover:border-muted ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent ' +
  'aria-invalid:border-error aria-invalid:focus-visible:outline-error disabled:border-line disabled:bg-wash disabled:text-muted';

export const controlSizes = {
  medium: 'h-8 px-2.5 pointer-coarse:h-11',
  large: 'h-10 px-3 text-14 pointer-coarse:h-11',
} as const;
