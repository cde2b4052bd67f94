import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { readShortcut } from './shortcut.ts';

interface KbdProps {
  /** "mod+shift+k": mod is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  /** Without borders around the keys: for menus. */
  plain?: boolean;
  className?: string;
}

export function Kbd({ keys, plain = false, className }: KbdProps) {
  const isMac = useSyncExternalStore(subscribeToNothing, isOnMac, () => false);
  const shortcut = readShortcut(keys, { isMac });
  return (
    <kbd className={classNames('inline-flex items-center gap-0.5 font-sans text-12 text-muted', className)}>
      <span className="sr-only">{shortcut.map((key) => key.spoken).join(' ')}</span>
      {shortcut.map((key) => (
        <span
          key={key.spoken}
          aria-hidden="true"
          className={
            plain
              ? 'px-px'
              : 'inline-flex h-5 min-w-5 items-center justify-center rounded-control border border-line bg-wash px-1'
          }
        >
          {key.symbol}
        </span>
      ))}
    </kbd>
  );
}

const subscribeToNothing = () => () => {};
const isOnMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
