import { buffer } from 'node:stream/consumers';
import type { Document } from '#chart/document/document.ts';
import { fetchAddress, withoutQuery } from '#server/platform/fetch/fetch-address.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { WorkPorts } from '#server/ports.ts';
import { publicName } from './store.ts';
import type { toLogo } from './to-logo.job.ts';

type UsedPorts = Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'>;

/**
 * A chart for a standalone picture: the logo of its brand is embedded, not linked. A logo that cannot be loaded is left
 * out.
 */
export async function withLogo<Given extends Pick<Document, 'look'>>(
  ports: UsedPorts,
  document: Given,
  account: string,
): Promise<Given> {
  const { look } = document;
  if (look === null || look.logo === null) return document;
  const href = await logoAt(ports, look.logo.href, account);
  return { ...document, look: { ...look, logo: href === null ? null : { ...look.logo, href } } };
}

type CachedLogo = { readAt: number; logo: Promise<string | null> };

const cache = new Map<string, CachedLogo>();
const mostKept = 50;
const keptMs = 600_000;

/** Every chart of a brand has the same logo, so it is cached. */
function logoAt(ports: UsedPorts, href: string, account: string): Promise<string | null> {
  const now = ports.now().getTime();
  const known = cache.get(href);
  if (known !== undefined && Math.abs(now - known.readAt) < keptMs) return known.logo;
  const logo = readLogo(ports, href, account);
  cache.delete(href);
  cache.set(href, { readAt: now, logo });
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  const forget = () => {
    if (cache.get(href)?.logo === logo) cache.delete(href);
  };
  logo.then((found) => {
    if (found === null) forget(); // it may be there the next time
  }, forget);
  return logo;
}

async function readLogo(ports: UsedPorts, href: string, account: string): Promise<string | null> {
  const bytes = await bytesAt(ports, href);
  if (bytes === null) return null;
  const work = new URL('./to-logo.job.ts#toLogo', import.meta.url);
  const limits = { seconds: 15, megabytes: 700, account, network: ports.network, weight: 'short' } as const;
  const answer = await runInSandbox<typeof toLogo>(work, { bytes }, limits);
  if (answer.ok) return answer.result;
  ports.log.info({ address: withoutQuery(href), reason: answer.reason }, 'a logo could not be read');
  return null;
}

const limits = { bytes: 2 * 1024 * 1024, seconds: 8, silentSeconds: 4 };

/** From our own store, or from the web with the checks for untrusted URLs. */
async function bytesAt({ files, outgoing, log }: UsedPorts, href: string): Promise<Uint8Array | null> {
  if (href.startsWith('/')) {
    const name = /\/file\/([^/]+)$/.exec(href)?.[1] ?? '';
    const found = publicName.test(name) ? await files.get(name) : undefined;
    return found === undefined ? null : buffer(found.stream);
  }
  try {
    return await buffer((await fetchAddress(href, outgoing, limits)).bytes);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.info({ address: withoutQuery(href), code: error.code }, 'a logo was not fetched');
    return null;
  }
}
