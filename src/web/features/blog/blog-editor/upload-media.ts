import type { BlogMedia } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { upload } from '#web/client/upload.ts';

export const pictureTypes = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg'] as const;
export const pictureHint = 'PNG, JPG, WebP, GIF or SVG, up to 10 MB';
export const pictureBytes = 10 * 1024 * 1024;

/** Uploads a picture into the library of the blog. */
export function uploadMedia(file: File, onProgress?: (percent: number) => void): Promise<BlogMedia> {
  const form = new FormData();
  form.set('file', file);
  return upload(authoring.uploadMedia, form, { toast: false, ...(onProgress && { onProgress }) });
}
