/** The shortcuts of the editor, as the list of shortcuts shows them. */
export const shortcuts = [
  { keys: 'mod+z', does: 'Undo' },
  { keys: 'mod+shift+z', does: 'Redo' },
  { keys: 'mod+s', does: 'Save now' },
  { keys: 'mod+i', does: 'Open or close AI' },
  { keys: 'alt+1', does: 'Alt and a number: switch tabs' },
  { keys: 'mod+alt+c', does: 'Copy style' },
  { keys: 'mod+alt+v', does: 'Paste style' },
  { keys: 'enter', does: 'On chart text: edit it' },
  { keys: 'up', does: 'On an annotation: arrow keys move it' },
  { keys: '?', does: 'Show keyboard shortcuts' },
] as const;

type Keys = {
  undo: () => void;
  redo: () => void;
  save: () => void;
  copyStyle: () => void;
  pasteStyle: () => void;
  toggleAssistant: () => void;
  toTab: (number: number) => void;
  showShortcuts: () => void;
};

/** Runs the shortcut of a key, and returns whether there is one. */
export function answerKey(event: KeyboardEvent, keys: Keys): boolean {
  const { key, altKey, shiftKey } = event;
  const letter = key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && altKey && event.code === 'KeyC') return done(keys.copyStyle);
  if (isCommand && altKey && event.code === 'KeyV') return done(keys.pasteStyle);
  if (isCommand && !altKey) {
    if (/^[zy]$/.test(letter) && isSearching(event.target)) return false; // the browser undoes the typing
    if (letter === 'z') return done(shiftKey ? keys.redo : keys.undo);
    if (letter === 'y' && !shiftKey) return done(keys.redo);
    if (letter === 's' && !shiftKey) return done(keys.save);
    if (letter === 'i' && !shiftKey) return done(keys.toggleAssistant);
    return false;
  }
  if (altKey && !isCommand && /^Digit[1-7]$/.test(event.code))
    return done(() => keys.toTab(Number(event.code.slice(5))));
  if (key === '?' && !isTyping(event.target)) return done(keys.showShortcuts);
  return false;
}

function done(act: () => void): true {
  act();
  return true;
}

/** Whether a key was pressed in a search field: what is typed there is no part of the chart. */
function isSearching(target: EventTarget | null): boolean {
  const element = target as Partial<Element> | null; // the document itself has no `closest`
  return Boolean(element?.closest?.('search, input[type=search]'));
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
