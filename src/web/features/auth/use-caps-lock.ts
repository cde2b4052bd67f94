import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock was on when a key was last pressed in a field. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return {
    capsLockHint: isOn ? 'Caps Lock is on.' : undefined,
    capsLockHandlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) },
  };
}
