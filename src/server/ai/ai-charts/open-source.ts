import { readContent } from '#chart/changes/content.ts';
import type { SnapSource } from '#contract/ai/snap-source.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { findProjectFor, tableOfProject } from '#server/chart/project/index.ts';
import { enterDataset } from '#server/data/dataset/index.ts';
import { findLibraryTable } from '#server/data/library/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { bytesOf } from '#server/platform/sandbox/large-json.ts';
import type { WorkPorts } from '#server/ports.ts';
import { findGalleryEntry } from '#server/publish/gallery/index.ts';
import { openSnapshot } from '#server/publish/share/index.ts';
import { type DataPlace, nowhere } from '../ai-privacy/index.ts';
import type { SourceData } from './read-source.ts';

/** Data of a request, ready for the sandbox. */
export type OpenSource = {
  data: SourceData;
  name: string;
  /** The dataset it is in; null for data that came with the request. */
  datasetId: string | null;
  /** Steps that made it from the dataset. */
  steps: readonly unknown[];
  /** Size in bytes, about. */
  size: number;
  /** Where it is, which says whether a language model may read it. */
  place: DataPlace;
  /** Its cells, where the caller does not have them and the server has them in no dataset. */
  sheet?: Sheet;
};

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>;

const ownerless = { place: nowhere };

/** A draft of up to this size is short work. */
const smallSheet = 1024 * 1024;
const mostText = 4 * 1024 * 1024;

/** Finds the data of a request: only data that the caller may read, all else is not found. */
export async function openSource(
  ports: UsedPorts,
  user: SignedInCaller | null,
  source: SnapSource,
): Promise<OpenSource> {
  if (source.from === 'text') {
    const { text, name } = source;
    if (text.trim() === '') refuse('bad-input', 'The data is empty. Paste a table, or choose a dataset.');
    if (text.length > mostText)
      refuse('too-large', 'This data is too large to send along. Upload it as a dataset first.');
    return { ...ownerless, data: source, name, datasetId: null, steps: [], size: text.length };
  }
  if (source.from === 'sheet') {
    const { name, steps } = source;
    const cells = bytesOf(source.sheet);
    const size = Math.max(smallSheet, 2 * cells.length);
    return { ...ownerless, data: { from: 'sheet', cells, steps }, name, datasetId: null, steps, size };
  }
  if (source.from === 'library') return openFromLibrary(source.id);
  if (source.from === 'gallery') return openFromGallery(ports, source.id);
  if (user === null) refuse('not-signed-in');
  if (!user.isVerified) refuse('not-verified');
  return source.from === 'dataset' ? openDataset(ports, user, source.id) : openChart(ports, user, source.id);
}

async function openDataset(ports: UsedPorts, user: SignedInCaller, id: string): Promise<OpenSource> {
  const { dataset } = await enterDataset(ports.db, { id, user, right: 'draw' });
  const { workspaceId, name } = dataset;
  const content = emptyContent(id);
  const table = await requireTable(ports, { project: { workspaceId, ownerId: user.id }, content });
  return {
    data: { from: 'table', table },
    name,
    datasetId: id,
    steps: [],
    size: sizeOf(table),
    place: { workspaceId, projectId: null, datasetId: id },
  };
}

async function openChart(ports: UsedPorts, user: SignedInCaller, id: string): Promise<OpenSource> {
  const { project, content } = await findProjectFor(ports.db, user, { id, right: 'see' });
  const table = await requireTable(ports, { project, content });
  const { datasetId, steps, name } = content;
  const { workspaceId } = project;
  const place = { workspaceId, projectId: id, datasetId };
  return { data: { from: 'table', table }, name, datasetId, steps, size: sizeOf(table), place };
}

async function openFromLibrary(id: string): Promise<OpenSource> {
  const { entry, table, sheet } = (await findLibraryTable(id)) ?? refuse('not-found');
  const data = { from: 'table', table } as const;
  return { ...ownerless, data, name: entry.title, datasetId: null, steps: [], size: sizeOf(table), sheet };
}

/** Only what the author lets others download and reuse. */
async function openFromGallery({ db, files, now }: UsedPorts, id: string): Promise<OpenSource> {
  const { share } = (await findGalleryEntry(db, id, now())) ?? refuse('not-found');
  if (!share.permissions.data || !share.permissions.fork)
    refuse('not-allowed', 'The author of this chart does not share its data.');
  const { table } = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
  const data = { from: 'table', table } as const;
  const sheet = tableToSheet(table);
  const place = { ...nowhere, projectId: share.projectId };
  return { place, data, name: share.title, datasetId: null, steps: [], size: sizeOf(table), sheet };
}

async function requireTable(ports: UsedPorts, chart: Parameters<typeof tableOfProject>[1]): Promise<Table> {
  const made = await tableOfProject(ports, chart);
  if (made.status === 'no-data') refuse('bad-input', 'This chart has no data yet. Add data to it first.');
  if (made.status === 'too-much') refuse('too-large', made.error);
  return made.table;
}

function emptyContent(datasetId: string) {
  const read = readContent({ document: { version: 1, template: 'table' }, datasetId });
  if (!read.ok) throw new Error(read.error);
  return read.content;
}

function sizeOf({ rows, columns }: Table): number {
  return rows * columns.length * 12;
}
