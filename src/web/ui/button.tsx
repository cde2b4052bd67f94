import {
  type ButtonHTMLAttributes,
  Children,
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Shows a spinner in place of the text, at the same width; clicks are ignored, focus stays. */
  busy?: boolean;
  /** Styles the only child (a link) instead of rendering a button. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, busy = false, asChild = false, className, children, onClick, ...rest } = props;
  const looks = buttonClass({ ...(variant && { variant }), ...(size && { size }) });

  if (asChild) {
    const child = Children.only(children);
    if (!isValidElement<HTMLAttributes<HTMLElement>>(child)) return null;
    const content = buttonContent(child.props.children, { icon, iconEnd, busy: false });
    return cloneElement(child, { ...rest, className: classNames(looks, className, child.props.className) }, content);
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={handleClick}
      className={classNames(looks, className)}
    >
      {buttonContent(children, { icon, iconEnd, busy })}
    </button>
  );
}

interface ButtonLooks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
}

/** The styles alone, for a link or any other element. */
export function buttonClass({ variant = 'secondary', size = 'medium', square = false }: ButtonLooks = {}): string {
  return classNames(BASE, VARIANTS[variant], square ? SQUARES[size] : SIZES[size]);
}

const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium ' +
  'transition-colors duration-100 disabled:opacity-45 [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border border-edge/60 bg-paper text-ink enabled:hover:border-edge enabled:hover:bg-wash [a&]:hover:border-edge [a&]:hover:bg-wash data-[state=open]:bg-wash',
  quiet: 'text-ink enabled:hover:bg-ink/6 [a&]:hover:bg-ink/6 data-[state=open]:bg-ink/6',
  danger: 'bg-error text-on-error enabled:hover:bg-error-ink [a&]:hover:bg-error-ink',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-7 gap-1.5 px-2.5 text-13 pointer-coarse:h-10 [&_svg]:size-3.5',
  medium: 'h-8 gap-1.5 px-3 text-13 pointer-coarse:h-11 [&_svg]:size-4',
  large: 'h-10 gap-2 px-4 text-14 pointer-coarse:h-11 [&_svg]:size-4',
};

const SQUARES: Record<ButtonSize, string> = {
  small: 'size-7 pointer-coarse:size-10 [&_svg]:size-4',
  medium: 'size-8 pointer-coarse:size-11 [&_svg]:size-4',
  large: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
};

interface Around {
  icon: ReactNode;
  iconEnd: ReactNode;
  busy: boolean;
}

function buttonContent(children: ReactNode, { icon, iconEnd, busy }: Around): ReactNode {
  if (!busy) {
    return (
      <>
        {icon}
        {children}
        {iconEnd}
      </>
    );
  }
  // The hidden text keeps the width and stays the accessible name: opacity, not visibility.
  return (
    <>
      <span className="inline-flex items-center gap-[inherit] opacity-0">
        {icon}
        {children}
        {iconEnd}
      </span>
      <Spinner className="absolute inset-0 items-center justify-center" />
    </>
  );
}
