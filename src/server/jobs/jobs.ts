import type { z } from 'zod';
import type { Job } from '#contract/jobs.ts';
import type { Db } from '../db/database.ts';
import type { JobRow } from './table.ts';

/** A kind of job, as far as whoever starts one needs to know it. */
export type Startable<Input extends z.ZodType = z.ZodType> = {
  readonly kind: string;
  readonly input: Input;
  /** How often it is tried again after the first time. */
  readonly retries: number;
  /** The first pause before a retry; each further one is about twice as long. */
  readonly retryDelaySeconds: number;
  /** Longer than this, and an attempt is stopped. */
  readonly limitSeconds: number;
};

type StartOptions = {
  /** The account that may see and cancel the job. Without one it belongs to the server. */
  owner?: string | null;
  /** A transaction to be part of: the job begins once it commits, and never was if it does not. */
  db?: Db;
};

/** Work that outlives its request. */
export type Jobs = {
  start<Input extends z.ZodType>(
    kind: Startable<Input>,
    input: z.input<Input>,
    options?: StartOptions,
  ): Promise<string>;
  find(id: string): Promise<JobRow | null>;
  /** A queued job never starts, a running one is asked to stop, an ended one stays as it is. */
  cancel(id: string, options?: Pick<StartOptions, 'db'>): Promise<JobRow | null>;
  /** The job now and after every change, until it has ended, is gone, or the signal is aborted. */
  watch(id: string, signal: AbortSignal): AsyncIterable<Job>;
};

export type OpenJobs = Jobs & { close(): Promise<void> };
