/**
 * conformance S3: a URL that starts with https:// is kept, anything else is relative to the base URL of files. Null means a
 * placeholder.
 */
export function toAvatarUrl(avatar: string | null | undefined, fileBase: string): string | null {
  if (!avatar) return null;
  return avatar.startsWith('https://') ? avatar : fileBase + avatar;
}
