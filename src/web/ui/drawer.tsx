import { classNames } from './class-names.ts';
import { type ModalProps, ModalSheet } from './modal-sheet.tsx';

interface DrawerProps extends ModalProps {
  side?: 'left' | 'right' | 'bottom';
}

export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <ModalSheet {...rest} isDense className={classNames(BASE, SIDES[side])} />;
}

const BASE =
  'fixed z-50 flex flex-col border-line bg-paper text-14 text-ink shadow-float outline-none ' +
  'transition-transform duration-180 ease-out';

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(24rem,calc(100vw-3rem))] border-r starting:-translate-x-full',
  right: 'inset-y-0 right-0 w-[min(24rem,calc(100vw-3rem))] border-l starting:translate-x-full',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t starting:translate-y-full',
} as const;
