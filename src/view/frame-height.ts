const kind = 'chartlas:height';

/** Inside a frame: reports the height of the chart to the page around it. Returns a stop function. */
export function sendHeight(watched: Element): () => void {
  if (window.parent === window) return () => {};
  const send = () => {
    const height = Math.ceil(watched.getBoundingClientRect().height);
    // The height of a public chart is no secret: the page around may be anybody’s.
    window.parent.postMessage({ kind, height }, '*');
  };
  const observer = new ResizeObserver(send);
  observer.observe(watched);
  send();
  return () => observer.disconnect();
}

/** In the page around: sets each frame to the height its chart reports. */
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

/** Height from a message, or null for any other message. Frames may send anything, so the height is limited. */
export function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind: messageKind, height } = data as { kind?: unknown; height?: unknown }; // of any type
  if (messageKind !== kind || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.round(Math.max(40, Math.min(10_000, height)));
}
