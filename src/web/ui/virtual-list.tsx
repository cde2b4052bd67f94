import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height in pixels; each item must have exactly this height. */
  heightOf: (item: Item) => number;
  render: (item: Item) => ReactNode;
}

/**
 * A list of thousands: only the visible items, and a few around them, are in the page. It scrolls with its container.
 */
export function VirtualList<Item>({ label, items, keyOf, heightOf, render }: VirtualListProps<Item>) {
  const place = useRef<HTMLUListElement>(null);
  const [span, setSpan] = useState<Span>({ from: 0, to: 30 });
  const tops = useMemo(() => topsOf(items.map(heightOf)), [items, heightOf]);
  useLayoutEffect(() => {
    const list = place.current;
    const scroller = list === null ? null : scrollerOf(list);
    if (list === null || scroller === null) return;
    const look = () => {
      const above = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const next = visibleItems(tops, { top: above, bottom: above + scroller.clientHeight });
      setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [tops]);
  return (
    <ul ref={place} aria-label={label} className="relative" style={{ height: tops.at(-1) ?? 0 }}>
      {items.slice(span.from, span.to).map((item, index) => {
        const at = span.from + index;
        const top = tops[at] ?? 0;
        return (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={at + 1}
            className="absolute inset-x-0"
            style={{ top, height: (tops[at + 1] ?? top) - top }}
          >
            {render(item)}
          </li>
        );
      })}
    </ul>
  );
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null) return null;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement);
}

/** The rendered items of a long list: from the first to the one before `to`. */
type Span = { from: number; to: number };

/** Margin above and below the visible part, so that quick scrolling and the Tab key find something. */
const around = 400;

/** The offset of each item, and the total height at the end. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The items between two offsets, with some around them. */
export function visibleItems(tops: readonly number[], { top, bottom }: { top: number; bottom: number }): Span {
  const count = tops.length - 1;
  const from = Math.max(0, placeOf(tops, top - around) - 1);
  return { from: Math.min(from, count), to: Math.min(count, placeOf(tops, bottom + around)) };
}

/** The number of items that start before an offset. */
function placeOf(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
