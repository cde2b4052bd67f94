/** conformance S9: distance from the viewport at which the page of a link is prefetched. */
const prefetchMargin = '200px';

type Observer = Pick<IntersectionObserver, 'observe' | 'disconnect'>;
type MakeObserver = (
  callback: (entries: { isIntersecting: boolean }[]) => void,
  options: { rootMargin: string },
) => Observer;

/** Calls back once, when the element comes within the margin. Returns the function that stops watching. */
export function observeNear(element: Element, onNear: () => void, make: MakeObserver = makeObserver): () => void {
  const observer = make(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: prefetchMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function makeObserver(...[callback, options]: Parameters<MakeObserver>): Observer {
  return new IntersectionObserver(callback, options);
}
