import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { FetchError } from './fetch-error.ts';
import type { Outgoing, ResolvedAddress } from './outgoing.ts';
import { plainHostname, requireReachableAddress } from './read-fetch-url.ts';

// Not imported: an import reads all that these modules offer, and so loads Node's own fetch, at every start.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

type RequestOptions = {
  signal: AbortSignal;
  /** Called when nothing is received for `silentSeconds`. */
  giveUp: () => void;
  silentSeconds?: number;
  /** Sent with POST. Without one it is a GET. */
  post?: { body: string; headers: Record<string, string> };
};

/**
 * Sends one request to a URL that a user gave and that was read by `readFetchUrl`: the host name is resolved once, every
 * address it has is checked, and the connection goes to exactly these. Redirects are not followed.
 */
export async function requestAddress(
  url: URL,
  outgoing: Outgoing,
  { signal, silentSeconds = 15, giveUp, post }: RequestOptions,
): Promise<IncomingMessage> {
  const addresses = await addressesOf(url, outgoing, signal);
  const pinned: LookupFunction = (_, options, callback) => {
    const [first] = addresses;
    if (options.all || first === undefined) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const client = url.protocol === 'https:' ? https : http;
  const request = client.request(url, {
    ...(post && { method: 'POST' }),
    agent: false,
    lookup: pinned,
    signal,
    timeout: silentSeconds * 1000,
    maxHeaderSize: 32 * 1024,
    headers: {
      'user-agent': 'Chartlas',
      accept: '*/*',
      'accept-encoding': post === undefined ? 'gzip, deflate, br' : 'identity',
      connection: 'close',
      ...post?.headers,
    },
  });
  return new Promise((done, fail) => {
    request.on('timeout', giveUp);
    request.on('error', (error) => fail(toFetchError(error, url, signal)));
    request.on('response', done);
    request.end(post?.body);
  });
}

/** Every address of a host name must be allowed: which of them is used is up to the system. */
async function addressesOf(url: URL, outgoing: Outgoing, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const host = plainHostname(url);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await orAborted(resolve(host, outgoing), signal);
  for (const { address } of found) requireReachableAddress(address, outgoing);
  return found;
}

async function resolve(host: string, outgoing: Outgoing): Promise<ResolvedAddress[]> {
  const found = await outgoing.resolve(host).catch(() => []);
  if (found.length === 0) throw new FetchError('unreachable', `The server ${host} was not found. Check the link.`);
  return found;
}

function orAborted<Value>(running: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([running, aborted.promise]).finally(() => signal.removeEventListener('abort', stop));
}

function toFetchError(error: Error, url: URL, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FetchError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SSL|TLS|ALTNAME/.test(code))
    return new FetchError('unreachable', `The certificate of ${plainHostname(url)} is not valid.`, { cause: error });
  if (code.startsWith('HPE'))
    return new FetchError('damaged', `The response from ${plainHostname(url)} cannot be read.`, { cause: error });
  return new FetchError('unreachable', `${plainHostname(url)} is not responding. Check the link, or try again later.`, {
    cause: error,
  });
}
