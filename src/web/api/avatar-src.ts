import { toAvatarUrl } from './avatar-url.ts';
import { baseOf } from './bases.ts';

/** Where the browser finds somebody's picture. */
export function avatarSrc(avatar: string | null): string | null {
  return toAvatarUrl(avatar, `${baseOf('api')}/file/`);
}
