import { FetchError } from './fetch-error.ts';
import type { Outgoing } from './outgoing.ts';
import { readFetchUrl } from './read-fetch-url.ts';
import { requestAddress } from './request-address.ts';

type Post = {
  body: string;
  headers: Record<string, string>;
  /** For the whole exchange. */
  seconds: number;
  /** Characters of the answer that are read. */
  excerpt: number;
  signal?: AbortSignal;
};

type Posted = { status: number; text: string };

/** Sends a POST to a URL that a user gave, under the rules of `requestAddress`, and reads the start of the answer. */
export async function postToAddress(
  address: string,
  outgoing: Outgoing,
  { body, headers, seconds, excerpt, signal: outer }: Post,
): Promise<Posted> {
  const url = readFetchUrl(address, outgoing);
  const stop = new AbortController();
  const giveUp = () => stop.abort(new FetchError('too-slow', 'The server took too long to answer.'));
  const timer = setTimeout(giveUp, seconds * 1000);
  const signal = outer ? AbortSignal.any([stop.signal, outer]) : stop.signal;
  try {
    const answer = await requestAddress(url, outgoing, { signal, giveUp, post: { body, headers } });
    const text = await startOf(answer, excerpt).catch(() => ''); // its status is what counts
    outer?.throwIfAborted();
    answer.destroy();
    return { status: answer.statusCode ?? 0, text };
  } finally {
    clearTimeout(timer);
  }
}

async function startOf(answer: AsyncIterable<Uint8Array>, length: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > length) break;
  }
  return text.slice(0, length);
}
