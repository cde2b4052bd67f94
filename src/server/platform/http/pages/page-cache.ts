import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openFairQueue, SandboxBusyError } from '../../sandbox/fair-queue.ts';
import { openCounter } from '../counter.ts';
import { isLocal, networkPrefix } from '../network.ts';
import { type PackedText, pack } from '../packed.ts';
import type { Sender } from './page-build.ts';

/** A page that is the same for all visitors, ready to be sent. */
type ReadyPage = {
  status: number;
  headers: [string, string][];
  packed: PackedText;
  /** Sources of its inline scripts for the content security policy. */
  scripts: string[];
};

type RenderTools = { nonce: string; request: Sender };
type Wanted = {
  /** Pages of one key are the same. */
  key: string;
  /** Where the visitor comes from: places for rendering are shared between networks, and what a page reads is read for it. */
  address: string;
  render: (tools: RenderTools) => Promise<Response>;
  /** Whether the page reads what is not asked through the server, so that nobody can tell if it changed. */
  readsElsewhere?: boolean;
};

/** Asks the server on behalf of a visitor. */
type SendFor = (address: string) => Sender;

type PageCache = { find(wanted: Wanted): Promise<ReadyPage> };

type Request = Parameters<Sender>[0];
/** What a page read while it was rendered, with a digest of the answer; null if the answer cannot be compared. */
type Reading = { request: Request; digest: string | null };
type Entry = { page: ReadyPage; readings: Reading[]; renderedAt: number; checkedAt: number; writes: number };

const freshMilliseconds = 5_000;
const staleMilliseconds = 15_000;
/** Pages that show how long ago something was are rendered again after this time. */
const renderedMilliseconds = 10 * 60_000;
const mostPages = 300;
const mostBytes = 24_000_000;
/** Pages of what is not there may not push out the others. */
const mostMissing = 20;

/** One page is rendered while another waits for its data; whoever asks for more is refused before others are kept waiting. */
const limits = { places: 2, mostWaiting: 60, mostOfAccount: 20 };
/** One network may have so many rendered: about a tenth of a processor. */
const rate = { times: 240, seconds: 60 };

/**
 * Rendered pages. They know nothing about their visitor and are a function of what they read from the server: as long as
 * that stays the same, a page is sent again. It is read again after a few seconds, and after every successful write to
 * this server before the page is sent.
 */
export function openPageCache(app: FastifyInstance, sendFor: SendFor): PageCache {
  const entries = new Map<string, Entry>(); // in the order of last use
  const refreshing = new Map<string, { page: Promise<ReadyPage>; writes: number }>();
  const queue = openFairQueue(limits);
  const rendered = openCounter(rate);
  let writes = 0;
  let bytes = 0;
  app.server.on('request', ({ method }, response) => {
    if (method === 'GET' || method === 'HEAD') return;
    response.once('finish', () => {
      if (response.statusCode < 400) writes++;
    });
  });

  function ageOf({ readings, renderedAt, checkedAt, writes: seen }: Entry): 'fresh' | 'stale' | 'unknown' {
    const now = performance.now();
    if (readings.length === 0) return now - renderedAt < renderedMilliseconds ? 'fresh' : 'stale';
    if (seen !== writes || now - checkedAt > staleMilliseconds) return 'unknown';
    return now - checkedAt < freshMilliseconds ? 'fresh' : 'stale';
  }

  /** One refresh at a time for a page. One that began before the last write does not count: another follows it. */
  function refresh(wanted: Wanted): Promise<ReadyPage> {
    const { key } = wanted;
    const before = refreshing.get(key);
    if (before?.writes === writes) return before.page;
    const turn = before?.page.catch(() => {}) ?? Promise.resolve();
    const own = {
      writes,
      page: turn
        .then(() => refreshNow(wanted))
        .finally(() => {
          if (refreshing.get(key) === own) refreshing.delete(key);
        }),
    };
    refreshing.set(key, own);
    return own.page;
  }

  async function refreshNow(wanted: Wanted): Promise<ReadyPage> {
    const known = entries.get(wanted.key);
    if (known !== undefined) {
      if (ageOf(known) === 'fresh') return known.page;
      const seen = writes; // what is written while the answers are read may be missing in them
      const isYoung = performance.now() - known.renderedAt < renderedMilliseconds;
      if (isYoung && (await isUnchanged(known.readings, sendFor(wanted.address)))) {
        Object.assign(known, { checkedAt: performance.now(), writes: seen });
        return known.page;
      }
    }
    return render(wanted);
  }

  async function isUnchanged(readings: readonly Reading[], request: Sender): Promise<boolean> {
    for (const { request: asked, digest } of readings) {
      if (digest === null || digest !== digestOf(await request(asked))) return false;
    }
    return true;
  }

  async function render({ key, address, render: make, readsElsewhere = false }: Wanted): Promise<ReadyPage> {
    const account = networkPrefix(address);
    if (!isLocal(address) && !rendered.take(account))
      throw new SandboxBusyError('Your network asked for too many pages. Please try again in a minute.', {
        isOwnFault: true,
      });
    const leave = await queue.enter({ account, network: null, weight: 'short' });
    const request = sendFor(address);
    let isWhole = true;
    try {
      await nextTurn(); // lets other requests in between two renderings
      const seen = writes;
      const readings: Reading[] = readsElsewhere ? [{ request: { method: 'GET', path: '' }, digest: null }] : [];
      const nonce = randomBytes(16).toString('hex');
      const response = await make({
        nonce,
        async request(asked) {
          const answer = await request(asked);
          if (answer.status === 429 || answer.status >= 500) isWhole = false;
          if (!isConstant(asked)) readings.push({ request: asked, digest: digestOf(answer) });
          return answer;
        },
      });
      const { text, scripts } = withoutNonce(await response.text(), nonce);
      const page = { status: response.status, headers: [...response.headers], packed: pack(text), scripts };
      const now = performance.now();
      if (isWhole && (page.status === 200 || page.status === 404))
        store(key, { page, readings, renderedAt: now, checkedAt: now, writes: seen });
      return page;
    } finally {
      leave();
    }
  }

  function store(key: string, entry: Entry): void {
    drop(key);
    if (entry.page.status === 404) {
      const missing = [...entries].filter(([, { page }]) => page.status === 404);
      for (const [old] of missing.slice(0, Math.max(0, missing.length - mostMissing + 1))) drop(old);
    }
    entries.set(key, entry);
    bytes += sizeOf(entry);
    for (const [oldest] of entries) {
      if (entries.size <= mostPages && bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry !== undefined && entries.delete(key)) bytes -= sizeOf(entry);
  }

  return {
    async find(wanted) {
      const { key } = wanted;
      const known = entries.get(key);
      if (known === undefined) return refresh(wanted);
      entries.delete(key);
      entries.set(key, known);
      const age = ageOf(known);
      if (age === 'fresh') return known.page;
      const refreshed = refresh(wanted).catch((error) => {
        if (age === 'stale' || error instanceof SandboxBusyError) return known.page; // the next visitor tries again
        throw error;
      });
      return age === 'stale' ? known.page : refreshed;
    },
  };
}

/** The description of the API and maps stay the same while the server runs. */
function isConstant({ path }: Request): boolean {
  return path.endsWith('/openapi.json') || path.startsWith('/geo/');
}

function digestOf({ status, body }: Awaited<ReturnType<Sender>>): string {
  return `${status} ${hash('sha256', JSON.stringify(body) ?? '', 'base64url')}`;
}

/** The plain text, and the compressed ones, which take about half as much. */
function sizeOf({ page }: Entry): number {
  return page.packed.plain.length * 1.5;
}

/**
 * Names the scripts that carry the nonce by their content instead, so that the page can be sent to everyone. Scripts
 * without it, which are none of ours, stay forbidden.
 */
function withoutNonce(html: string, nonce: string): { text: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, tag = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!tag.includes(attribute) || /\ssrc=/.test(tag)) continue;
    scripts.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return { text: html.replaceAll(attribute, '').replaceAll(nonce, ''), scripts: [...scripts] };
}
