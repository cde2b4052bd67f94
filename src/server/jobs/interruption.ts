const messages = {
  cancelled: 'the job was cancelled',
  late: 'the job took too long',
  lost: 'another worker has taken the job over',
  stopping: 'the worker is stopping and hands the job back',
};

/** Reason why a running job is asked to stop: the reason of its signal. */
export class Interruption extends Error {
  override name = 'Interruption';
  readonly why: keyof typeof messages;

  constructor(why: keyof typeof messages) {
    super(messages[why]);
    this.why = why;
  }
}

/** The interruption behind an aborted signal, or null while the job has not been asked to stop. */
export function interruptionOf(signal: AbortSignal): Interruption | null {
  return signal.reason instanceof Interruption ? signal.reason : null;
}
