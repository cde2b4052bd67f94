import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { longestText } from '#ai/offline/prose/extract-tables.ts';
import { chartsLimits } from '#contract/snap.ts';
import { cleanFilename } from '../object-store/clean-filename.ts';
import { readable, readForm } from '../object-store/read-form.ts';
import { tooLarge, UploadError } from '../object-store/upload-error.ts';

/** A file or text of a form. One that cannot be taken does not spoil the others. */
export type Item =
  | { is: 'file' | 'text'; name: string; bytes: Uint8Array }
  | { is: 'refused'; name: string; error: string };

const { items: mostItems, fileBytes, allBytes } = chartsLimits;
const limits = { fields: mostItems + 1, fieldSize: longestText * 4, parts: mostItems + 1 };
const tooMuch = new UploadError('too-large', 'These files are larger than 8 MB together. Send them in smaller groups.');
const wrongForm = 'Send files in fields "file" and texts in fields "text".';

/** Takes the files and texts of a form, in their order. */
export async function receiveItems(request: FastifyRequest, signal: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  let taken = 0;
  await readForm(request, { limits, most: allBytes, tooMuch, signal }, async (part, until) => {
    if (items.length === mostItems)
      throw new UploadError('too-large', `Send at most ${mostItems} files and texts at a time.`);
    const item = await readPart(part, items.length + 1, until);
    if (item.is !== 'refused') taken += item.bytes.length;
    if (taken > allBytes) throw tooMuch;
    items.push(item);
  });
  if (items.length === 0) throw new UploadError('bad-upload', wrongForm);
  return items;
}

async function readPart(part: Multipart, place: number, signal: AbortSignal): Promise<Item> {
  if (part.fieldname !== (part.type === 'file' ? 'file' : 'text')) throw new UploadError('bad-upload', wrongForm);
  if (part.type === 'file') return readFilePart(part, signal);
  const name = `Text ${place}`;
  if (part.valueTruncated) return { is: 'refused', name, error: tooLong };
  return { is: 'text', name, bytes: Buffer.from(String(part.value)) };
}

const tooLong = `Please keep the text under ${longestText.toLocaleString('en')} characters, or split it.`;

async function readFilePart(part: MultipartFile, signal: AbortSignal): Promise<Item> {
  const name = cleanFilename(part.filename);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is too much is read to its end, so that the next part can arrive.
  for await (const chunk of readable<Uint8Array>(part.file, signal)) {
    size += chunk.length;
    if (size <= fileBytes) chunks.push(chunk);
  }
  if (size > fileBytes) return { is: 'refused', name, error: tooLarge(fileBytes).message };
  return { is: 'file', name, bytes: Buffer.concat(chunks) };
}
