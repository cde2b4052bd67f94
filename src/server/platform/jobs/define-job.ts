import type { z } from 'zod';
import type { Job } from '#contract/operations/jobs.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { Startable } from './jobs.ts';
import type { JobProgress } from './open-progress.ts';

/** Context of one attempt besides the ports. */
export type JobAttempt<Input = unknown> = {
  /** The job's id: the same in every attempt, so a good key for what must exist only once. */
  id: string;
  input: Input;
  /** 1 for the first. A job must be safe to run twice: a process may die after the work and before recording it. */
  attempt: number;
  /** Aborted when the job is cancelled, takes too long, is taken over, or is handed back because the server stops. */
  signal: AbortSignal;
  progress: JobProgress;
};

/** A kind of job as the worker sees it: its name and its function. */
export type JobKind<Input extends z.ZodType = z.ZodType> = Startable<Input> & {
  /** How many jobs of this kind one worker runs at once. */
  readonly atOnce: number;
  perform(work: JobAttempt, ports: WorkPorts): Promise<Job['result']>;
};

type Spec<Input extends z.ZodType, Result extends z.ZodType> = {
  kind: string;
  input: Input;
  /** The shape of what `run` returns; without one nothing is stored. */
  result?: Result;
  retries: number;
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  limitSeconds?: number;
  atOnce?: number;
  /** How many of them one account has running at once; the others of the account wait behind those of other accounts. */
  atOnceOfAccount?: number;
  /** How many of them one account has waiting before more are refused. */
  mostWaitingOfAccount?: number;
  run(work: JobAttempt<z.output<Input>>, ports: WorkPorts): Promise<z.input<Result>>;
};

/** Declares a kind of job. Input and output are validated, no matter who started it or how long ago. */
export function defineJob<Input extends z.ZodType, Result extends z.ZodType = z.ZodVoid>(
  spec: Spec<Input, Result>,
): JobKind<Input> {
  const { kind, input, result, retries, run } = spec;
  return {
    kind,
    input,
    retries,
    retryDelaySeconds: spec.retryDelaySeconds ?? 2,
    retryDelayMaxSeconds: spec.retryDelayMaxSeconds ?? 600,
    limitSeconds: spec.limitSeconds ?? 900,
    atOnce: spec.atOnce ?? Number.POSITIVE_INFINITY,
    atOnceOfAccount: spec.atOnceOfAccount ?? 1,
    mostWaitingOfAccount: spec.mostWaitingOfAccount ?? 100,
    async perform(work, ports) {
      const output = await run({ ...work, input: input.parse(work.input) }, ports);
      return toJson(result?.parse(output) ?? null);
    },
  };
}

/** As it will be read from JSON: dates are text, and undefined values are missing. */
function toJson(value: unknown): Job['result'] {
  return JSON.parse(JSON.stringify(value));
}

/** A result without the characters of files that PostgreSQL cannot store as JSON: NUL and halves of surrogate pairs. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value).replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/gi, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  );
  return JSON.parse(json);
}

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
