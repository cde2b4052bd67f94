import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { refuse } from '#server/platform/http/errors.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { openFileStream, sendFile } from '#server/platform/object-store/send-file.ts';

/** The cells as they are stored, compressed; decompressed for clients that cannot. */
export async function sendSheet(reply: FastifyReply, files: Files, key: string | null): Promise<FastifyReply> {
  const file = key === null ? undefined : await files.stat(key);
  if (file === undefined) refuse('not-found', 'This version is no longer available.');
  reply.header('vary', 'accept-encoding');
  if (/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) {
    reply.header('content-encoding', 'gzip');
    return sendFile(reply, { files, file, filename: 'sheet.json' });
  }
  const packed = await openFileStream(files, file);
  reply.type('application/json').header('cache-control', 'private, no-cache');
  return reply.send(pipeline(packed, createGunzip(), () => {})); // an error of the one ends the other
}
