import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name: there is no text. */
  label: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a toggle button. */
  pressed?: boolean;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, children, variant = 'quiet', size = 'medium', pressed, busy = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={classNames(
        buttonClass({ variant, size, square: true }),
        'aria-pressed:bg-accent-wash aria-pressed:text-accent-ink',
        className,
      )}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
