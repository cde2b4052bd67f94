/** The URL of a user's avatar. The server writes the base URL of files on the root element of every page. */
export function avatarSrc(avatar: string | null): string | null {
  return toAvatarUrl(avatar, document.documentElement.dataset.fileBase ?? '/api/file/');
}

/**
 * conformance S3: a URL that starts with https:// is kept, anything else is relative to the base URL of files. Null means a
 * placeholder.
 */
export function toAvatarUrl(avatar: string | null | undefined, fileBase: string): string | null {
  if (!avatar) return null;
  return avatar.startsWith('https://') ? avatar : fileBase + avatar;
}

/** The URL of a picture that the server names by its path under the API. */
export function pictureSrc(path: string, apiBase: string): string {
  return path.startsWith('http') ? path : apiBase + path;
}
