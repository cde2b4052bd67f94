import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { cleanFilename } from '../object-store/clean-filename.ts';
import { untilAborted } from '../object-store/until-aborted.ts';
import { FetchError } from './fetch-error.ts';
import type { Outgoing } from './outgoing.ts';
import { plainHostname, readFetchUrl } from './read-fetch-url.ts';
import { requestAddress } from './request-address.ts';

export type FetchLimits = {
  /** Limit for the decompressed bytes. */
  bytes: number;
  /** For the whole request, redirects included. */
  seconds: number;
  /** Without receiving a byte. */
  silentSeconds?: number;
  signal?: AbortSignal;
  /** Sent with POST. Redirects are not followed then. */
  post?: { body: string; headers: Record<string, string> };
};

/** The response. Its bytes must be read to the end or cancelled: they hold a connection. */
type Fetched = { url: URL; type: string; filename: string; bytes: AsyncGenerator<Uint8Array, void> };

const mostRedirects = 5;

/**
 * Fetches a URL that a user gave, without giving them a way into our network: the host name is resolved once and the
 * connection goes to exactly the addresses that were checked, each redirect is checked like the first URL, none of our
 * headers are sent along, and responses that are too large or too slow are cut off.
 */
export async function fetchAddress(address: string, outgoing: Outgoing, limits: FetchLimits): Promise<Fetched> {
  const stop = new AbortController();
  const signal = limits.signal ? AbortSignal.any([stop.signal, limits.signal]) : stop.signal;
  const timer = setTimeout(() => stop.abort(tooSlow()), limits.seconds * 1000);
  const end = () => clearTimeout(timer);
  try {
    const bounds = { ...limits, signal, giveUp: () => stop.abort(tooSlow()) };
    const { url, answer } = await follow(readFetchUrl(address, outgoing), outgoing, bounds);
    const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { url, type, filename: filenameOf(answer, url), bytes: bodyOf(answer, bounds, end) };
  } catch (error) {
    end();
    throw error;
  }
}

/** A URL as it may appear in a log: a query often holds a key. */
export function withoutQuery(address: string | URL): string {
  const url = URL.parse(String(address));
  return url === null ? '' : `${url.protocol}//${url.host}${url.pathname}`;
}

type Bounds = FetchLimits & { signal: AbortSignal; giveUp: () => void };
type Reply = { url: URL; answer: IncomingMessage };

async function follow(first: URL, outgoing: Outgoing, bounds: Bounds): Promise<Reply> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await requestAddress(url, outgoing, bounds);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && bounds.post === undefined) {
      answer.destroy();
      url = readFetchUrl(headers.location, outgoing, url);
      continue;
    }
    if (statusCode === 200) return { url, answer };
    answer.destroy();
    throw new FetchError('refused', whyRefused(statusCode, url), { status: statusCode });
  }
  throw new FetchError('refused', 'This link redirects too many times. Please enter the final link.');
}

function whyRefused(status: number, url: URL): string {
  const host = plainHostname(url);
  if (status === 401 || status === 403)
    return `This file on ${host} is not public. Make it public, or upload the file.`;
  if (status === 404 || status === 410) return `There is no file at this link on ${host}.`;
  if (status === 429) return `${host} is busy. Please try again later.`;
  return `${host} returned an error (${status}). Try again later.`;
}

const unpackers: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function* bodyOf(answer: IncomingMessage, bounds: Bounds, end: () => void): AsyncGenerator<Uint8Array, void> {
  const { bytes: limit, signal } = bounds;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
    let size = 0;
    for await (const chunk of untilAborted(unpacked(answer), signal)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
    if (!answer.complete)
      throw new FetchError('damaged', 'The connection was lost during the download. Please try again.');
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof FetchError) throw error;
    throw new FetchError('damaged', 'The downloaded file is damaged. Please try again.', { cause: error });
  } finally {
    end();
    answer.destroy();
  }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return answer;
  const make = unpackers[encoding];
  if (make === undefined)
    throw new FetchError('damaged', 'The downloaded file uses an unsupported compression format.');
  const unpacker = make();
  answer.on('error', (error) => unpacker.destroy(error));
  answer.pipe(unpacker);
  return unpacker;
}

function filenameOf({ headers }: IncomingMessage, { pathname }: URL): string {
  const disposition = headers['content-disposition'] ?? '';
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const named = (extended && decode(extended)) ?? plain?.[1] ?? plain?.[2];
  return cleanFilename(named ?? decode(pathname.split('/').at(-1) ?? '') ?? undefined);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function tooSlow(): FetchError {
  return new FetchError('too-slow', 'The server took too long to respond. Try again later, or upload the file.');
}

function tooLarge(limit: number): FetchError {
  return new FetchError('too-large', `The file at this link is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
}

type Request = { method?: string; body?: unknown; headers: Record<string, string> | Headers; signal?: AbortSignal };

/** What libraries take for `fetch`: reads a URL or posts a form to it, under the rules of `fetchAddress`. */
export function guardedFetch(outgoing: Outgoing, limits: FetchLimits) {
  return async (url: string, { method, body, headers, signal }: Request): Promise<Response> => {
    const signals = [limits.signal, signal].filter((each) => each !== undefined);
    const post = { body: String(body), headers: Object.fromEntries(new Headers(headers)) };
    const { type, bytes } = await fetchAddress(url, outgoing, {
      ...limits,
      signal: AbortSignal.any(signals),
      ...(method === 'POST' && { post }),
    });
    return new Response(await buffer(bytes), { headers: { 'content-type': type } });
  };
}

/** The reason why a library that was given this `fetch` failed, if it is the fetching. */
export function findCause<Kind extends Error>(error: unknown, kind: new (...args: never[]) => Kind): Kind | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return each;
  return null;
}
