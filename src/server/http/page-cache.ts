import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type PackedText, pack } from './packed.ts';

const freshMilliseconds = 5_000;
const staleMilliseconds = 15_000;
const mostPages = 100;
const longestPage = 300_000;
const longestShared = 1_000_000;

/** A page with the places of its nonce, which every visitor gets anew. */
type CachedPage = { headers: [string, string][]; parts: string[]; until: number };

/** A page without a nonce, the same for all visitors, ready to be sent. */
export type SharedPage = { status: number; headers: [string, string][]; packed: PackedText };

type Rendering = { nonce: string; signal: AbortSignal };

export type PageCache = {
  find(key: string, nonce: string): Response | null;
  /**
   * A page that is rendered once for all who ask for it at the same time. After its time it is sent once more while it is
   * rendered anew. Null for a page that turns out to have a nonce.
   */
  share(key: string, make: (nonce: string) => Promise<Response>): Promise<SharedPage | null>;
  /** Renders the page to send, which is stored when it has been read to its end. */
  render(key: string, make: () => Promise<Response>, rendering: Rendering): Promise<Response>;
};

/**
 * Pages rendered a moment ago. They know nothing about their visitor, so one rendering serves many. Every successful write
 * to this server empties the cache; what others write shows after a few seconds.
 */
export function openPageCache(app: FastifyInstance): PageCache {
  const pages = new Map<string, CachedPage>();
  const shared = new Map<string, { page: SharedPage; at: number }>();
  const sharing = new Map<string, Promise<SharedPage | null>>();
  let writes = 0;
  app.server.on('request', ({ method }, response) => {
    if (method === 'GET' || method === 'HEAD') return;
    response.once('finish', () => {
      if (response.statusCode >= 400) return;
      writes++;
      pages.clear();
      shared.clear();
      sharing.clear();
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

  function beginSharing(key: string, make: (nonce: string) => Promise<Response>): Promise<SharedPage | null> {
    const making = makeShared(key, make).finally(() => {
      if (sharing.get(key) === making) sharing.delete(key);
    });
    sharing.set(key, making);
    return making;
  }

  async function makeShared(key: string, make: (nonce: string) => Promise<Response>): Promise<SharedPage | null> {
    const before = writes;
    const nonce = randomUUID();
    const response = await make(nonce);
    // The router puts it on links to styles as well, which do not need it.
    const text = (await response.text()).replaceAll(`<link nonce="${nonce}"`, '<link');
    if (text.includes(nonce)) return null;
    const page = { status: response.status, headers: [...response.headers], packed: pack(text) };
    if (response.status === 200 && before === writes && text.length <= longestShared) {
      const [oldest] = shared.keys();
      if (shared.size >= mostPages && oldest !== undefined) shared.delete(oldest);
      shared.delete(key);
      shared.set(key, { page, at: performance.now() });
    }
    return page;
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
    async share(key, make) {
      const known = shared.get(key);
      const age = performance.now() - (known?.at ?? 0);
      if (known !== undefined && age < freshMilliseconds) return known.page;
      const making = sharing.get(key) ?? beginSharing(key, make);
      if (known === undefined || age > staleMilliseconds) return making;
      making.catch(() => {}); // the next visitor tries again
      return known.page;
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
