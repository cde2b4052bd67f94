import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs a function when the page opens, once: strict mode runs effects twice, and a token can be used only once. */
export function useOnce(act: () => void): void {
  const hasBegun = useRef(false);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
}
