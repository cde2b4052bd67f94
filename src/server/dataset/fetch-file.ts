import { fetchAddress, withoutQuery } from '../fetch/fetch-address.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import type { Ports } from '../ports.ts';
import { toDataAddress } from './data-address.ts';
import type { UploadedFile } from './take-file.ts';

type UsedPorts = Pick<Ports, 'files' | 'outgoing' | 'log'> & { signal?: AbortSignal };

export type FetchedFile = UploadedFile & { sha256: string };

const patience = 60;

/** Downloads a URL into the store under a key. */
export async function fetchFile(
  ports: UsedPorts,
  address: string,
  { key, limit }: { key: string; limit: number },
): Promise<FetchedFile> {
  const { files, outgoing, signal } = ports;
  const dataUrl = toDataAddress(address);
  try {
    const bounds = { bytes: limit, seconds: patience, ...(signal && { signal }) };
    const { url, filename, bytes } = await fetchAddress(dataUrl, outgoing, bounds);
    if (url.hostname === 'accounts.google.com') {
      await bytes.return();
      throw new FetchError(
        'refused',
        'This Google file is private. Share it with "Anyone with the link", then try again.',
      );
    }
    const { size, sha256 } = await files.put(key, bytes, { type: 'application/octet-stream' });
    if (size === 0) throw new FetchError('damaged', 'The file at this link is empty.');
    return { key, size, sha256, name: filename };
  } catch (error) {
    if (error instanceof FetchError)
      ports.log.info({ address: withoutQuery(dataUrl), code: error.code }, 'not fetched');
    throw error;
  }
}
