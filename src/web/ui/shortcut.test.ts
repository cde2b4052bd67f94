import { describe, expect, it } from 'vitest';
import { readShortcut } from './shortcut.ts';

const cases = [
  { keys: 'mod+k', isMac: true, symbols: '⌘ K', spoken: 'Command K' },
  { keys: 'mod+k', isMac: false, symbols: 'Ctrl K', spoken: 'Control K' },
  { keys: 'Mod+Shift+E', isMac: true, symbols: '⌘ ⇧ E', spoken: 'Command Shift E' },
  { keys: 'escape', isMac: false, symbols: 'Esc', spoken: 'Escape' },
  { keys: 'g+c', isMac: true, symbols: 'G C', spoken: 'G C' },
  { keys: 'mod+plus', isMac: false, symbols: 'Ctrl +', spoken: 'Control Plus' },
];

describe('readShortcut', () => {
  it.each(cases)('writes $keys as $symbols (mac: $isMac)', ({ keys, isMac, symbols, spoken }) => {
    const read = readShortcut(keys, { isMac });
    expect(read.map((key) => key.symbol).join(' ')).toBe(symbols);
    expect(read.map((key) => key.spoken).join(' ')).toBe(spoken);
  });
});
