import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { byteBudget } from '../http/byte-budget.ts';
import { untilAborted } from './until-aborted.ts';
import { fromParserError, UploadError } from './upload-error.ts';

type FormLimits = { fields: number; fieldSize: number; parts: number };

type FormOptions = {
  limits: FormLimits;
  /** Bytes of all files together. */
  most: number;
  tooMuch: UploadError;
  signal?: AbortSignal | undefined;
  /** Milliseconds without a byte after which the sender counts as disconnected. */
  silence?: number | undefined;
};

const headers = { fieldNameSize: 100, headerPairs: 20, headerSize: 8192 };
const mostDrained = 4 * 1024 * 1024;

/** Hands over the parts of a multipart form one after another. Each must be consumed before the next can arrive. */
export async function readForm(
  request: FastifyRequest,
  { limits, most, tooMuch, signal, silence }: FormOptions,
  onPart: (part: Multipart, signal: AbortSignal) => void | Promise<void>,
): Promise<void> {
  const { raw } = request;
  const mostBytes = most + limits.parts * (limits.fieldSize + headers.headerSize);
  const announced = Number(request.headers['content-length'] ?? 0);
  const budget = byteBudget('files', request);
  const body = watchBody(raw, { most: mostBytes, announced, tooMuch, budget, signal, silence });
  try {
    if (!request.isMultipart()) throw new UploadError('bad-upload', 'Upload files as multipart/form-data.');
    if (announced > mostBytes) throw tooMuch;
    budget.take(announced);
    // The caller enforces the size limit of files, not the parser, which would go on reading.
    const parts = request.parts({ limits: { ...headers, ...limits, fileSize: Number.POSITIVE_INFINITY } });
    for await (const part of readable(parts, body.signal)) await onPart(part, body.signal);
  } catch (error) {
    await drainRefused(request, Math.min(most, mostDrained));
    throw error;
  } finally {
    body.release();
  }
}

/** Only errors while reading are the sender's fault; errors of the caller pass through. */
export async function* readable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  try {
    yield* untilAborted(source, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : fromParserError(error);
  }
}

const patience = 3000;
const patienceWhenFull = 1000;

/**
 * After a refusal: keeps reading for a short while and discards the bytes. Closing a connection while bytes are still coming
 * resets it, and the user would see "connection lost" instead of the reason. After `most` bytes nothing more is read, and
 * a client that still does not stop is cut off; by then it has received the response. (Chromium reads it only then.)
 * Resolves when nothing more will be read.
 */
function drain(raw: IncomingMessage, most: number): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = most;
    let timer = cutOffIn(patience);
    raw.on('data', (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left >= 0) return;
      raw.pause();
      clearTimeout(timer);
      timer = cutOffIn(patienceWhenFull);
      resolve();
    });
    raw.once('end', finish).once('close', finish);

    function cutOffIn(milliseconds: number) {
      return setTimeout(() => {
        raw.socket.destroySoon();
        resolve();
      }, milliseconds).unref();
    }

    function finish() {
      clearTimeout(timer);
      resolve();
    }
  });
}

/** The same before a refusal is sent on a connection that Node closes right after it. */
export async function drainRefused(request: Pick<FastifyRequest, 'raw'>, most: number): Promise<void> {
  const drained = drain(request.raw, most);
  if (closesAfterReply(request)) await drained;
}

function closesAfterReply({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.httpVersion === '1.0' || /\bclose\b/i.test(raw.headers.connection ?? '');
}

type Watch = { signal: AbortSignal; release(): void };
type Options = {
  most: number;
  tooMuch: Error;
  /** Length that the headers say, which was taken from the budget; 0 where they do not. */
  announced: number;
  budget: { take(bytes: number): void; add(bytes: number): void };
  silence?: number | undefined;
  signal?: AbortSignal | undefined;
};

const beat = 250;

/**
 * Stops reading a body that gets too long as a whole (many parts, one endless field) or goes silent: the parser limits each
 * part only, and the HTTP server waits forever. It checks the socket from time to time: listening to the data would keep
 * it flowing past the parser, which must be able to pause it.
 */
function watchBody(
  { socket }: IncomingMessage,
  { most, tooMuch, announced, budget, silence = 30_000, signal }: Options,
): Watch {
  const stop = new AbortController();
  const start = socket.bytesRead;
  let seen = start;
  let silentFor = 0;
  let counted = announced;
  const uncounted = () => {
    const more = Math.max(socket.bytesRead - start - counted, 0) || 0; // calls within this process have no socket
    counted += more;
    return more;
  };

  const timer = setInterval(() => {
    silentFor = socket.bytesRead === seen ? silentFor + beat : 0;
    seen = socket.bytesRead;
    if (seen - start > most) stop.abort(tooMuch);
    try {
      if (announced === 0) budget.take(uncounted());
    } catch (error) {
      stop.abort(error);
    }
    if (silentFor >= silence) stop.abort(new UploadError('bad-upload', 'The upload was interrupted.'));
  }, beat).unref();

  return {
    signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
    release() {
      clearInterval(timer);
      if (announced === 0) budget.add(uncounted());
    },
  };
}
