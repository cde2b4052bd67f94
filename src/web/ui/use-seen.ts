import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the viewport. Once it has, it stays true. */
export function useSeen<Seen extends Element>(margin = '200px'): [place: RefObject<Seen | null>, isSeen: boolean] {
  const place = useRef<Seen>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen, margin]);
  return [place, isSeen];
}
