import { useEffect, useEffectEvent, useState } from 'react';

/** An action that waits for the reply to what was typed last: Enter may come before it. */
export function useAfterReply(isWaiting: boolean, act: () => void): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isAsked || isWaiting) return;
    setIsAsked(false);
    run();
  }, [isAsked, isWaiting]);
  return () => setIsAsked(true);
}
