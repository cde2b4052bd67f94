import { SentenceError } from '#lib/sentence-error.ts';

type MailErrorCode = 'bad-message' | 'bad-address' | 'unreachable' | 'timed-out' | 'wrong-login' | 'refused';

export class MailError extends SentenceError {
  override name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
