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

// One plain address. Not all of what RFC 5322 allows (lists, comments, quotes), because each of those is a way to
// name a second recipient.
const address = /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}@[^\s"(),:;<>@[\\\]\p{C}]{1,253}$/u;
const headerName = /^(?:List-[A-Za-z-]{1,40}|Reply-To|Auto-Submitted|X-[A-Za-z0-9-]{1,60})$/;
const severalLines = /[\p{Cc}\u2028\u2029]/u;
const longestLine = 900;

/** Header values must not hold a line break: it could add a recipient or another body. */
export function requireSafe(message: EmailMessage): EmailMessage {
  const { to, subject, kind, headers = {} } = message;
  if (to.length > 254 || !address.test(to)) throw wrong('The recipient must be a single plain email address.');
  if (!isLine(subject) || subject.trim() === '') throw wrong('The subject must be one line of text.');
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(kind)) throw wrong('An email kind is one word of lowercase letters and dashes.');
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name)) throw wrong('This header cannot be set from outside.');
    if (!isLine(value)) throw wrong(`The header ${name} must be one line of text.`);
  }
  return message;
}

function isLine(text: string): boolean {
  return text.length <= longestLine && !severalLines.test(text);
}

function wrong(sentence: string): MailError {
  return new MailError('bad-message', sentence);
}
