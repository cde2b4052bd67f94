/** What a job is given besides its input. */
export type JobTools = {
  /** Tells the caller how far the job is, from 0 to 100. */
  report: (percent: number) => void;
};

/**
 * A function that runs in the sandbox. Input, parts and result are whatever a structured clone can hold. An async
 * generator yields partial results before it returns the last; a `SentenceError` reaches the caller as its sentence.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever a job takes and gives, its own type says it
export type SandboxJob = (input: any, tools: JobTools) => any;

export type PartOf<Job extends SandboxJob> = ReturnType<Job> extends AsyncGenerator<infer Part, unknown> ? Part : never;

export type ResultOf<Job extends SandboxJob> =
  ReturnType<Job> extends AsyncGenerator<unknown, infer Result> ? Result : Awaited<ReturnType<Job>>;

/** Who a job is for and how long it may take: what the queue goes by. */
export type JobOwner = {
  /** The account that it is done for, or 'server'. */
  account: string;
  /** Short jobs go first: somebody waits for them. */
  weight: 'short' | 'long';
};

/** Short is what reads and draws up to a megabyte: it takes about a second. */
export function weightOf(bytes: number): JobOwner['weight'] {
  return bytes <= 1024 * 1024 ? 'short' : 'long';
}

export type SandboxLimits = {
  seconds: number;
  /** Memory of the child in all: about 120 MB of it are the program itself. */
  megabytes: number;
  /** How much may come back at once. */
  answerMegabytes?: number;
};

export type SandboxOptions<Part = unknown> = SandboxLimits &
  JobOwner & {
    /** Ends the job. It rejects with the signal's reason. */
    signal?: AbortSignal;
    onProgress?: (percent: number) => void;
    /** Takes partial results, one at a time: the job waits while this does. */
    onPart?: (part: Part) => void | Promise<void>;
  };

/** What became of a job. `detail` is for the log, `sentence` for the person. */
export type SandboxAnswer<Result> = { ok: true; result: Result } | SandboxFailure;

export type SandboxFailure =
  | { ok: false; reason: 'too-slow' | 'too-big' | 'crashed'; detail: string }
  | { ok: false; reason: 'refused'; sentence: string };
