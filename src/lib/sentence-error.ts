/** Failure that its message explains completely: shown to the user as it is, without a stack trace. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
