type Extras = { retry?: boolean; cause?: unknown };

/** An expected failure. Its message is for the user; it is only retried if it says so. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly retry: boolean;

  constructor(sentence: string, { retry = false, cause }: Extras = {}) {
    super(sentence, { cause });
    this.retry = retry;
  }
}

/** The message for an unexpected failure. */
export const sentences = {
  unexpected: 'This could not be completed. Please try again in a few minutes.',
  late: 'This could not be completed because it took too long.',
  interrupted: 'This could not be completed because the server was interrupted. Please try again.',
};
