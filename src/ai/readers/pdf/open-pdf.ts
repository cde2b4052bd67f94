import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { SentenceError } from '#lib/sentence-error.ts';
import { requireModestStreams } from './modest-streams.ts';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
export type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
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
