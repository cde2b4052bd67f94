import { isEnded, type Job } from '#contract/jobs.ts';
import type { News } from './open-news.ts';
import { presentJob } from './present.ts';
import type { JobRow } from './table.ts';

const lookAgainMs = 10_000; // in case a notification is lost

type Source = { news: News; find: (id: string) => Promise<JobRow | null> };

/** The job now and after every change, until it has ended, is deleted, or the signal is aborted. */
export async function* watchJob({ news, find }: Source, id: string, signal: AbortSignal): AsyncGenerator<Job> {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unfollow = news.follow(id, notice);
  signal.addEventListener('abort', notice);
  try {
    for (let last = ''; !signal.aborted; ) {
      isNews = false; // before reading: a change during the read causes another read
      const row = await find(id);
      if (row === null) return;
      const job = presentJob(row);
      if (JSON.stringify(job) !== last) {
        last = JSON.stringify(job);
        yield job;
      }
      if (isEnded(job.state)) return;
      if (!isNews) await pause();
    }
  } finally {
    unfollow();
    signal.removeEventListener('abort', notice);
  }

  function pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, lookAgainMs).unref();
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
