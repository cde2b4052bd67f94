import { useRef } from 'react';
import { sharing } from './sharing.ts';

/**
 * The value, reusing the objects of the last render wherever nothing changed: components that get them need not render
 * again.
 */
export function useShared<Value>(value: Value): Value {
  const kept = useRef(value);
  kept.current = sharing(kept.current, value);
  return kept.current;
}
