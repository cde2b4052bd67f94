import { buffer } from 'node:stream/consumers';
import { type FetchLimits, fetchAddress } from '#server/platform/fetch/fetch-address.ts';
import { readOutgoing } from '#server/platform/fetch/outgoing.ts';

/** Addresses of these providers are settings of the operator, and may be in their own network. */
const outgoing = readOutgoing({ FETCH_ALLOW_PRIVATE: true });
const limits = { bytes: 256 * 1024, seconds: 10 };

/** What a sign-in provider answers, as far as it is small and quick. */
export async function fetchFromProvider(
  url: string,
  given: Pick<FetchLimits, 'post' | 'signal'> = {},
): Promise<Buffer<ArrayBuffer>> {
  const { bytes } = await fetchAddress(url, outgoing, { ...limits, ...given });
  return Buffer.from(await buffer(bytes));
}
