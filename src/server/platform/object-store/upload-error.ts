import { SentenceError } from '#lib/sentence-error.ts';

type UploadErrorCode = 'too-large' | 'wrong-type' | 'bad-upload';

/** A refusal whose message the user reads. */
export class UploadError extends SentenceError {
  override name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const sentences: Record<string, string> = {
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  ECONNRESET: 'The upload was interrupted.',
  FST_MP_PREMATURE_CLOSE: 'The upload was interrupted.',
};

/** Errors of the multipart parser are always about the request, never about us. */
export function fromParserError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UploadError('bad-upload', sentences[code] ?? 'The upload is damaged and could not be read.');
}

export function tooLarge(limit: number): UploadError {
  return new UploadError('too-large', `The file is larger than ${inWords(limit)}.`);
}

function inWords(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${Math.floor(bytes / 1024 / 1024)} MB`;
  if (bytes >= 1024) return `${Math.floor(bytes / 1024)} KB`;
  return `${bytes} bytes`;
}
