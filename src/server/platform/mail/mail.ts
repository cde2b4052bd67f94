import { SentenceError } from '#lib/sentence-error.ts';

/** What a template creates: an email without its recipient. */
export type EmailContent = {
  subject: string;
  html: string;
  text: string;
  /** Kind of email, for the outbox page and for filters: `newsletter-welcome`. */
  kind: string;
  headers?: Record<string, string>;
  /** What is noted about it in place of a subject that names somebody else. */
  notedAs?: string;
};

export type EmailMessage = EmailContent & { to: string };

/** Sends emails. When `send` resolves, the email was handed over and will not be lost. */
export type Mail = {
  send(message: EmailMessage): Promise<{ id: string }>;
  /** Connects and signs in without sending anything; throws why that fails. Missing where there is nothing to reach. */
  check?(): Promise<void>;
  close(): Promise<void>;
};

type MailErrorCode = 'bad-message' | 'bad-address' | 'unreachable' | 'timed-out' | 'wrong-login' | 'refused';

export class MailError extends SentenceError {
  override name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
