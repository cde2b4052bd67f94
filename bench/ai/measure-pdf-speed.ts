import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '#ai/readers/pdf/read-pdf.ts';
import { type Bar, bar } from '../report.ts';

/** CPU time per page and memory of a process that reads every document of the set, one after the other. */
export async function measurePdfSpeed(folder: string): Promise<Record<string, Bar>> {
  if (!existsSync(folder)) return {};
  const times: number[] = [];
  for (const file of readdirSync(folder)) {
    let before = process.cpuUsage();
    await readPdf(readFileSync(join(folder, file)), {
      onProgress() {
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1e6);
        before = process.cpuUsage();
      },
    });
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return {
    'PDF page, CPU time, p95': bar(p95, { atMost: 1.5 }, 's'),
    'PDF reader, memory': bar(process.resourceUsage().maxRSS / 1024, { atMost: 700 }, 'MB'),
  };
}
