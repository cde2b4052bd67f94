import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { SentenceError } from '#lib/sentence-error.ts';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

export type OpenPdf = { pdfjs: Pdfjs; document: PdfDocument; close(): Promise<void> };

/**
 * Opens a PDF. Scripts and forms in it are never run, fonts are not looked up on the system, and nothing is fetched.
 * Pictures are left out unless pages are to be drawn: a text reader needs none.
 */
export async function openPdf(bytes: Uint8Array, { withPictures = false } = {}): Promise<OpenPdf> {
  requireHeader(bytes);
  requireModestStreams(bytes);
  const pdfjs = await loadPdfjs();
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes), // a copy: pdf.js takes the buffer away, and no Buffer
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    maxImageSize: withPictures ? 64 * 1024 * 1024 : 1,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    cMapUrl: join(folder, 'cmaps') + sep,
    standardFontDataUrl: join(folder, 'standard_fonts') + sep,
    wasmUrl: join(folder, 'wasm') + sep,
  });
  try {
    const document = await task.promise;
    return { pdfjs, document, close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw new SentenceError(sentenceFor(error));
  }
}

/** pdf.js of this process. Its worker runs in the same thread: a sandbox child reads one document and ends. */
async function loadPdfjs(): Promise<Pdfjs> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const scope = globalThis as { pdfjsWorker?: unknown }; // where pdf.js looks for it
  // @ts-expect-error: the package has no types for its worker
  scope.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return pdfjs;
}

function requireHeader(bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) throw new SentenceError('This file is not a PDF.');
}

function sentenceFor(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return 'This PDF is protected by a password. Save a copy without the password and upload that.';
  return 'This PDF is damaged or incomplete. Open it in a PDF viewer, save it again, and upload the new file.';
}

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
function requireModestStreams(bytes: Uint8Array): void {
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
