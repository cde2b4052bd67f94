import { type HTMLAttributes, type Ref, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';

interface BackdropProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
}

/**
 * Dims the page below a modal and locks its scrolling.
 * Radix's own overlay would write a style element into the page, which our content security policy refuses.
 */
export function Backdrop({ className, ...rest }: BackdropProps) {
  useLayoutEffect(holdScroll, []);
  return (
    <div
      aria-hidden="true"
      {...rest}
      className={classNames(
        'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 starting:opacity-0',
        className,
      )}
    />
  );
}

let holders = 0;

function holdScroll() {
  const { body, documentElement } = document;
  const scrollbar = window.innerWidth - documentElement.clientWidth;
  if (holders === 0) {
    body.style.overflow = 'hidden';
    if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    body.style.overflow = '';
    body.style.paddingInlineEnd = '';
  };
}
