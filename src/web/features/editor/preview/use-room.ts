import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width inside an element, without its padding; null until it is measured. */
export function useRoom(): { ref: RefObject<HTMLDivElement | null>; room: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
