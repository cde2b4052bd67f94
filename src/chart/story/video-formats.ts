/** Files that a story can become. Those of pixels alone need no video encoder. */
export const videoFormats = {
  mp4: { label: 'MP4', note: 'H.264, plays everywhere', type: 'video/mp4', extension: 'mp4' },
  webm: { label: 'WebM', note: 'VP9, can be transparent', type: 'video/webm', extension: 'webm' },
  gif: { label: 'GIF', note: 'Plays in emails and chats', type: 'image/gif', extension: 'gif' },
  webp: { label: 'Animated WebP', note: 'Smaller than GIF, all colors', type: 'image/webp', extension: 'webp' },
  png: { label: 'PNG sequence', note: 'One image per frame, for editing', type: 'application/zip', extension: 'zip' },
} as const;
export type VideoFormat = keyof typeof videoFormats;

/** Formats that can be transparent where nothing is drawn. */
export function canBeClear(format: VideoFormat): boolean {
  return format === 'webm' || format === 'webp' || format === 'png';
}

/** Formats that only a video encoder can make. */
export function needsEncoder(format: VideoFormat): format is 'mp4' | 'webm' {
  return format === 'mp4' || format === 'webm';
}
