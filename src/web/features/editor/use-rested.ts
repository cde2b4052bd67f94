import { startTransition, useEffect, useState } from 'react';

/** A value once the hand rests: for what takes longer than a frame and is not what somebody looks at while they change it. */
export function useRested<Value>(value: Value, pause = 300): Value {
  const [rested, setRested] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
