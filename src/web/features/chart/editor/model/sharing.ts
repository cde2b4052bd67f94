import { useRef } from 'react';

/**
 * A value that equals the later one and reuses the objects of the earlier one wherever nothing changed: values derived from a
 * part are then computed again only when that part changes.
 */
export function sharing<Value>(before: Value, after: Value): Value {
  return shared(before, after) as Value; // equal to `after`
}

function shared(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, place) => shared(before[place], item));
    return items.length === before.length && items.every((item, place) => Object.is(item, before[place]))
      ? before
      : items;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const entries = Object.entries(after).map(([name, value]) => [name, shared(before[name], value)] as const);
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.hasOwn(before, name) && Object.is(value, before[name]));
  return isSame ? before : Object.fromEntries(entries);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * The value, reusing the objects of the last render wherever nothing changed: components that get them need not render
 * again.
 */
export function useShared<Value>(value: Value): Value {
  const last = useRef(value);
  last.current = sharing(last.current, value);
  return last.current;
}
