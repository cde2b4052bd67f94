import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanFilename } from './clean-filename.ts';
import type { Files, StoredFile } from './files.ts';
import { FilesError } from './files.ts';
import { headSize, type MediaType, mediaTypeOf, nameOfType } from './media-type.ts';
import { readable, readForm } from './read-form.ts';
import { tooLarge, UploadError } from './upload-error.ts';

type Upload = StoredFile & { type: MediaType; filename: string; fields: Record<string, string> };

type UploadOptions = {
  field: string;
  limit: number;
  accept?: readonly MediaType[];
  /** Must return an unused key: the file under it is removed if the upload fails. */
  keyFor: (file: { type: MediaType; filename: string }) => string;
  signal?: AbortSignal;
  /** Limits of the fields besides the file. */
  limits?: { fields: number; fieldSize: number; parts: number };
  /** Milliseconds without a byte after which the sender counts as disconnected. */
  silence?: number;
};

const usualLimits = { fields: 20, fieldSize: 16 * 1024, parts: 24 };

/** Streams the one file of a multipart request into the store. After a failure nothing of it is left there. */
export async function receiveUpload(request: FastifyRequest, files: Files, options: UploadOptions): Promise<Upload> {
  const { limit, signal, silence, limits = usualLimits } = options;
  const fields: Record<string, string> = {};
  let stored: Omit<Upload, 'fields'> | undefined;
  try {
    await readForm(request, { limits, most: limit, tooMuch: tooLarge(limit), signal, silence }, async (part, until) => {
      if (part.type === 'field') fields[part.fieldname] = readField(part);
      else if (part.fieldname !== options.field) throw wrongField(options.field);
      else if (stored) throw new UploadError('bad-upload', 'Only one file can be uploaded at a time.');
      else stored = await storePart(part, files, { ...options, signal: until });
    });
    if (!stored) throw wrongField(options.field);
    return { ...stored, fields };
  } catch (error) {
    if (stored) await files.remove(stored.key);
    throw error;
  }
}

type PartOptions = Omit<UploadOptions, 'signal'> & { signal: AbortSignal };

async function storePart(part: MultipartFile, files: Files, { limit, accept, keyFor, signal }: PartOptions) {
  const { head, all } = await peek(readable(part.file, signal));
  if (head.length === 0) throw new UploadError('bad-upload', 'The file is empty.');
  const type = mediaTypeOf(head);
  if (accept && !accept.includes(type)) throw wrongType(type, accept);
  const filename = cleanFilename(part.filename);
  try {
    const stored = await files.put(keyFor({ type, filename }), all, { type, limit, signal });
    return { ...stored, type, filename };
  } catch (error) {
    throw error instanceof FilesError && error.code === 'too-large' ? tooLarge(limit) : error;
  }
}

async function peek(source: AsyncGenerator<Uint8Array, void>) {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < headSize; ) {
    const next = await source.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  async function* all() {
    yield head;
    yield* source;
  }
  return { head, all: all() };
}

function readField({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new UploadError('too-large', 'A field of the form is too long.');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function wrongField(field: string): UploadError {
  return new UploadError('bad-upload', `The form must contain 1 file, in the field "${field}".`);
}

function wrongType(type: MediaType, accept: readonly MediaType[]): UploadError {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(accept.map(nameOfType));
  return new UploadError('wrong-type', `This is ${nameOfType(type)}, but only ${names} can be used here.`);
}
