import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { byteBudget } from '../http/byte-budget.ts';
import { drainRefused } from './drain.ts';
import { untilAborted } from './until-aborted.ts';
import { fromParserError, UploadError } from './upload-error.ts';
import { watchBody } from './watch-body.ts';

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
