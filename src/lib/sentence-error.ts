/** A failure that is fully told by its message: shown to the person as it stands, without a stack trace. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
