import { hash } from 'node:crypto';

/** ETag of a reply. Views count by themselves: they do not make it another one. */
export function etagOf(data: unknown): string {
  const plain = typeof data === 'object' && data !== null ? { ...data, views: undefined } : data;
  return `"${hash('sha256', JSON.stringify(plain), 'base64url').slice(0, 27)}"`;
}

/** Whether a header with ETags names this one. */
export function names(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}
