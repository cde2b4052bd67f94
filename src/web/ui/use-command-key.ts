import { useEffect, useEffectEvent } from 'react';

/** Calls back on ⌘ and a key (Ctrl elsewhere), wherever the focus is. */
export function useCommandKey(onPress: () => void, key = 'k') {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommandKey = event.key.toLowerCase() === key && (event.metaKey || event.ctrlKey);
    if (!isCommandKey || event.shiftKey || event.altKey || event.repeat) return;
    event.preventDefault();
    onPress();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
