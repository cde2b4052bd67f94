import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import { writeZip, type ZipEntry } from '#server/platform/object-store/write-zip.ts';
import type { Ports } from '#server/ports.ts';

type KeptFile = { filename: string; type: string; size: number };
type FileEntry = { name: string; bytes: Uint8Array };
type UsedPorts = Pick<Ports, 'files' | 'now'> & { signal: AbortSignal };

/** Where the files of a job are stored. */
export function keyOf(jobId: string): string {
  return `exports/${jobId}`;
}

export async function saveExportFile(
  { files, signal }: UsedPorts,
  { jobId, name, format, bytes }: { jobId: string; name: string; format: ExportFormat; bytes: Uint8Array },
): Promise<KeptFile> {
  const { type: plain } = exportFormats[format];
  const type = plain.startsWith('text/') ? `${plain}; charset=utf-8` : plain;
  const { size } = await files.put(keyOf(jobId), bytes, { type, signal });
  return { filename: name, type, size };
}

/** Several files as one archive, each written as soon as it is ready. */
export async function saveExportArchive(
  { files, now, signal }: UsedPorts,
  { jobId, name, entries }: { jobId: string; name: string; entries: AsyncIterable<FileEntry> },
): Promise<KeptFile> {
  const type = 'application/zip';
  let failure: unknown = null;
  async function* zipEntries(): AsyncGenerator<ZipEntry> {
    try {
      for await (const { name, bytes } of entries) yield { name, content: bytes, compress: !isPacked.test(name) };
    } catch (error) {
      failure = error; // the store would only report that it could not write
      throw error;
    }
  }
  const upload = files.put(keyOf(jobId), writeZip(zipEntries(), now()), { type, signal });
  const { size } = await upload.catch((error: unknown) => {
    throw failure ?? error;
  });
  return { filename: name, type, size };
}

const isPacked = /\.(png|jpg|webp|pdf|xlsx)$/;

type NamedPicture = { name: string; picture: Picture };

/** Unique names for files in one folder: the name of the chart, and what tells several files of one format apart. */
export function fileNames(wanted: readonly NamedPicture[]): string[] {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(plain(one), (counts.get(plain(one)) ?? 0) + 1);
  const taken = new Set<string>();
  return wanted.map((one) => {
    const base = counts.get(plain(one)) === 1 ? cleanName(one.name) : `${cleanName(one.name)} ${looksOf(one.picture)}`;
    const ending = endingOf(one.picture.format);
    let own = `${base}.${ending}`;
    for (let again = 2; taken.has(own.toLowerCase()); again++) own = `${base} ${again}.${ending}`;
    taken.add(own.toLowerCase()); // many disks ignore case
    return own;
  });
}

/** So that people recognize the JSON. */
function endingOf(format: Picture['format']): string {
  return format === 'json' ? 'chartlas.json' : format;
}

function plain({ name, picture }: NamedPicture): string {
  return `${cleanName(name)}.${picture.format}`.toLowerCase();
}

function looksOf({ width, height, theme, scale }: Picture): string {
  const size = height === null ? `${width}` : `${width}x${height}`;
  return `${size}${scale === 1 ? '' : `@${scale}x`}${theme === 'as-is' ? '' : ` ${theme}`}`;
}

/** Slashes in a name would become folders. */
export function cleanName(name: string): string {
  const clean = cleanFilename(name.replace(/[/\\]/g, '-'));
  // Reserved names on Windows.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(clean) ? `${clean}-` : clean.slice(0, 80).trim();
}
