import { SentenceError } from '#lib/sentence-error.ts';

export type FetchErrorCode =
  | 'bad-address'
  | 'not-public'
  | 'unreachable'
  | 'refused'
  | 'too-large'
  | 'too-slow'
  | 'damaged';

/** Why something could not be fetched, for the person who gave the address. It names no more than its host. */
export class FetchError extends SentenceError {
  override name = 'FetchError';
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
