import { randomBytes } from 'node:crypto';
import { blogLimits } from '#contract/blog/blog-authoring.ts';
import { announceFile, cancelFileRemoval, receivePicture } from '#server/chart/uploaded-image/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { type MediaRow, newDocumentId } from '../blog/index.ts';
import { addMedia, countMedia } from './store.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'validators' | 'request' | 'signal' | 'log' | 'now' | 'network'>;

/** Receives a picture for articles. Its name tells its size, so that pages can leave room for it. */
export async function receiveBlogMedia(ports: UsedPorts, userId: string): Promise<MediaRow> {
  const { db, files, now } = ports;
  requireThat(
    (await countMedia(db)) < blogLimits.media,
    'too-large',
    `The library has ${blogLimits.media} pictures. Delete some first.`,
  );
  const { bytes, type, ending, width, height, filename, fields } = await receivePicture(ports, userId, {
    isForWeb: true,
  });
  const { alt = '', caption = '' } = fields;
  requireThat(
    alt.length <= 2000 && caption.length <= 2000,
    'bad-input',
    'Alt text and caption have at most 2,000 characters.',
  );
  if (width < 1 || height < 1) refuse('bad-input', 'This picture has no size. Please choose another one.');
  const size = `${Math.min(Math.round(width), 99_999)}x${Math.min(Math.round(height), 99_999)}`;
  const fileKey = `media-${randomBytes(18).toString('base64url')}-${size}.${ending}`;
  await announceFile(db, fileKey, now());
  await files.put(fileKey, bytes, { type });
  return db.transaction(async (within) => {
    await cancelFileRemoval(within, fileKey);
    return addMedia(within, {
      documentId: newDocumentId(),
      fileKey,
      name: filename,
      alt: alt.trim(),
      caption: caption.trim(),
      type,
      width: Math.round(width),
      height: Math.round(height),
      size: bytes.length,
      createdBy: userId,
      createdAt: now(),
    });
  });
}
