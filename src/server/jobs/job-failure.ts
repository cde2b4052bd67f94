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
  unexpected: 'This could not be completed. Please try again in a few minutes.',
  late: 'This could not be completed because it took too long.',
  interrupted: 'This could not be completed because the server was interrupted. Please try again.',
};
