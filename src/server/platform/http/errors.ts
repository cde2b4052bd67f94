import { type ErrorCode, errors } from '#contract/errors.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { FilesError } from '../object-store/files.ts';
import { UploadError } from '../object-store/upload-error.ts';
import { isProviderError, type ProviderError } from '../payments/payments.ts';
import { SandboxBusyError } from '../sandbox/fair-queue.ts';

type Extras = { headers?: Record<string, string>; cause?: unknown; data?: unknown };

/** A refused call, with a reason. Thrown anywhere below a route, turned into a response at the edge. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Details that a client needs, where the code alone is not enough. */
  readonly data: unknown;

  constructor(
    code: ErrorCode,
    message: string = errors[code].message,
    { headers = {}, cause, data = null }: Extras = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = errors[code].status;
    this.headers = headers;
    this.data = data;
  }
}

export function refuse(code: ErrorCode, message?: string, extras?: Extras): never {
  throw new Refusal(code, message, extras);
}

/** Guards a step of a route: `requireThat(mayEdit(user, project))`. */
export function requireThat(isTrue: boolean, code: ErrorCode = 'not-allowed', message?: string): asserts isTrue {
  if (!isTrue) refuse(code, message);
}

const filesCodes: Partial<Record<FilesError['code'], ErrorCode>> = {
  'too-large': 'too-large',
  'bad-type': 'wrong-type',
  missing: 'not-found',
  'no-space': 'out-of-order',
  'no-access': 'out-of-order',
  unreachable: 'out-of-order',
};

/** Their own messages are for the operator: they name the store. */
const filesSentences: Partial<Record<FilesError['code'], string>> = {
  'no-space': 'There is no space left for files, so this could not be stored. Please try again later.',
  unreachable: 'Files cannot be read or stored right now. Please try again in a few minutes.',
  'no-access': 'Files cannot be read or stored right now. Please try again in a few minutes.',
};

type HttpError = { code?: string; statusCode?: number };

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not-found',
  408: 'timed-out',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
};

const databaseIsAway = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** Any thrown value, as the refusal to respond with. An unexpected one is `broken`, and only that is our fault. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UploadError)
    return new Refusal(error.code === 'bad-upload' ? 'bad-input' : error.code, error.message);
  if (error instanceof FilesError)
    return new Refusal(filesCodes[error.code] ?? 'broken', filesSentences[error.code] ?? error.message, {
      cause: error,
    });
  if (error instanceof FetchError)
    return new Refusal(error.code === 'too-large' ? 'too-large' : 'bad-input', error.message, { cause: error });
  if (error instanceof SandboxBusyError) return fromBusy(error);
  if (isProviderError(error)) return fromProvider(error);
  const { code = '', statusCode } = (error ?? {}) as HttpError; // Fastify, Node and pg all put their codes here
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    if (error instanceof SyntaxError || code.includes('JSON'))
      return new Refusal('bad-json', undefined, { cause: error });
    return new Refusal(codeByStatus[statusCode] ?? 'bad-input', undefined, { cause: error });
  }
  if (hasCode(error, gaveWay)) return new Refusal('busy', undefined, { cause: error, headers: { 'retry-after': '1' } });
  if (hasCode(error, rowIsGone)) return new Refusal('conflict', deletedMeanwhile, { cause: error });
  if (isDiskFull(error)) return new Refusal('out-of-order', diskFull, { cause: error });
  if (isDatabaseAway(error)) return new Refusal('out-of-order', undefined, { cause: error });
  return new Refusal('broken', undefined, { cause: error });
}

/** Many at once is nothing to report: the queue is there for it. */
function fromBusy(error: SandboxBusyError): Refusal {
  const headers = { 'retry-after': error.isOwnFault ? '10' : '3' };
  return new Refusal(error.isOwnFault ? 'too-many' : 'busy', error.message, { cause: error, headers });
}

/** A declined card is reported as it is; all other errors of the card provider stay internal. */
function fromProvider(error: ProviderError): Refusal {
  if (error.type === 'StripeCardError') return new Refusal('payment-failed', error.message, { cause: error });
  const message = isUnanswered(error)
    ? 'The card provider did not answer, so we do not know whether this went through. Reload the page in a minute and check before you try again.'
    : 'The card provider refused this request, so it changed nothing. Please try again in a minute.';
  return new Refusal('out-of-order', message, { cause: error });
}

/** Whether the request may have been carried out although it failed. */
function isUnanswered({ type }: ProviderError): boolean {
  return type === 'StripeConnectionError' || type === 'StripeAPIError';
}

/**
 * Foreign key violation: what a request is about was there when it was looked up, and deleted before the request wrote.
 * Every route can meet this, and locks would make all of them wait for the few.
 */
const rowIsGone = ['23503'];
/** Of two transactions that waited for each other, PostgreSQL ended this one. Nothing was written: it may be tried again. */
const gaveWay = ['40P01', '40001'];
const deletedMeanwhile = 'This was deleted elsewhere in the meantime. Please reload.';

const diskFull = 'The server has no space left, so this could not be saved. Keep your work open and try again later.';

/** The codes of the operating system, the object store and PostgreSQL. */
const noSpaceCodes = ['ENOSPC', 'EDQUOT', 'no-space', '53100'];

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, noSpaceCodes);
}

/** Whether an error, or one that caused it, has one of these codes. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (let link: unknown = error; link instanceof Error; link = link.cause)
    if (codes.includes((link as HttpError).code ?? '')) return true;
  return false;
}

function isDatabaseAway(error: unknown): boolean {
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    const { code } = link as HttpError;
    if (
      databaseIsAway.test(code ?? '') ||
      /timeout exceeded when trying to connect|Connection terminated/.test(link.message)
    )
      return true;
  }
  return false;
}
