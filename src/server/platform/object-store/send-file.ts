import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { clearSuccess } from '../http/answer-errors.ts';
import { toAttachment } from './clean-filename.ts';
import { type FileInfo, type Files, FilesError, type Range } from './files.ts';

type Sending = { files: Files; file: FileInfo; filename: string };

/**
 * Sends a file that a user uploaded. Whatever it contains, a browser saves it and does not run it: the type is not guessed,
 * it is an attachment, and if it is displayed anyway, then in a sandbox without scripts or origin.
 */
export async function sendFile(reply: FastifyReply, { files, file, filename }: Sending): Promise<FastifyReply> {
  const { headers, method } = reply.request;
  const tag = `"${file.etag}"`;
  reply.headers({
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': toAttachment(filename),
    'accept-ranges': 'bytes',
  });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (isKnown(headers['if-none-match'], tag)) return reply.code(304).send();

  const ifRange = headers['if-range'];
  const isCurrent = ifRange === undefined || ifRange === tag;
  const range = method === 'GET' && isCurrent ? readRange(headers.range, file.size) : 'whole';
  if (range === 'unsatisfiable') {
    return clearSuccess(reply).code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  reply.header('content-length', range === 'whole' ? file.size : range.end - range.start + 1).type(file.type);
  // An empty stream and not nothing: for nothing Fastify would set a content-length of 0.
  return reply.send(method === 'HEAD' ? Readable.from([]) : await openFileStream(files, file, range));
}

/** The bytes of a file that is known: all of them and no others, or an error. */
export async function openFileStream(
  files: Files,
  file: FileInfo,
  range: Range | 'whole' = 'whole',
): Promise<Readable> {
  const found = await files.get(file.key, range === 'whole' ? {} : { range });
  if (found?.etag === file.etag) {
    const size = range === 'whole' ? file.size : range.end - range.start + 1;
    return Readable.from(exactly(found.stream, size), { objectMode: false });
  }
  found?.stream.destroy();
  throw new FilesError('missing', 'The file was removed or replaced just now.');
}

/** A store may send fewer bytes than it promised: the connection is closed then, so that the caller does not wait for the rest. */
async function* exactly(stream: Readable, size: number): AsyncGenerator<Uint8Array, void> {
  let left = size;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new FilesError('unreachable', 'The file store sent another number of bytes than it promised.');
}

/** A weak tag counts as equal here (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/**
 * The range that a Range header requests of a file of this size. Multiple ranges, other units and invalid headers may be
 * answered with the whole file (RFC 9110, 14.2), and are.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const [, from, to] =
    /^bytes=[ \t]{0,9}(\d{0,15})[ \t]{0,9}-[ \t]{0,9}(\d{0,15})[ \t]{0,9}$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'whole';
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
