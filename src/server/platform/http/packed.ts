import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Coding = 'br' | 'gzip';

/** A text with its compressed forms, each of which is made, off the main thread, when it is first asked for. */
export type PackedText = { etag: string; plain: Buffer; coded: Map<Coding, Buffer | Promise<Buffer>> };

export function pack(text: string): PackedText {
  const plain = Buffer.from(text);
  return { etag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`, plain, coded: new Map() };
}

/** Sends it, or a 304 if the browser has it. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
): Promise<FastifyReply> {
  reply.header('etag', packed.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known?.includes(packed.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = typeof accepted === 'string' ? codingFor(accepted) : null;
  if (coding === null) return reply.send(packed.plain);
  return reply.header('content-encoding', coding).send(await codedAs(packed, coding));
}

function codingFor(accepted: string): Coding | null {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
}

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain) => toGzip(plain, { level: 9 }),
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip) as (plain: Buffer, options: object) => Promise<Buffer>; // its overloads hide this one

function codedAs({ plain, coded }: PackedText, coding: Coding): Buffer | Promise<Buffer> {
  const known = coded.get(coding);
  if (known !== undefined) return known;
  const making = compress[coding](plain).then((bytes) => {
    coded.set(coding, bytes);
    return bytes;
  });
  coded.set(coding, making);
  return making;
}
