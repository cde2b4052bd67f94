import { useRef } from 'react';
import { sharing } from './sharing.ts';

/** The value, made of the objects of the last time wherever nothing changed: parts that are given them need not be drawn again. */
export function useShared<Value>(value: Value): Value {
  const kept = useRef(value);
  kept.current = sharing(kept.current, value);
  return kept.current;
}
