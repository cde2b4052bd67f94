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
  /** Of the answer that refused. */
  readonly status: number | null;

  constructor(
    code: FetchErrorCode,
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}
