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
