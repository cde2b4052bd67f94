import { fetchAddress, withoutQuery } from '#server/platform/fetch/fetch-address.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { UploadedFile } from './take-file.ts';

type UsedPorts = Pick<WorkPorts, 'files' | 'outgoing' | 'log' | 'network'> & { signal?: AbortSignal };

type FetchedFile = UploadedFile & { sha256: string };

const patience = 60;

/** Downloads a URL into the store under a key. */
export async function fetchSourceFile(
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

/** Pages that show data, and the URL of the data itself. The first rule that matches is used. */
type Rule = { host: RegExp; path: RegExp; to: (url: URL, parts: string[]) => string };

const rules: Rule[] = [
  {
    host: /^docs\.google\.com$/,
    path: /^\/spreadsheets\/(?:u\/\d+\/)?d\/e\/([\w-]+)\/pub(?:html)?$/,
    to: (url, [id]) => sheetAddress(`https://docs.google.com/spreadsheets/d/e/${id}/pub?single=true&output=csv`, url),
  },
  {
    host: /^docs\.google\.com$/,
    path: /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/(?:edit|view|preview|htmlview|copy)?)?$/,
    to: (url, [id]) => sheetAddress(`https://docs.google.com/spreadsheets/d/${id}/export?format=csv`, url),
  },
  {
    host: /^drive\.google\.com$/,
    path: /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/,
    to: (_, [id]) => `https://drive.google.com/uc?export=download&id=${id}`,
  },
  {
    host: /^(?:www\.)?github\.com$/,
    path: /^\/([^/]+)\/([^/]+)\/(?:blob|raw)\/(.+)$/,
    to: (_, [owner, name, file]) => `https://raw.githubusercontent.com/${owner}/${name}/${file}`,
  },
  {
    host: /^gist\.github\.com$/,
    path: /^\/([^/]+)\/([0-9a-f]+)$/,
    to: (_, [owner, id]) => `https://gist.githubusercontent.com/${owner}/${id}/raw`,
  },
  {
    host: /^gitlab\.com$/,
    path: /^\/(.+)\/-\/blob\/(.+)$/,
    to: (_, [project, file]) => `https://gitlab.com/${project}/-/raw/${file}`,
  },
  { host: /^(?:www\.)?dropbox\.com$/, path: /^\/(?:s|sh|scl)\//, to: (url) => withField(url, 'dl', '1') },
  { host: /\.sharepoint\.com$/, path: /^\/:x:\//, to: (url) => withField(url, 'download', '1') },
];

/** The URL of the data itself, when a link leads to a page that only shows it. */
export function toDataAddress(address: string): string {
  const url = URL.parse(address.trim());
  if (url === null) return address;
  for (const { host, path, to } of rules) {
    const parts = host.test(url.hostname) ? path.exec(url.pathname) : null;
    if (parts) return to(url, parts.slice(1));
  }
  return address;
}

/** The sheet of a workbook that the query or the fragment names. */
function sheetAddress(address: string, { searchParams, hash }: URL): string {
  const gid = searchParams.get('gid') ?? /[#&]gid=(\d+)/.exec(hash)?.[1] ?? '';
  return /^\d+$/.test(gid) ? withField(new URL(address), 'gid', gid) : address;
}

function withField(url: URL, name: string, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.href;
}
