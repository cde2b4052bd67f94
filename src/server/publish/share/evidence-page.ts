import { methodWords } from '#ai/offline/extraction.ts';
import type { Document } from '#chart/document/document.ts';
import type { CellEvidence, PageBox } from '#contract/data/data-shapes.ts';
import { kindOfOriginal } from '#contract/data/kind-of-original.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { textAt } from '#data/written.ts';
import { counted } from '#lib/counted.ts';
import { loadFileBytes, pageOfOriginal, readEvidence } from '#server/data/dataset/index.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import type { WorkPorts } from '#server/ports.ts';
import { type Html, html, siteHeader } from './html.ts';
import { dataFor, dataIn, type findProjectFor } from './projects.ts';
import { besideSnapshot, readPacked, writePacked } from './snapshot.ts';
import type { ShareRow } from './table.ts';

const kinds: Record<PublicEvidence['kind'], string> = { image: 'a picture', pdf: 'a PDF', text: 'a text' };

/** Part of the original, if the author lets readers see it. */
type ShownOriginal = { kind: 'picture'; url: string } | { kind: 'text'; text: string };

type Shown = {
  title: string;
  chartUrl: string;
  publicUrl: string;
  evidence: PublicEvidence;
  original: ShownOriginal | null;
};

/** Page that tells readers where the values of a chart are from. Everything works without scripts. */
export function evidencePage({ title, chartUrl, publicUrl, evidence, original }: Shown): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Where is this from? – ${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">${style}</head>
<body><main><p><a href="${chartUrl}">← ${title}</a></p><h1>Where is this from?</h1>
<p>${evidence.isComputed ? `The values of this chart were computed from values that were read from ${kinds[evidence.kind]}.` : `The values of this chart were read from ${kinds[evidence.kind]}. ${changesOf(evidence)}`} ${fromModelOf(evidence)}</p>
${original !== null && (original.kind === 'picture' ? picture(evidence, original.url) : html`<blockquote>${original.text}</blockquote>`)}
${!evidence.isComputed && valueTable(evidence)}</main>${siteHeader(publicUrl)}</body></html>
`.text;
}

function changesOf({ values }: PublicEvidence): string {
  const changed = values.filter(({ isChanged }) => isChanged).length;
  if (changed === 0) return 'None was changed by hand.';
  return `${counted(changed, 'value was', 'values were')} changed by hand since, marked ✎ below.`;
}

function fromModelOf({ fromModel = 0, isComputed }: PublicEvidence): string {
  if (fromModel === 0) return '';
  const count = counted(fromModel, 'value is', 'values are');
  return `${count} from a language model and without a place in the original${isComputed ? '' : ', marked ? below'}.`;
}

function valueTable({ values }: PublicEvidence): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Values and where they were read"><table><thead><tr><th scope="col">Row</th><th scope="col">Column</th><th scope="col">Value</th><th scope="col">How it was read</th><th scope="col">Place</th></tr></thead><tbody>${values.map(row)}</tbody></table></div>`;
}

function row(value: PublicValue): Html {
  const { row: name, column, text, method, confidence, isChanged } = value;
  const how = isChanged ? 'changed by hand' : `${methodWords[method]}, ${Math.round(confidence * 100)}% certain`;
  return html`<tr${isChanged && html` class="changed"`}><td>${name}</td><td>${column}</td><td>${text}</td><td>${isChanged ? '✎ ' : isFromModel(value) && '? '}${how}</td><td>${placeOf(value)}</td></tr>`;
}

function placeOf({ page, box, span }: PublicValue): string {
  if (box !== undefined)
    return `page ${page ?? 1}, ${Math.round(box.x * 100)}% from the left, ${Math.round(box.y * 100)}% from the top`;
  return span === null || span === undefined ? 'no place of its own' : `characters ${span.start + 1} to ${span.end}`;
}

/** The part of the original, with a box around each value. */
function picture({ values, crop }: PublicEvidence, url: string): Html | null {
  if (crop === null) return null;
  const own = values.filter(({ box, page = 1 }) => box !== undefined && page === crop.page);
  return html`<figure><img src="${url}" alt="The part of the original that the values were read from">${own.flatMap(({ box, row: name, column, text, isChanged }) => (box === undefined ? [] : html`<i${isChanged && html` class="changed"`} title="${name} ${column}: ${text}" style="${within(box, crop.box)}"></i>`))}</figure>`;
}

function within(box: PageBox, crop: PageBox): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return `left:${percent((box.x - crop.x) / crop.width)};top:${percent((box.y - crop.y) / crop.height)};width:${percent(box.width / crop.width)};height:${percent(box.height / crop.height)}`;
}

const style = html`<style>
:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:light-dark(#1c1b19,#eceae6);background:light-dark(#fff,#171614)}
main{max-width:60rem;margin:0 auto;padding:4rem 1.25rem 3rem}a{color:inherit}h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}
figure{position:relative;margin:1.5rem 0;border:1px solid light-dark(#d8d5cf,#44413c)}figure img{display:block;width:100%}
figure i{position:absolute;border:2px solid #1769aa;border-radius:2px;min-width:4px;min-height:4px}figure i.changed{border:2px dashed #b3541e}
blockquote{margin:1.5rem 0;padding-inline-start:1rem;border-inline-start:3px solid light-dark(#d8d5cf,#44413c);white-space:pre-wrap}header{position:absolute;top:1rem;left:1.25rem}header a{display:flex;gap:.5rem;align-items:center;text-decoration:none;font-weight:600}
.scroll{overflow:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-bottom:1px solid light-dark(#e6e3dd,#38352f);vertical-align:top}tr.changed{font-weight:600}
</style>`;

/** A value that readers see in the chart, and where it was read. */
type PublicValue = Pick<CellEvidence, 'method' | 'confidence' | 'page' | 'box' | 'span'> & {
  /** Names of its row and column. */
  row: string;
  column: string;
  text: string;
  /** Changed by hand since it was read. */
  isChanged: boolean;
};

/** Where the values of a published chart were read; frozen with its snapshot. */
type PublicEvidence = {
  kind: 'image' | 'pdf' | 'text';
  /** Whether the chart shows values that were computed from those that were read, which are not listed then. */
  isComputed: boolean;
  values: PublicValue[];
  /** How many values only a language model gave. Snapshots of earlier releases do not say. */
  fromModel?: number;
  /** Part of the page that the values are on; its picture is stored beside. */
  crop: { page: number; box: PageBox } | null;
  /** Sentences around the values, for a text. */
  excerpt: string | null;
};

type Met = Awaited<ReturnType<typeof findProjectFor>>;
type Chart = { document: Document; table: Table; contentKey: string };

const evidenceFile = 'evidence.json.gz';
const cropFile = 'original.png';
const mostValues = 2000;
const longestExcerpt = 4000;

/**
 * Stores where the values of a chart were read, next to its snapshot: only those of columns that the chart shows, and none
 * where its rows were filtered or combined, since readers would see more than the chart.
 * Returns what they were read from; null for other data.
 */
export async function savePublicEvidence(
  ports: Pick<WorkPorts, 'db' | 'files' | 'log' | 'network'>,
  { project, content }: Met,
  { document, table, contentKey }: Chart,
): Promise<ShareRow['readFrom']> {
  const { db, files, log } = ports;
  const found = (await dataFor(db, project, dataIn(content))).find(({ dataset }) => dataset.id === content.datasetId);
  if (found === undefined || found.version.originalKey === null) return null;
  const read = await readEvidence({ db, files }, found);
  if (read === null) return null;
  const { originalKey: key, originalName: name } = found.version;
  const values = valuesOf(read, new Set(Object.values(document.roles).flat()));
  const crop = cropOf(values);
  const kind = kindOfOriginal([values], { name });
  const excerpt = kind === 'text' ? excerptOf((await loadFileBytes(files, key)).toString(), values) : null;
  const isComputed = content.steps.length > 0 || table.rows !== read.sheet.rows;
  const evidence: PublicEvidence = {
    kind,
    isComputed,
    values: isComputed ? [] : values,
    fromModel: values.filter(isFromModel).length,
    crop,
    excerpt: excerpt?.text ?? null,
  };
  if (excerpt !== null) for (const value of evidence.values) moveSpan(value, excerpt.start);
  if (crop !== null) {
    const { page, box } = crop;
    const picture = await pageOfOriginal(
      { files, log, network: ports.network },
      { key, page, width: 1600, crop: box },
      project.ownerId,
    ).catch(
      () => null, // the values are shown all the same
    );
    if (picture === null) evidence.crop = null;
    else await files.put(besideSnapshot(contentKey, cropFile), picture.png, { type: 'image/png' });
  }
  await writePacked(files, besideSnapshot(contentKey, evidenceFile), JSON.stringify(evidence));
  return kind;
}

export async function openPublicEvidence(files: Files, contentKey: string): Promise<PublicEvidence | null> {
  const text = await readPacked(files, besideSnapshot(contentKey, evidenceFile));
  return text === null ? null : (JSON.parse(text) as PublicEvidence); // as written above
}

/** Whether a language model gave a value that is not in the original, and nobody has replaced it. */
function isFromModel({ method, isChanged }: PublicValue): boolean {
  return method === 'model' && !isChanged;
}

/** Key of the picture of the original's part. */
export function cropKey(contentKey: string): string {
  return besideSnapshot(contentKey, cropFile);
}

type Read = { sheet: Sheet; evidence: readonly (readonly CellEvidence[])[] };

/** Cells of the columns that the chart shows, each with the name of its row. */
function valuesOf({ sheet, evidence }: Read, keys: ReadonlySet<string>): PublicValue[] {
  const shown = sheet.columns.flatMap((column, place) => (keys.has(column.key) ? [{ column, place }] : []));
  const [names] = shown;
  const values = evidence.flatMap((cells, row) =>
    shown.flatMap(({ column, place }): PublicValue[] => {
      const cell = cells[place];
      if (cell === undefined) return [];
      const { method, confidence, page, box, span, read } = cell;
      return [
        {
          row: names === undefined ? '' : textAt(names.column.written, row),
          column: column.name,
          text: textAt(column.written, row),
          isChanged: read !== undefined,
          ...{ method, confidence, span },
          ...(page !== undefined && { page }),
          ...(box !== undefined && { box }),
        },
      ];
    }),
  );
  return values.slice(0, mostValues);
}

/** Around all values of the first page, with room for the axes beside them. */
function cropOf(values: readonly PublicValue[]): PublicEvidence['crop'] {
  const page = values.find(({ box }) => box !== undefined)?.page ?? 1;
  const boxes = values.flatMap((value) => (value.box && (value.page ?? 1) === page ? [value.box] : []));
  if (boxes.length === 0) return null;
  const room = 0.06;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - room);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - room);
  const right = Math.min(1, Math.max(...boxes.map((box) => box.x + box.width)) + room);
  const bottom = Math.min(1, Math.max(...boxes.map((box) => box.y + box.height)) + room);
  return { page, box: { x, y, width: right - x, height: bottom - y } };
}

/** The part of a text that the values stand in. */
function excerptOf(text: string, values: readonly PublicValue[]): { text: string; start: number } | null {
  const spans = values.flatMap(({ span }) => span ?? []);
  if (spans.length === 0) return null;
  const start = Math.max(0, Math.min(...spans.map((span) => span.start)));
  const end = Math.max(...spans.map((span) => span.end));
  return { text: text.slice(start, Math.min(end, start + longestExcerpt)), start };
}

function moveSpan(value: PublicValue, start: number): void {
  if (value.span !== null) value.span = { start: value.span.start - start, end: value.span.end - start };
}
