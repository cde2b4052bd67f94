import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type ExportFormat, exportFormats } from '#contract/export-formats.ts';
import type { Ports } from '../ports.ts';

export type KeptFile = { filename: string; type: string; size: number };
type Named = { name: string; bytes: Uint8Array };
type UsedPorts = Pick<Ports, 'files' | 'now'> & { signal: AbortSignal };

/** Where what a job has made lies. */
export function keyOf(jobId: string): string {
  return `exports/${jobId}`;
}

export async function keepFile(
  { files, signal }: UsedPorts,
  { jobId, name, format, bytes }: { jobId: string; name: string; format: ExportFormat; bytes: Uint8Array },
): Promise<KeptFile> {
  const { type: plain } = exportFormats[format];
  const type = plain.startsWith('text/') ? `${plain}; charset=utf-8` : plain;
  const { size } = await files.put(keyOf(jobId), bytes, { type, signal });
  return { filename: name, type, size };
}

/** Several files as one archive, each written as soon as it is there. */
export async function keepArchive(
  { files, now, signal }: UsedPorts,
  { jobId, name, entries }: { jobId: string; name: string; entries: AsyncIterable<Named> },
): Promise<KeptFile> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable; // it is one of Node's own, its type only promises less
  archive.on('error', (error) => output.destroy(error));
  const mtime = now();
  const type = 'application/zip';
  const kept = files.put(keyOf(jobId), output, { type, signal });
  kept.catch(() => {}); // told below, where it is awaited
  try {
    for await (const { name: entry, bytes } of entries)
      archive.addBuffer(Buffer.from(bytes), entry, { mtime, compress: !isPacked.test(entry) });
    archive.end();
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await kept.catch(() => {});
    throw error;
  }
  const { size } = await kept;
  return { filename: name, type, size };
}

const isPacked = /\.(png|jpg|webp|pdf|xlsx)$/;
