import { constants, inflateSync } from 'node:zlib';
import { SentenceError } from '#lib/sentence-error.ts';

/** The most that one compressed stream may become: pages with long lists of shapes stay far below. */
const mostBytes = 64 * 1024 * 1024;
/** Deflate shrinks to a thousandth at best, so shorter streams cannot pass the limit. */
const leastSuspicious = mostBytes / 1032;

const begin = Buffer.from('stream');
const end = Buffer.from('endstream');

/** Refuses decompression bombs: small streams that become very large. */
export function requireModestStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = file.indexOf(begin); from >= 0; ) {
    const until = file.indexOf(end, from + begin.length);
    if (until < 0) return;
    const isPicture = file.subarray(Math.max(0, from - 600), from).lastIndexOf('/Image') > 0;
    if (!isPicture && until - from > leastSuspicious) requireModest(file.subarray(from + begin.length, until));
    from = file.indexOf(begin, until + end.length);
  }
}

function requireModest(stream: Buffer): void {
  const start = stream[0] === 13 && stream[1] === 10 ? 2 : 1;
  try {
    inflateSync(stream.subarray(start), { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError)
      throw new SentenceError('This PDF unpacks to far more data than a document needs, so it was not read.');
    // Not compressed, or damaged: pdf.js decides.
  }
}
