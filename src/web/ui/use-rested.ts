import { startTransition, useEffect, useState } from 'react';

/** A value after the user pauses: for parts that take longer than a frame and are not being looked at while editing. */
export function useRested<Value>(value: Value, pause = 300): Value {
  const [rested, setRested] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
