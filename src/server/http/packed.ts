import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is ready to be sent in every encoding a browser may ask for. */
export type PackedText = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

export function pack(text: string): PackedText {
  const plain = Buffer.from(text);
  return {
    etag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  };
}

/** Sends it, or a 304 if the browser has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText): FastifyReply {
  reply.header('etag', packed.etag).header('vary', 'accept-encoding');
  const known = request.headers['if-none-match'];
  if (known?.includes(packed.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = typeof accepted === 'string' ? codingFor(accepted) : null;
  if (coding === null) return reply.send(packed.plain);
  return reply.header('content-encoding', coding).send(packed[coding]);
}

function codingFor(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
}
