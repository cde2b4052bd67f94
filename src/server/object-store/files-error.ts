import { SentenceError } from '#lib/sentence-error.ts';

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
