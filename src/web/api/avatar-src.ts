import { toAvatarUrl } from './avatar-url.ts';

/** Where the browser finds somebody's picture. The server writes the base of files on the root element of every page. */
export function avatarSrc(avatar: string | null): string | null {
  return toAvatarUrl(avatar, document.documentElement.dataset.fileBase ?? '/api/file/');
}
