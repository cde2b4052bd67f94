import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { requireKey, requirePrefix } from './check-key.ts';
import type { FileInfo, Files, Range } from './files.ts';
import { putInS3 } from './put-in-s3.ts';
import type { S3Address } from './read-address.ts';
import { isMissingInS3, toS3Error } from './s3-error.ts';
import { sendWithin } from './send-within.ts';

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
    put: (key, source, options) => ask(() => putInS3({ client, bucket, send }, { key, source, options })),
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
