import type { Document } from '#chart/document/document.ts';
import type { CellEvidence, PageBox } from '#contract/data-shapes.ts';
import { kindOfOriginal } from '#contract/kind-of-original.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { textAt } from '#data/written.ts';
import { pageOfOriginal, readEvidence, readFile } from '../dataset/index.ts';
import type { Files } from '../object-store/files.ts';
import type { Ports } from '../ports.ts';
import type { findProjectFor } from './projects.ts';
import { dataFor, dataIn } from './projects.ts';
import { besideSnapshot, readPacked, writePacked } from './snapshot.ts';
import type { ShareRow } from './table.ts';

/** A value that readers see in the chart, and where it was read. */
export type PublicValue = Pick<CellEvidence, 'method' | 'confidence' | 'page' | 'box' | 'span'> & {
  /** Names of its row and column. */
  row: string;
  column: string;
  text: string;
  /** Changed by hand since it was read. */
  isChanged: boolean;
};

/** Where the values of a published chart were read; frozen with its snapshot. */
export type PublicEvidence = {
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
export async function keepPublicEvidence(
  ports: Pick<Ports, 'db' | 'files' | 'log'>,
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
  const excerpt = kind === 'text' ? excerptOf((await readFile(files, key)).toString(), values) : null;
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
    const picture = await pageOfOriginal({ files, log }, { key, page, width: 1600, crop: box }, project.ownerId).catch(
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
export function isFromModel({ method, isChanged }: PublicValue): boolean {
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
