/** spec §3: an address that starts with https:// is kept, anything else stands under the base of files. Null is for a placeholder. */
export function toAvatarUrl(avatar: string | null | undefined, fileBase: string): string | null {
  if (!avatar) return null;
  return avatar.startsWith('https://') ? avatar : fileBase + avatar;
}
