import { useEffect, useEffectEvent } from 'react';

/** Calls back on ⌘K (Ctrl K elsewhere), wherever the focus is. */
export function useCommandKey(onPress: () => void) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommandKey = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (!isCommandKey || event.shiftKey || event.altKey || event.repeat) return;
    event.preventDefault();
    onPress();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
