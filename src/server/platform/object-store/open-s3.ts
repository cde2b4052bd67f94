import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import {
  type FileInfo,
  type FileSource,
  type Files,
  FilesError,
  type FilesErrorCode,
  type PutOptions,
  type Range,
  requireKey,
  requireMediaType,
  requirePrefix,
  type StoredFile,
} from './files.ts';
import type { S3Address } from './read-address.ts';
import { meter } from './until-aborted.ts';

/** Import this file only dynamically, as `openFiles` does: its driver is heavy. */
export function openS3(
  { bucket, accessKeyId, secretAccessKey, ...place }: S3Address,
  { patience = 10_000 }: { patience?: number } = {},
): Files {
  const client = new S3Client({
    ...place,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 60_000,
      socketTimeout: patience, // also in the middle of a file
      throwOnRequestTimeout: true,
    },
    // The driver's own default adds a checksum trailer that many S3-compatible stores do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const send = sendWithin({ patience, endpoint: place.endpoint });

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw toS3Error(error, { endpoint: place.endpoint, bucket });
    }
  }

  async function get(key: string, { range }: { range?: Range } = {}) {
    const about = {
      Bucket: bucket,
      Key: requireKey(key),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    };
    const found = await send((options) => client.send(new GetObjectCommand(about), options)).catch(undefinedIfMissing);
    // In Node the body is always a Readable; the type also covers browsers.
    if (found?.Body instanceof Readable) return { ...infoOf(key, found), stream: found.Body };
    return undefined;
  }

  async function stat(key: string) {
    const about = { Bucket: bucket, Key: requireKey(key) };
    const found = await send((options) => client.send(new HeadObjectCommand(about), options)).catch(undefinedIfMissing);
    return found && infoOf(key, found);
  }

  async function* list(prefix: string) {
    const about = { Bucket: bucket, Prefix: requirePrefix(prefix) };
    let token: string | undefined;
    do {
      const ContinuationToken = token;
      const command = new ListObjectsV2Command({ ...about, ContinuationToken });
      const page = await ask(() => send((options) => client.send(command, options)));
      for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key, size: Size };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    put: (key, source, options) => ask(() => uploadToS3({ client, bucket, send }, { key, source, options })),
    get: (key, options) => ask(() => get(key, options)),
    stat: (key) => ask(() => stat(key)),
    remove: async (key) => {
      const about = { Bucket: bucket, Key: requireKey(key) };
      await ask(() =>
        send((options) => client.send(new DeleteObjectCommand(about), options)).catch(undefinedIfMissing),
      );
    },
    list,
    close: async () => client.destroy(),
  };
}

type S3Head = {
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ContentType?: string | undefined;
  ETag?: string | undefined;
};

function infoOf(key: string, { ContentLength = 0, ContentRange, ContentType, ETag = '' }: S3Head): FileInfo {
  const whole = ContentRange?.split('/')[1];
  return {
    key,
    size: whole ? Number(whole) : ContentLength,
    type: ContentType ?? 'application/octet-stream',
    etag: ETag.replaceAll('"', ''),
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissingInS3(error)) throw error;
}

type Place = { endpoint: string; bucket: string };

const byName: Record<string, [FilesErrorCode, (place: Place) => string]> = {
  NoSuchBucket: ['unreachable', ({ endpoint, bucket }) => `The file store at ${endpoint} has no bucket ${bucket}.`],
  InvalidRange: ['bad-range', () => 'The file has no bytes in that range.'],
  AccessDenied: ['no-access', ({ endpoint }) => `The file store at ${endpoint} denied access to the bucket.`],
  InvalidAccessKeyId: [
    'no-access',
    ({ endpoint }) => `The file store at ${endpoint} does not recognize the access key.`,
  ],
  SignatureDoesNotMatch: ['no-access', ({ endpoint }) => `The file store at ${endpoint} rejected the secret key.`],
  QuotaExceeded: ['no-space', ({ endpoint }) => `The file store at ${endpoint} is full.`],
  XMinioStorageFull: ['no-space', ({ endpoint }) => `The file store at ${endpoint} is full.`],
  TimeoutError: ['unreachable', ({ endpoint }) => `The file store at ${endpoint} did not respond in time.`],
};

const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT|CERT_|ERR_TLS|DEPTH_|SELF_SIGNED)/;

/** The error of the store, as one sentence without key or secret. Unexpected errors stay as they are. */
export function toS3Error(error: unknown, place: Place): unknown {
  if (!(error instanceof Error) || error instanceof FilesError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (unreachable.test(code)) {
    return new FilesError('unreachable', `The file store at ${place.endpoint} cannot be reached (${code}).`);
  }
  const [kind, sentence] = byName[error.name] ?? byStatus(statusOf(error));
  return kind && sentence ? new FilesError(kind, sentence(place)) : error;
}

/** A missing bucket is a mistake in the settings, not a missing file. */
export function isMissingInS3(error: unknown): boolean {
  return error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;
}

function byStatus(status: number): [FilesErrorCode, (place: Place) => string] | [] {
  if (status === 401 || status === 403)
    return ['no-access', ({ endpoint }) => `The file store at ${endpoint} denied access.`];
  if (status >= 500)
    return ['unreachable', ({ endpoint }) => `The file store at ${endpoint} returned an error (${status}).`];
  return [];
}

function statusOf(error: Error): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }; // the driver's errors have it
  return $metadata?.httpStatusCode ?? 0;
}

type Store = { client: S3Client; bucket: string; send: SendWithin };
type Job = { key: string; source: FileSource; options: PutOptions };

// S3 needs the length before the first byte. So a stream is cut into parts of this size: 10,000 are allowed,
// which makes 80 GB, and one is in memory at a time.
const partSize = 8 * 1024 * 1024;

export async function uploadToS3({ client, bucket, send }: Store, { key, source, options }: Job): Promise<StoredFile> {
  const target = { Bucket: bucket, Key: requireKey(key) };
  const about = { ...target, ContentType: requireMediaType(options.type) };
  const { signal } = options;
  const { chunks, total } = meter(source, options);
  const parts = inParts(chunks);
  const first = await parts.next();
  const body = first.value ?? Buffer.alloc(0);
  if (body.length < partSize) {
    const written = total();
    const command = new PutObjectCommand({ ...about, Body: body });
    await send((sending) => client.send(command, sending), { signal, bytes: body.length });
    return { key, ...written };
  }

  const { UploadId } = await send((sending) => client.send(new CreateMultipartUploadCommand(about), sending), {
    signal,
  });
  const upload = { ...target, UploadId };
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of withFirst(body, parts)) {
      const PartNumber = sent.length + 1;
      const command = new UploadPartCommand({ ...upload, PartNumber, Body });
      const { ETag } = await send((sending) => client.send(command, sending), { signal, bytes: Body.length });
      sent.push({ PartNumber, ETag });
    }
    const written = total();
    const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } });
    // The store joins the parts, which takes as long as there are bytes.
    await send((sending) => client.send(command, sending), { signal, bytes: written.size });
    return { key, ...written };
  } catch (error) {
    // The first failure is the one to report. Parts that cannot be deleted now are left to the bucket's lifecycle rule.
    await send((sending) => client.send(new AbortMultipartUploadCommand(upload), sending)).catch(() => {});
    throw error;
  }
}

/** Full parts, and the rest as the last one; none for no bytes. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.allocUnsafe(partSize);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + partSize - filled);
      part.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled < partSize) continue;
      yield part;
      part = Buffer.allocUnsafe(partSize);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

type SendOptions = { abortSignal: AbortSignal };
type Sending = { signal?: AbortSignal | undefined; bytes?: number };

/** Sends a command, and gives up when the store does not answer in time, the driver's own repetitions included. */
export type SendWithin = <Answer>(
  work: (options: SendOptions) => Promise<Answer>,
  sending?: Sending,
) => Promise<Answer>;

/** The slowest connection to a store that is waited for. */
const bytesPerMillisecond = 200;

export function sendWithin({ patience, endpoint }: { patience: number; endpoint: string }): SendWithin {
  return async (work, { signal, bytes = 0 } = {}) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience + bytes / bytesPerMillisecond);
    try {
      return await work({ abortSignal: signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]) });
    } catch (error) {
      if (late.signal.aborted)
        throw new FilesError('unreachable', `The file store at ${endpoint} did not respond in time.`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
