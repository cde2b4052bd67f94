import { readFileSync } from 'node:fs';
import { readImage } from '#ai/readers/image/read-image.ts';

type Prediction = { chart?: string; table?: (string | number)[][]; cpuMs: number };

/** Table behind a picture as the product reads it, and the processor time that took; no table when it cannot be read. */
export async function predictImage(path: string): Promise<Prediction> {
  const start = process.cpuUsage();
  const reading = await readImage(readFileSync(path));
  const { user, system } = process.cpuUsage(start);
  const cpuMs = Math.round((user + system) / 1000);
  const [table] = reading.ok ? reading.tables : [];
  if (!reading.ok || table === undefined) return { cpuMs };
  // ChartQA's tables list lines at the labels of the axis only, whatever lies between: rows with neither a label nor a
  // printed number are left out.
  const isLabelled = (row: (typeof table.rows)[number]): boolean => row.some(({ method }) => method !== 'shape');
  const compared = path.includes('/chartqa/') ? table.rows.filter(isLabelled) : table.rows;
  const rows = compared.map((row) => row.map(({ text, value }) => value ?? text));
  return { chart: reading.kind, table: [table.columns.map(({ name }) => name), ...rows], cpuMs };
}
