import type { z } from 'zod';
import type { Job } from '#contract/operations/jobs.ts';
import type { Db } from '../db/database.ts';
import type { Scope, ScopedUser } from '../db/scope.ts';
import type { JobRow } from './table.ts';

/** A kind of job, as far as its callers need to know it. */
export type Startable<Input extends z.ZodType = z.ZodType> = {
  readonly kind: string;
  readonly input: Input;
  /** How many times it is retried. */
  readonly retries: number;
  /** The first pause before a retry; each further one is about twice as long. */
  readonly retryDelaySeconds: number;
  /** The longest pause before a retry. */
  readonly retryDelayMaxSeconds: number;
  /** An attempt that takes longer is stopped. */
  readonly limitSeconds: number;
  /** How many of this kind one account has running at once, on all workers. */
  readonly atOnceOfAccount: number;
  /** How many of this kind one account has waiting; one more is refused. */
  readonly mostWaitingOfAccount: number;
};

type StartOptions = {
  /** The account that may see and cancel the job. Without one it belongs to the server. */
  owner?: ScopedUser | null;
  /** Whose turn the job takes, where it has no owner: the network of a visitor, the account that a schedule is for. */
  account?: string | null;
  /** A transaction to be part of: the job starts once it commits, and does not exist if it rolls back. */
  db?: Db;
};

/** Work that outlives its request. */
export type Jobs = {
  start<Input extends z.ZodType>(
    kind: Startable<Input>,
    input: z.input<Input>,
    options?: StartOptions,
  ): Promise<string>;
  /** Null for a job that the scope does not reach. */
  find(id: string, scope: Scope): Promise<JobRow | null>;
  /** A queued job never starts, a running one is asked to stop, an ended one stays as it is. */
  cancel(id: string, options?: Pick<StartOptions, 'db'>): Promise<JobRow | null>;
  /**
   * Starts an ended job again, as a new one with the same input, unless that is waiting or running already. Null when its
   * kind is not known or its input was emptied.
   */
  again(id: string, options?: Pick<StartOptions, 'db'>): Promise<string | null>;
  /** The job now and after every change, until it has ended, is deleted, or the signal is aborted. */
  watch(id: string, scope: Scope, signal: AbortSignal): AsyncIterable<Job>;
};

export type OpenJobs = Jobs & { close(): Promise<void> };
