import { SentenceError } from '#lib/sentence-error.ts';

export type FetchErrorCode =
  | 'bad-address'
  | 'not-public'
  | 'unreachable'
  | 'refused'
  | 'too-large'
  | 'too-slow'
  | 'damaged';

/** The reason why a URL could not be fetched, for the user who gave it. It names no more than the host. */
export class FetchError extends SentenceError {
  override name = 'FetchError';
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
