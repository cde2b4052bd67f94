import { isEnded, type Job } from '#contract/jobs.ts';
import * as jobs from '#web/api/endpoints/jobs.ts';
import { listen } from '#web/api/listen.ts';
import { send } from '#web/api/send.ts';

type Waiting = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** Waits until a job has ended, and returns its result. When aborted, it cancels the job too. */
export function waitForJob(id: string, { onProgress, signal }: Waiting = {}): Promise<unknown> {
  return new Promise((done, fail) => {
    function settle(job: Job) {
      if (!isEnded(job.state)) return onProgress?.(job.progress);
      stop();
      signal?.removeEventListener('abort', cancel);
      if (job.state === 'done') return done(job.result);
      fail(new Error(job.error ?? 'The file could not be read. Please try again.'));
    }
    function cancel() {
      stop();
      void send(jobs.cancel, { id }, { toast: false }).catch(() => {}); // it would end by itself anyway
      fail(new DOMException('The import was canceled.', 'AbortError'));
    }
    const stop = listen(jobs.watch, { id }, { onEvent: settle });
    signal?.addEventListener('abort', cancel, { once: true });
  });
}
