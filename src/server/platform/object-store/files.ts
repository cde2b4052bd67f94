import type { Readable } from 'node:stream';
import { SentenceError } from '#lib/sentence-error.ts';

export type FileSource = AsyncIterable<Uint8Array> | Uint8Array;

export type PutOptions = { type: string; limit?: number; signal?: AbortSignal };

/** Both ends are inclusive, as in HTTP. */
export type Range = { start: number; end: number };

export type FileInfo = { key: string; size: number; type: string; etag: string };

/** The stream must be read to its end or destroyed: it holds a handle or a connection. */
export type OpenFile = FileInfo & { stream: Readable };

export type StoredFile = { key: string; size: number; sha256: string };

/** Object store. A file exists completely or not at all; a missing file is `undefined`, not an error. */
export type Files = {
  put(key: string, source: FileSource, options: PutOptions): Promise<StoredFile>;
  get(key: string, options?: { range?: Range }): Promise<OpenFile | undefined>;
  stat(key: string): Promise<FileInfo | undefined>;
  remove(key: string): Promise<void>;
  /** In no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  close(): Promise<void>;
};

export type FilesErrorCode =
  | 'too-large'
  | 'bad-key'
  | 'bad-range'
  | 'bad-type'
  | 'bad-address'
  | 'missing'
  | 'no-space'
  | 'no-access'
  | 'unreachable';

export class FilesError extends SentenceError {
  override name = 'FilesError';
  readonly code: FilesErrorCode;

  constructor(code: FilesErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const longestKey = 500;

// A list of allowed characters, so that `..`, a leading slash, NUL, backslash, `C:` and the dot files that hold
// unfinished
// uploads of the folder store cannot be written at all.
const segment = '[A-Za-z0-9_-](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9_-])?';
const wholeKey = new RegExp(`^${segment}(?:/${segment})*$`);
const startOfKey = new RegExp(`^(?:${segment}/)*(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)?$`);

export function requireKey(key: string): string {
  if (key.length <= longestKey && wholeKey.test(key)) return key;
  throw new FilesError(
    'bad-key',
    `A file key can have up to ${longestKey} letters, digits, dots, dashes and single slashes; ${JSON.stringify(key.slice(0, 60))} is not valid.`,
  );
}

export function requirePrefix(prefix: string): string {
  if (prefix.length <= longestKey && startOfKey.test(prefix)) return prefix;
  throw new FilesError('bad-key', `No file key can start with ${JSON.stringify(prefix.slice(0, 60))}.`);
}

const mediaType = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,80}(?:; ?charset=[\w-]{1,20})?$/i;

export function requireMediaType(type: string): string {
  if (mediaType.test(type)) return type;
  throw new FilesError('bad-type', `${JSON.stringify(type.slice(0, 60))} is not a media type.`);
}
