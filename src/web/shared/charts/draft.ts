import type { Content } from '#chart/changes/content.ts';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import { deleteFromBrowser, readKept, saveToBrowser } from '#web/client/browser-storage.ts';
import { newKey } from '#web/client/new-key.ts';

/** A chart that the server does not have yet, with its data. It is stored in this browser until it is saved. */
export type Draft = NewDraft & { id: string };
export type NewDraft = Chart & Data;

type Chart = {
  content: Content;
  /** Edits of the cells since they were read. */
  edits?: readonly Edit[];
  /** Workspace and folder of the chart; by default the personal workspace. */
  workspaceId?: string;
  folderId?: string;
};

type Data = {
  /** The cells as they were read, for drawing; null when the user was signed in and continues to saving at once. */
  sheet: Sheet | null;
  /**
   * The source of the data, and its import options; null when the server has it: `content.datasetId` names it. Null also
   * for data that was read from an `original`.
   */
  file: File | null;
  choices: Partial<Choices>;
  notes?: readonly Note[];
  /** The sheets of a workbook, or the tables of a page. */
  parts?: readonly string[];
  /** A file with areas that the data refers to. */
  shapes?: File;
  /** The picture, document or text that the cells were read from, and where each was read. */
  original?: File;
  evidence?: CellEvidence[][];
};

/**
 * Stores a new draft and returns its id. The data is stored separately: it may be large, and the chart changes often.
 */
export async function saveDraft(draft: NewDraft): Promise<string> {
  const { sheet, file, choices, notes, parts, shapes, original, evidence, ...chart } = draft;
  const id = newKey();
  await changeDraftData({
    id,
    sheet,
    file,
    choices,
    notes: notes ?? [],
    parts: parts ?? [],
    ...(shapes && { shapes }),
    ...(original && { original }),
    ...(evidence && { evidence }),
  });
  await saveToBrowser('drafts', id, chart satisfies Chart);
  return id;
}

/**
 * A draft that goes on to be saved at once. Its cells are read again from the file on the server; those that were read
 * from an original are sent.
 */
export function withoutSheet<One extends NewDraft>(draft: One): One {
  return draft.evidence === undefined ? { ...draft, sheet: null } : draft;
}

export async function changeDraft({
  id,
  content,
  edits,
  workspaceId,
  folderId,
}: Omit<Draft, keyof Data>): Promise<void> {
  const place = { ...(workspaceId && { workspaceId }), ...(folderId && { folderId }) };
  await saveToBrowser('drafts', id, { content, ...(edits && { edits }), ...place } satisfies Chart);
}

/** Replaces the data of a draft. */
export async function changeDraftData({ id, ...data }: Data & { id: string }): Promise<void> {
  await saveToBrowser('drafts', dataOf(id), data);
}

export async function loadChartDraft(id: string): Promise<Draft | null> {
  const chart = (await readKept('drafts', id)) as Chart | null; // as `keepDraft` wrote it
  const data = (await readKept('drafts', dataOf(id))) as Data | null; // as `keepDraft` wrote it
  return chart === null || data === null ? null : { ...chart, ...data, id };
}

/** Replaces a draft by the id of the chart that it became, for other tabs that still have its link. */
export async function replaceDraftByProject(id: string, projectId: string): Promise<void> {
  await saveToBrowser('drafts', projectOf(id), projectId);
  await deleteFromBrowser('drafts', id);
  await deleteFromBrowser('drafts', dataOf(id));
}

/** The chart that a draft became; null while it is a draft, or for an unknown draft. */
export async function projectOfDraft(id: string): Promise<string | null> {
  return (await readKept('drafts', projectOf(id))) as string | null; // as `settleDraft` wrote it
}

/**
 * Runs one save of a draft at a time among all tabs: the confirmation email opens a second tab while the first one
 * continues automatically.
 */
export function whileSavingDraft<Result>(id: string, save: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return save(); // only secure pages have them
  return navigator.locks.request(`draft ${id}`, save);
}

function dataOf(id: string): string {
  return `${id}/data`;
}

function projectOf(id: string): string {
  return `${id}/project`;
}
