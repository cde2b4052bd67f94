import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import { readFetchUrl } from '#server/platform/fetch/read-fetch-url.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** An address that events may be sent to. On the public internet they travel encrypted. */
export function readWebhookUrl(text: string, outgoing: Pick<Outgoing, 'allowsPrivate'>): string {
  try {
    const url = readFetchUrl(text, outgoing);
    if (url.protocol !== 'https:' && !outgoing.allowsPrivate)
      refuse('bad-input', 'The field "url" must start with https://.');
    return url.href;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return refuse('bad-input', sentences[error.code === 'not-public' ? 'not-public' : 'bad-address']);
  }
}

const sentences = {
  'not-public': 'The field "url" must be an address on the public internet.',
  'bad-address': 'The field "url" must be an address such as https://example.org/hooks, on the standard web ports.',
};
