import { constants, inflateSync } from 'node:zlib';
import { SentenceError } from '#lib/sentence-error.ts';

/** The most that one compressed stream may become: pages with long lists of shapes stay far below. */
const mostBytes = 64 * 1024 * 1024;
/** Deflate shrinks to a thousandth at best, so shorter streams cannot pass the limit. */
const leastSuspicious = mostBytes / 1032;

/** The longest program of a color function: a mixture of printing inks takes a few thousand characters. */
const mostProgram = 32 * 1024;

const begin = Buffer.from('stream');
const end = Buffer.from('endstream');

/**
 * Refuses decompression bombs, small streams that become very large, and long programs for colors: they are run for each
 * point of a gradient.
 */
export function requireModestStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = file.indexOf(begin); from >= 0; ) {
    const until = file.indexOf(end, from + begin.length);
    if (until < 0) return;
    const about = file.toString('latin1', Math.max(0, from - 600), from);
    const stream = file.subarray(from + begin.length, until);
    if (isProgram(about)) requireModest(stream, mostProgram, tooLongProgram);
    else if (!about.includes('/Image') && stream.length > leastSuspicious) requireModest(stream, mostBytes, tooLarge);
    from = file.indexOf(begin, until + end.length);
  }
}

const tooLarge = 'This PDF unpacks to far more data than a document needs, so it was not read.';
const tooLongProgram =
  'This PDF describes a color gradient by a program that is far longer than a document needs, so it was not read. Print it to a new PDF and try again.';

/** Whether a stream is a function in PostScript, by the last object that begins in what stands before it. */
function isProgram(about: string): boolean {
  return /\/FunctionType\s+4\b/.test(about.slice(about.lastIndexOf(' obj') + 1));
}

function requireModest(stream: Buffer, most: number, sentence: string): void {
  const start = stream[0] === 13 && stream[1] === 10 ? 2 : 1;
  const packed = stream.subarray(start);
  try {
    inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    // Not compressed, or damaged: pdf.js decides.
    if (error instanceof RangeError || packed.length > most) throw new SentenceError(sentence);
  }
}
