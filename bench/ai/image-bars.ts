import { type Bar, bar } from '../report.ts';

/** Report of the scorer: means over all items and over groups of them. */
export type Scores = { overall: Record<string, number>; groups: Record<string, Record<string, number>> };

/** Bars of the pictures: how right the tables are, how many were answered, and what one costs. */
export function imageBars({ overall, groups }: Scores, predictions: string): Record<string, Bar> {
  const answered = overall.answered ?? 0;
  const times = predictions
    .split('\n')
    .map((line) => (JSON.parse(line) as { cpuMs: number }).cpuMs) // as predict-image.ts writes it
    .sort((a, b) => a - b);
  const names = Object.keys(groups);
  const drawn = meanOf(
    groups,
    names.filter((name) => name.startsWith('gen_')),
  );
  const found = meanOf(
    groups,
    names.filter((name) => !name.startsWith('gen_') && name !== 'pew'),
  );
  return {
    'images, drawn by us, RMS-F1': bar(drawn, { atLeast: 85 }, '%'),
    'images, found charts without Pew, RMS-F1': bar(found, { atLeast: 75 }, '%'),
    'images, RMS-F1 of those answered': bar((100 * (overall.rms_f1 ?? 0)) / answered, { atLeast: 90 }, '%'),
    'images, answered': bar(answered, { atLeast: 80 }, '%'),
    'image, processor time, p95': bar(times[Math.floor(times.length * 0.95)] ?? Number.NaN, { atMost: 3000 }, 'ms'),
    'images, memory of the process': bar(process.resourceUsage().maxRSS / 1024, { atMost: 700 }, 'MB'),
  };
}

function meanOf(groups: Scores['groups'], names: readonly string[]): number {
  const count = names.reduce((sum, name) => sum + (groups[name]?.n ?? 0), 0);
  const sum = names.reduce((total, name) => total + (groups[name]?.n ?? 0) * (groups[name]?.rms_f1 ?? 0), 0);
  return count === 0 ? Number.NaN : sum / count;
}
