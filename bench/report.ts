/** One bar: what was asked for and what was measured here. */
export type Bar = { asked: number; measured: number; unit: string; ok: boolean };

/** A bar that must not be passed, or with `atLeast` must be reached. */
export function bar(measured: number, asked: { atMost: number } | { atLeast: number }, unit: string): Bar {
  const rounded = Math.round(measured * 100) / 100;
  if ('atMost' in asked) return { asked: asked.atMost, measured: rounded, unit, ok: rounded <= asked.atMost };
  return { asked: asked.atLeast, measured: rounded, unit, ok: rounded >= asked.atLeast };
}

/** A table for people, or with --json one object for programs. A bar that is missed ends the run with 1. */
export function report(bars: Record<string, Bar>): void {
  if (process.argv.includes('--json')) console.log(JSON.stringify(bars));
  else console.table(bars);
  if (Object.values(bars).some(({ ok }) => !ok)) process.exitCode = 1;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
