/** Bar: the target and the measured value. */
export type Bar = { asked: number; measured: number; unit: string; ok: boolean };

/** Bar with an upper limit, or with a lower limit (`atLeast`). */
export function bar(measured: number, target: { atMost: number } | { atLeast: number }, unit: string): Bar {
  const rounded = Math.round(measured * 100) / 100;
  if ('atMost' in target) return { asked: target.atMost, measured: rounded, unit, ok: rounded <= target.atMost };
  return { asked: target.atLeast, measured: rounded, unit, ok: rounded >= target.atLeast };
}

/** Report: a table for people, or with --json one object for programs. A missed bar sets exit code 1. */
export function report(bars: Record<string, Bar>): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(bars));
  else console.table(bars);
  if (Object.values(bars).some(({ ok }) => !ok)) process.exitCode = 1;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
