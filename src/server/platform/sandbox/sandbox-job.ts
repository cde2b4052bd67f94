/** Context of a job besides its input. */
export type JobTools = {
  /** Reports progress to the caller, from 0 to 100, and what the job is doing now. */
  report: (percent: number, stage?: string) => void;
};

/**
 * A function that runs in the sandbox. Input, parts and result are anything that a structured clone can hold. An async
 * generator yields partial results before it returns the last; a `SentenceError` reaches the caller as its sentence.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever a job takes and gives, its own type says it
export type SandboxJob = (input: any, tools: JobTools) => any;

export type PartOf<Job extends SandboxJob> = ReturnType<Job> extends AsyncGenerator<infer Part, unknown> ? Part : never;

export type ResultOf<Job extends SandboxJob> =
  ReturnType<Job> extends AsyncGenerator<unknown, infer Result> ? Result : Awaited<ReturnType<Job>>;

/** Priority of a job: the account it is for, and how long it may take. */
export type JobOwner = {
  /** The account that the job is for, or 'server'. */
  account: string;
  /** The network that the request came from. Null: from no request. */
  network: string | null;
  /** Short jobs go first: a user waits for them. */
  weight: 'short' | 'long';
};

/** Short jobs read and draw up to a megabyte, which takes about a second. */
export function sandboxJobWeight(bytes: number): JobOwner['weight'] {
  return bytes <= 1024 * 1024 ? 'short' : 'long';
}

/** On a busy machine a job may wait for the processor, so that it takes so many times as long. */
export const waitingFactor = 4;

/** Processor time for a page of a document. Pages of the benchmark take 0.1 to 0.4 s, scanned ones a few seconds. */
export const pageSeconds = 40;

export type SandboxLimits = {
  /** Processor time: a file must not be refused because others are being read. */
  seconds: number;
  /** Processor time between two reports of progress: one page of a document gets no more than this. */
  stepSeconds?: number;
  /** Memory of the child in total: about 120 MB of it are the program itself. */
  megabytes: number;
  /** The size limit of an answer. */
  answerMegabytes?: number;
};

export type SandboxOptions<Part = unknown> = SandboxLimits &
  JobOwner & {
    /** Ends the job, which rejects with the signal's reason. */
    signal?: AbortSignal;
    onProgress?: (percent: number, stage?: string) => void;
    /** Receives partial results, one at a time: the job waits meanwhile. */
    onPart?: (part: Part) => void | Promise<void>;
  };

/** Result of a job. `detail` is for the log, `sentence` for the user. */
export type SandboxAnswer<Result> = { ok: true; result: Result } | SandboxFailure;

export type SandboxFailure =
  | {
      ok: false;
      reason: 'too-slow' | 'too-big' | 'crashed';
      detail: string;
      /** Killed from outside, neither at a limit nor by us: worth another attempt. */
      isKilled?: boolean;
    }
  | { ok: false; reason: 'refused'; sentence: string };
