import { randomUUID } from 'node:crypto';
import { creditCosts } from '#contract/credits.ts';
import type { SnapItem, SnapTextResult } from '#contract/snap.ts';
import { Refusal, refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { importText, readText } from './import-text.ts';
import { presentTextResult } from './present.ts';
import type { Item } from './receive-items.ts';
import { fileInSandbox, isPictured } from './work-on-source.ts';

const mostAtOnce = { items: 4, bytes: 50_000 };

/** Whether items are read within a second or so. Others are read by a job. */
export function isReadAtOnce(items: readonly Item[]): boolean {
  const taken = items.filter((item) => item.is !== 'refused');
  if (taken.some((item) => item.is === 'file' && isPictured(item.bytes))) return false;
  const bytes = taken.reduce((sum, item) => sum + item.bytes.length, 0);
  return items.length <= mostAtOnce.items && bytes <= mostAtOnce.bytes;
}

/** Credits to reserve for items, of which some may give nothing. */
export function mostCreditsOf(items: readonly Item[]): number {
  return items.filter(({ is }) => is !== 'refused').length * creditCosts.chart;
}

export function creditsOf(results: readonly SnapItem[]): number {
  return results.filter(({ status }) => status === 'made').length * creditCosts.chart;
}

type UsedPorts = Pick<Ports, 'db' | 'files' | 'models' | 'now' | 'log' | 'secret'> & { signal?: AbortSignal };
type Reading = { items: readonly Item[]; account: string; onProgress?: (percent: number) => void };

/** Makes drafts of files and texts. Each has its own result, or its own error. */
export async function readItems(ports: UsedPorts, { items, account, onProgress }: Reading): Promise<SnapItem[]> {
  const results: SnapItem[] = [];
  for (const item of items) {
    results.push(await readItem(ports, item, account));
    onProgress?.((100 * results.length) / items.length);
  }
  return results;
}

async function readItem(ports: UsedPorts, item: Item, account: string): Promise<SnapItem> {
  const { name } = item;
  if (item.is === 'refused') return { status: 'failed', name, error: item.error };
  try {
    const found =
      item.is === 'text' ? await fromText(ports, toText(item.bytes), account) : await fromFile(ports, item, account);
    if (found.tables.length === 0)
      return { status: 'failed', name, error: `No table and no figures were found in this ${item.is}.` };
    return { status: 'made', name, ...found };
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { status: 'failed', name, error: error.message };
    throw error;
  }
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function fromText(ports: UsedPorts, given: string, account: string): Promise<SnapTextResult> {
  return importText(ports, { id: randomUUID(), text: readText(given.replaceAll('\0', '')), account, saving: null });
}

async function fromFile(
  ports: UsedPorts,
  file: { name: string; bytes: Uint8Array },
  account: string,
): Promise<SnapTextResult> {
  if (file.bytes.length === 0) refuse('bad-input', 'This file is empty. Check that it was saved, and add it again.');
  const content = await fileInSandbox(file, account, ports);
  if (content.is === 'text') return fromText(ports, content.text, account);
  return presentTextResult({ value: content.found, by: 'offline', note: null }, []);
}
