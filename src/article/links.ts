import { readLocalPath } from '#lib/local-path.ts';
import { safeUrl } from '#lib/safe-url.ts';

const fragment = /^#[^\s\p{Cc}]+$/u;

/** Target of a link in an article: a web or email address, a path of this site or a heading; '' for an unsafe one. */
export function readHref(href: unknown): string {
  if (typeof href !== 'string') return '';
  const trimmed = href.trim();
  return fragment.test(trimmed) && trimmed.length <= 2000 ? trimmed : localPath(trimmed) || safeUrl(trimmed);
}

/** Address of a picture in an article: one of this site or of the web; '' for an unsafe one. */
export function safeImageUrl(src: unknown): string {
  if (typeof src !== 'string') return '';
  const trimmed = src.trim();
  return localPath(trimmed) || (/^https?:/i.test(trimmed) ? safeUrl(trimmed) : '');
}

function localPath(path: string): string {
  return path.length <= 2000 && !/\s/.test(path) ? (readLocalPath(path) ?? '') : '';
}
