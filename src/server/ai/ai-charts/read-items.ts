import { randomUUID } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { longestText } from '#ai/offline/prose/extract-tables.ts';
import { chartsLimits, type SnapItem, type SnapTextResult } from '#contract/ai/snap.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';
import { readable, readForm } from '#server/platform/object-store/read-form.ts';
import { tooLarge, UploadError } from '#server/platform/object-store/upload-error.ts';
import type { WorkPorts } from '#server/ports.ts';
import { importText, requireImportText } from './import-text.ts';
import { presentTextResult } from './present.ts';
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
export function creditsToReserve(items: readonly Item[]): number {
  return items.filter(({ is }) => is !== 'refused').length * creditCosts.chart;
}

export function creditsForItems(results: readonly SnapItem[]): number {
  return results.filter(({ status }) => status === 'made').length * creditCosts.chart;
}

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'models' | 'now' | 'log' | 'secret' | 'network'> & {
  signal?: AbortSignal;
};
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
  return importText(ports, {
    id: randomUUID(),
    text: requireImportText(given.replaceAll('\0', '')),
    account,
    saving: null,
  });
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

/** A file or text of a form. One that cannot be taken does not spoil the others. */
export type Item =
  | { is: 'file' | 'text'; name: string; bytes: Uint8Array }
  | { is: 'refused'; name: string; error: string };

const { items: mostItems, fileBytes, allBytes } = chartsLimits;
const limits = { fields: mostItems + 1, fieldSize: longestText * 4, parts: mostItems + 1 };
const tooMuch = new UploadError('too-large', 'These files are larger than 8 MB together. Send them in smaller groups.');
const wrongForm = 'Send files in fields "file" and texts in fields "text".';

/** Takes the files and texts of a form, in their order. */
export async function receiveItems(request: FastifyRequest, signal: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  let taken = 0;
  await readForm(request, { limits, most: allBytes, tooMuch, signal }, async (part, until) => {
    if (items.length === mostItems)
      throw new UploadError('too-large', `Send at most ${mostItems} files and texts at a time.`);
    const item = await readPart(part, items.length + 1, until);
    if (item.is !== 'refused') taken += item.bytes.length;
    if (taken > allBytes) throw tooMuch;
    items.push(item);
  });
  if (items.length === 0) throw new UploadError('bad-upload', wrongForm);
  return items;
}

async function readPart(part: Multipart, place: number, signal: AbortSignal): Promise<Item> {
  if (part.fieldname !== (part.type === 'file' ? 'file' : 'text')) throw new UploadError('bad-upload', wrongForm);
  if (part.type === 'file') return readFilePart(part, signal);
  const name = `Text ${place}`;
  if (part.valueTruncated) return { is: 'refused', name, error: tooLong };
  return { is: 'text', name, bytes: Buffer.from(String(part.value)) };
}

const tooLong = `Please keep the text under ${longestText.toLocaleString('en')} characters, or split it.`;

async function readFilePart(part: MultipartFile, signal: AbortSignal): Promise<Item> {
  const name = cleanFilename(part.filename);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is too much is read to its end, so that the next part can arrive.
  for await (const chunk of readable<Uint8Array>(part.file, signal)) {
    size += chunk.length;
    if (size <= fileBytes) chunks.push(chunk);
  }
  if (size > fileBytes) return { is: 'refused', name, error: tooLarge(fileBytes).message };
  return { is: 'file', name, bytes: Buffer.concat(chunks) };
}
