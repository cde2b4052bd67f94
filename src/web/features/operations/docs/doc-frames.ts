import type { DocFrame } from './nav.ts';

const most = 80;
const frames = new Map<string, DocFrame>();

/**
 * Pages that the server has made, by their key. They are read here while a page is rendered and are no data of its
 * loader: the browser would get every text twice.
 */
export function findDocFrame(key: string): DocFrame | undefined {
  return frames.get(key);
}

export function cacheDocFrame(key: string, frame: DocFrame): void {
  const [oldest] = frames.keys();
  if (frames.size >= most && oldest !== undefined) frames.delete(oldest);
  frames.set(key, frame);
}
