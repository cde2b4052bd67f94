/** Shows frames from 0 to 1, once an element is visible. Returns a stop function. */
export function play(watched: Element, seconds: number, show: (t: number) => void): () => void {
  let request = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      let startTime = -1;
      request = requestAnimationFrame(function next(now) {
        if (startTime < 0) startTime = now;
        const t = Math.min(1, (now - startTime) / (seconds * 1000));
        show(t);
        if (t < 1) request = requestAnimationFrame(next);
        else stop();
      });
    },
    { rootMargin: '0px 0px -10% 0px' },
  );
  show(0);
  observer.observe(watched);
  window.addEventListener('beforeprint', finish);
  return stop;

  /** Printing does not wait for visibility. */
  function finish(): void {
    stop();
    show(1);
  }

  function stop(): void {
    observer.disconnect();
    cancelAnimationFrame(request);
    window.removeEventListener('beforeprint', finish);
  }
}
