import { loadSample } from '#chart/template/registry.ts';
import type { Sample } from '#chart/template/template.ts';
import { fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import { baseOf } from '#web/client/bases.ts';
import { fetchFile } from '#web/client/download.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import type { Dropped } from '#web/workers/data/messages.ts';

/** Open data for trying things out, one for each way of looking. The sources are named in the charts. */
export const samples = [
  { template: 'bar', label: 'Life expectancy', topic: 'Health' },
  { template: 'line', label: 'Internet users', topic: 'Technology' },
  { template: 'column', label: 'Global temperature', topic: 'Climate' },
  { template: 'donut', label: 'Electricity in the EU', topic: 'Energy' },
  { template: 'parliament', label: 'European Parliament', topic: 'Politics' },
  { template: 'pyramid', label: 'Women and men by age', topic: 'People' },
] as const;

const loaded = new Map<string, Sample>();

/** The sample of a chart type, as if it had been pasted. */
export async function pasteOf(template: string): Promise<Dropped | null> {
  const sample = await loadSample(template);
  if (sample === null) return null;
  loaded.set(template, sample);
  return { text: toDelimited(fromTable(sample.table)), html: '' };
}

/** A sample that was pasted before. */
export function findLoadedSample(template: string): Sample | null {
  return loaded.get(template) ?? null;
}

/** An example of /snap/examples as a file. */
export async function fetchExample(filename: string): Promise<File> {
  const { bytes } = await fetchFile(snap.readExample, { filename });
  return new File([bytes], filename, { type: bytes.type });
}

/** The URL of an example that is a picture. */
export function exampleSrc(filename: string): string {
  return `${baseOf('api')}/snap/examples/${filename}`;
}
