type Extras = { retry?: boolean; cause?: unknown };

/** A failure the job foresaw. Its sentence is for the person; trying again is only worth it if said so. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly retry: boolean;

  constructor(sentence: string, { retry = false, cause }: Extras = {}) {
    super(sentence, { cause });
    this.retry = retry;
  }
}

/** What a person reads when nobody foresaw the failure. */
export const sentences = {
  unexpected: 'This could not be finished. Please try again in a few minutes.',
  late: 'This could not be finished. It took too long and was stopped.',
  interrupted: 'This could not be finished. The server was interrupted while working on it. Please try again.',
};
