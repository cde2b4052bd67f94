import { readFileSync } from 'node:fs';

/** The peak memory of a process, in bytes; 0 where the system does not report it. */
export function peakMemory(pid: number | undefined): number {
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1];
  return Number(peak ?? 0) * 1024;
}

/** Processor time of a process with all its threads; null where the system does not report it. Linux counts hundredths. */
export function processorSeconds(pid: number | undefined): number | null {
  const fields = read(pid, 'stat').split(') ')[1]?.split(' ');
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) / 100;
}

function read(pid: number | undefined, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // no /proc here, or the process has just ended
  }
}
