import { FilesError } from './files.ts';

type SendOptions = { abortSignal: AbortSignal };
type Sending = { signal?: AbortSignal | undefined; bytes?: number };

/** Sends a command, and gives up when the store does not answer in time, the driver's own repetitions included. */
export type SendWithin = <Answer>(
  work: (options: SendOptions) => Promise<Answer>,
  sending?: Sending,
) => Promise<Answer>;

/** The slowest connection to a store that is waited for. */
const bytesPerMillisecond = 200;

export function sendWithin({ patience, endpoint }: { patience: number; endpoint: string }): SendWithin {
  return async (work, { signal, bytes = 0 } = {}) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience + bytes / bytesPerMillisecond);
    try {
      return await work({ abortSignal: signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]) });
    } catch (error) {
      if (late.signal.aborted)
        throw new FilesError('unreachable', `The file store at ${endpoint} did not respond in time.`, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
