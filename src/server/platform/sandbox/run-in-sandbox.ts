import type { PartOf, ResultOf, SandboxAnswer, SandboxJob, SandboxOptions } from './sandbox-job.ts';
import { openSandboxPool, type PoolSettings, type SandboxPool } from './sandbox-pool.ts';

let pool: SandboxPool | undefined;

/**
 * Runs an exported function in a separate process, for work on untrusted input: whatever happens to it, this process
 * continues. The fragment of the URL (after #) names the function.
 */
export function runInSandbox<Job extends SandboxJob>(
  job: URL,
  input: Parameters<Job>[0],
  options: SandboxOptions<PartOf<Job>>,
): Promise<SandboxAnswer<ResultOf<Job>>> {
  pool ??= openSandboxPool();
  return pool.run<Job>(job, input, options);
}

/** Opens the pool of this process with settings; the caller closes it. */
export function openSandbox(settings: PoolSettings = {}): SandboxPool {
  return installSandbox(openSandboxPool(settings));
}

/** Makes a pool that of this process until it is closed. */
export function installSandbox(opened: SandboxPool): SandboxPool {
  pool = opened;
  return {
    ...opened,
    async close() {
      if (pool === opened) pool = undefined;
      await opened.close();
    },
  };
}
