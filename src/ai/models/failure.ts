import { type Failure, type FailureReason, failureReasons } from './model.ts';
import { ReplyTooLarge } from './model-fetch.ts';

const sentences: Record<FailureReason, string> = {
  unauthorized: 'The provider did not accept the API key.',
  'unknown-model': 'The provider has no model of this name at this address.',
  'rate-limited': 'The provider limits how often it can be asked.',
  rejected: 'The provider rejected the request. The model may not support structured output.',
  refused: 'The model declined to answer.',
  timeout: 'The model did not answer in time.',
  unreachable: 'The provider cannot be reached.',
  failed: 'The provider had an internal error.',
  truncated: 'The answer of the model was cut off.',
  invalid: 'The answer of the model could not be used.',
  'too-large': 'The answer of the model was too long.',
  paused: 'The model is not asked for a moment, since it did not respond.',
  spent: 'The language model has reached its limit for today. Until tomorrow the built-in engine answers.',
  cancelled: 'The request was canceled.',
};

export function failureOf(reason: FailureReason, retryAfter?: number): Failure {
  return { reason, message: sentences[reason], ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Sentence for the outcome of a call as it is recorded. */
export function callOutcomeText(outcome: string): string {
  return failureReasons.some((reason) => reason === outcome) ? sentences[outcome as FailureReason] : outcome; // just asked
}

/** Failure for what a call threw: an answer with an error status, or no answer. */
export function readFailure(error: unknown): Failure {
  const fault = isFault(error) ? error : {};
  if (error instanceof ReplyTooLarge || fault.cause instanceof ReplyTooLarge) return failureOf('too-large');
  const { statusCode: status } = fault;
  if (status === undefined || status < 400) return failureOf('unreachable');
  if (status === 401 || status === 403) return failureOf('unauthorized');
  if (status === 404) return failureOf('unknown-model');
  if (status === 408) return failureOf('timeout');
  if (status === 429) return failureOf('rate-limited', readRetryAfter(fault.responseHeaders));
  return failureOf(status < 500 ? 'rejected' : 'failed');
}

type Fault = { statusCode?: number; responseHeaders?: Record<string, string>; cause?: unknown };

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null;
}

/** Seconds, or a date. */
function readRetryAfter(headers: Record<string, string> = {}): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 1) : undefined;
}
