import { toAvatarUrl } from './avatar-url.ts';

/** The URL of a user's avatar. The server writes the base URL of files on the root element of every page. */
export function avatarSrc(avatar: string | null): string | null {
  return toAvatarUrl(avatar, document.documentElement.dataset.fileBase ?? '/api/file/');
}
