import type { FastifyInstance } from 'fastify';
import { type PackedText, pack } from './packed.ts';

const freshMilliseconds = 5_000;
const mostPages = 100;
const longestPage = 300_000;

/** A page with the places of its nonce, which every visitor gets anew. */
type CachedPage = { headers: [string, string][]; parts: string[]; until: number; packed?: PackedText };

/** A page without a nonce, the same for all visitors, ready to be sent. */
export type PackedPage = { headers: [string, string][]; packed: PackedText };

type Rendering = { nonce: string; signal: AbortSignal };

export type PageCache = {
  find(key: string, nonce: string): Response | null;
  findPacked(key: string): PackedPage | null;
  /** Renders the page to send, which is stored when it has been read to its end. */
  render(key: string, make: () => Promise<Response>, rendering: Rendering): Promise<Response>;
};

/**
 * Pages rendered a moment ago. They know nothing about their visitor, so one rendering serves many. Every successful write
 * to this server empties the cache; what others write shows after a few seconds.
 */
export function openPageCache(app: FastifyInstance): PageCache {
  const pages = new Map<string, CachedPage>();
  let writes = 0;
  app.server.on('request', ({ method }, response) => {
    if (method === 'GET' || method === 'HEAD') return;
    response.once('finish', () => {
      if (response.statusCode >= 400) return;
      writes++;
      pages.clear();
    });
  });

  async function store(key: string, response: Response, { nonce, signal, before }: Rendering & { before: number }) {
    const html = await response.text();
    if (signal.aborted || before !== writes || html.length > longestPage) return;
    const [oldest] = pages.keys();
    if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
    const headers = [...response.headers];
    pages.set(key, { headers, parts: html.split(nonce), until: performance.now() + freshMilliseconds });
  }

  function fresh(key: string): CachedPage | null {
    const page = pages.get(key);
    if (page === undefined) return null;
    if (page.until > performance.now()) return page;
    pages.delete(key);
    return null;
  }

  return {
    find(key, nonce) {
      const page = fresh(key);
      return page && new Response(page.parts.join(nonce), { headers: page.headers });
    },
    findPacked(key) {
      const page = fresh(key);
      const [text = '', ...others] = page?.parts ?? [];
      if (page === null || others.length > 0) return null;
      page.packed ??= pack(text);
      return { headers: page.headers, packed: page.packed };
    },
    async render(key, make, rendering) {
      const before = writes; // what is written while the page reads its data would be missing in it
      const response = await make();
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      if (response.status !== 200 || !isHtml || response.body === null) return response;
      const [toSend, toStore] = response.body.tee();
      const { headers } = response;
      store(key, new Response(toStore, { headers }), { ...rendering, before }).catch(() => {}); // a page that broke off is not stored
      return new Response(toSend, { headers });
    },
  };
}
