import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { requireKey, requireType } from './check-key.ts';
import type { PutOptions, Source, StoredFile } from './files.ts';
import { meter } from './meter.ts';
import type { SendWithin } from './send-within.ts';

type Store = { client: S3Client; bucket: string; send: SendWithin };
type Job = { key: string; source: Source; options: PutOptions };

// S3 needs the length before the first byte. So a stream is cut into parts of this size: 10,000 are allowed,
// which makes 80 GB, and one is in memory at a time.
const partSize = 8 * 1024 * 1024;

export async function putInS3({ client, bucket, send }: Store, { key, source, options }: Job): Promise<StoredFile> {
  const target = { Bucket: bucket, Key: requireKey(key) };
  const about = { ...target, ContentType: requireType(options.type) };
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
