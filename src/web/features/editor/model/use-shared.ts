import { useRef } from 'react';
import { sharing } from './sharing.ts';

/**
 * The value, reusing the objects of the last render wherever nothing changed: components that get them need not render
 * again.
 */
export function useShared<Value>(value: Value): Value {
  const last = useRef(value);
  last.current = sharing(last.current, value);
  return last.current;
}
