const kind = 'chartlas:height';

/** Inside a frame: tells the page around it how high the chart is. Returns what stops it. */
export function sendHeight(watched: Element): () => void {
  if (window.parent === window) return () => {};
  const send = () => {
    const height = Math.ceil(watched.getBoundingClientRect().height);
    // Anyone may know how high a public chart is: the page around may be anybody’s.
    window.parent.postMessage({ kind, height }, '*');
  };
  const observer = new ResizeObserver(send);
  observer.observe(watched);
  send();
  return () => observer.disconnect();
}

/** In the page around: makes each frame as high as the chart in it says. */
export function receiveHeights(): () => void {
  const handle = ({ data, source }: MessageEvent<unknown>) => {
    const height = heightIn(data);
    if (height === null) return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = `${height}px`;
    }
  };
  window.addEventListener('message', handle);
  return () => window.removeEventListener('message', handle);
}

/** A height from a message, or null for any other message. Frames may say anything: none gets endlessly high. */
export function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind: said, height } = data as { kind?: unknown; height?: unknown }; // whatever they are
  if (said !== kind || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.round(Math.max(40, Math.min(10_000, height)));
}
