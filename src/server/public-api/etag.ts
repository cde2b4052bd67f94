import { hash } from 'node:crypto';

/** ETag of a reply. Views count by themselves: they do not make it another one. */
export function etagOf(data: unknown): string {
  const plain = JSON.stringify(data, (name, value) => (name === 'views' ? undefined : value));
  return `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`;
}

/** Whether a header with ETags names this one. */
export function names(header: string, etag: string): boolean {
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}
