/** Turns a shortcut ("mod+shift+k") into keys for display and words for screen readers. */
interface ShortcutKey {
  symbol: string;
  spoken: string;
}

export function readShortcut(keys: string, { isMac }: { isMac: boolean }): ShortcutKey[] {
  return keys
    .toLowerCase()
    .split('+')
    .map((key) => (isMac ? MAC[key] : OTHER[key]) ?? EVERYWHERE[key] ?? plainKey(key));
}

const MAC: Record<string, ShortcutKey> = {
  mod: { symbol: '⌘', spoken: 'Command' },
  shift: { symbol: '⇧', spoken: 'Shift' },
  alt: { symbol: '⌥', spoken: 'Option' },
  ctrl: { symbol: '⌃', spoken: 'Control' },
};

const OTHER: Record<string, ShortcutKey> = {
  mod: { symbol: 'Ctrl', spoken: 'Control' },
  shift: { symbol: 'Shift', spoken: 'Shift' },
  alt: { symbol: 'Alt', spoken: 'Alt' },
  ctrl: { symbol: 'Ctrl', spoken: 'Control' },
};

const EVERYWHERE: Record<string, ShortcutKey> = {
  enter: { symbol: '↵', spoken: 'Enter' },
  escape: { symbol: 'Esc', spoken: 'Escape' },
  backspace: { symbol: '⌫', spoken: 'Backspace' },
  delete: { symbol: 'Del', spoken: 'Delete' },
  tab: { symbol: 'Tab', spoken: 'Tab' },
  space: { symbol: 'Space', spoken: 'Space' },
  up: { symbol: '↑', spoken: 'Up' },
  down: { symbol: '↓', spoken: 'Down' },
  left: { symbol: '←', spoken: 'Left' },
  right: { symbol: '→', spoken: 'Right' },
  plus: { symbol: '+', spoken: 'Plus' },
};

function plainKey(key: string): ShortcutKey {
  return { symbol: key.toUpperCase(), spoken: key.toUpperCase() };
}
