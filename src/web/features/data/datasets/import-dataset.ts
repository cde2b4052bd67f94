import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Dataset, RefreshInterval } from '#contract/data/datasets.ts';
import { isEnded, type Job } from '#contract/operations/jobs.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as jobs from '#web/client/endpoints/jobs.ts';
import { listen } from '#web/client/events/listen.ts';
import { send } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';
import { renew } from '#web/client/use-call.ts';

type Taking =
  | { status: 'idle' }
  /** Uploads have a known progress; fetching and reading do not always. */
  | { status: 'working'; name: string; words: string; fraction: number | null }
  | { status: 'error'; message: string };

type From = { url: string; every: RefreshInterval | null };

/** Imports data into a workspace, from files or a link, until it is read. */
export function useTaking(workspaceId: string | null, onTaken: (id: string) => void) {
  const [taking, setTaking] = useState<Taking>({ status: 'idle' });
  const open = useRef<AbortController | null>(null);
  const client = useQueryClient();
  useEffect(() => () => open.current?.abort(), []);

  async function take(name: string, bring: (signal: AbortSignal) => Promise<string>) {
    const controller = new AbortController();
    open.current = controller;
    setTaking({ status: 'working', name, words: 'Uploading', fraction: null });
    try {
      const id = await bring(controller.signal);
      setTaking({ status: 'idle' });
      void renew(client, [datasets.list]);
      return id;
    } catch (error) {
      if (controller.signal.aborted) setTaking({ status: 'idle' });
      else setTaking({ status: 'error', message: error instanceof Error ? error.message : 'Please try again.' });
      return null;
    }
  }

  const readingOf = (name: string) => (percent: number) =>
    setTaking({ status: 'working', name, words: 'Reading', fraction: percent === 0 ? null : percent / 100 });

  async function takeFile(file: File): Promise<string | null> {
    return take(file.name, async (signal) => {
      const form = new FormData();
      if (workspaceId !== null) form.set('workspaceId', workspaceId);
      form.set('file', file, file.name);
      const onProgress = (percent: number) =>
        percent === 100
          ? readingOf(file.name)(0)
          : setTaking({ status: 'working', name: file.name, words: 'Uploading', fraction: percent / 100 });
      const taken = await upload(datasets.upload, form, { toast: false, signal, onProgress });
      return importedDatasetId(taken, { signal, onProgress: readingOf(file.name) });
    });
  }

  return {
    taking,
    /** Several files are imported one after the other; the last successful one is reported. */
    async takeFiles(files: readonly File[]) {
      let last: string | null = null;
      for (const file of files) {
        const id = await takeFile(file);
        if (id === null) return;
        last = id;
      }
      if (last !== null) onTaken(last);
    },
    async takeAddress({ url, every }: From) {
      const id = await take(url, async (signal) => {
        const input = { url, every, ...(workspaceId !== null && { workspaceId }) };
        setTaking({ status: 'working', name: url, words: 'Importing', fraction: null });
        const taken = await send(datasets.fromUrl, input, { toast: false, signal });
        return importedDatasetId(taken, { signal, onProgress: readingOf(url) });
      });
      if (id !== null) onTaken(id);
    },
    cancel: () => open.current?.abort(),
  };
}

type UploadReply = { dataset: Dataset } | { job: string };
type Waiting = Parameters<typeof waitForJob>[1];

/** The id of an imported dataset: at once, or when the job that reads it is done. */
export async function importedDatasetId(taken: UploadReply, waiting: Waiting = {}): Promise<string> {
  if ('dataset' in taken) return taken.dataset.id;
  const { id } = (await waitForJob(taken.job, waiting)) as { id: string }; // as the contract says of these jobs
  return id;
}

type JobWait = { onProgress?: (percent: number) => void; signal?: AbortSignal };

/** Waits until a job has ended, and returns its result. When aborted, it cancels the job too. */
function waitForJob(id: string, { onProgress, signal }: JobWait = {}): Promise<unknown> {
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
