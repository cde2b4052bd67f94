import { readFileSync } from 'node:fs';
import { processorSeconds as reportedSeconds } from '#server/platform/sandbox/process-usage.ts';

/** CPU seconds of a process in user and system mode. */
export function processorSeconds(pid: number | undefined): number {
  return reportedSeconds(pid) ?? Number.NaN;
}

/** Memory of a process that is in RAM. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
