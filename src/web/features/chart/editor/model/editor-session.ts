import { createContext, useContext } from 'react';
import type { Change } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Drawing } from '#chart/draw.ts';
import type { GeoMap } from '#chart/geo/read-map.ts';
import type { ReviewedName } from '#chart/marks/maps/review-names.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Project } from '#contract/chart/projects.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import { rebaseHistory } from '#data/edit/history.ts';
import { nameOf } from '#data/edit/name-of.ts';
import type { Sheet } from '#data/sheet.ts';
import { isAnythingKept, storedNames } from '#web/client/saving/pending-changes.ts';
import type { SaveState } from '#web/client/saving/saver.ts';
import { createStore, type Store } from '#web/client/store.ts';
import { showToast } from '#web/client/toasts.ts';
import { useStorePart } from '#web/client/use-store-part.ts';
import { nameFromTitle } from '#web/shared/charts/name-from-title.ts';
import { asSaved, type ViewSettings } from '../preview/view-settings.ts';
import { chartSavingLabel } from '../saving-words.ts';
import { type TabId, tabs } from '../tabs.ts';
import { type CellSaving, openCellSaving } from './cell-saving.ts';
import type { History, Step } from './history.ts';
import type { Editor } from './open-editor.ts';
import type { OpenProject } from './open-project.ts';
import { openSheets, type Sheets } from './sheets.ts';
import { storeHistory } from './stored-history.ts';

export type NamesOnMap = {
  map: GeoMap;
  places: 'towns' | 'regions' | 'degrees';
  /** The distinct names of the table. */
  names: readonly ReviewedName[];
};

/** The selected part of the chart. */
export type SelectedPart = { role: string; key?: string };

/** Changes that are shown in the preview and wait to be applied. `stepsBefore` are those that proposed steps come after. */
type Proposal = {
  content: Content;
  changes: readonly Change[];
  words: string;
  stepsBefore?: readonly unknown[] | undefined;
};

type WantedData = { is: 'rows'; rows: readonly number[] } | { is: 'clean'; column: string };

/** State that all parts of the editor share. */
export type EditorSession = {
  /** Null for a visitor’s draft, which only this browser has. */
  project: Project | null;
  editor: Editor;
  /** Whether unsaved changes are stored on disk. */
  isOnDisk: Store<boolean>;
  mayEdit: boolean;
  sheets: Sheets;
  cells: CellSaving;
  /** Edits of the table as steps of the one history. */
  tableHistory: TableHistory;
  /** The chart that the preview shows now. */
  drawn: Store<Drawing | null>;
  view: Store<ViewSettings>;
  selected: Store<SelectedPart | null>;
  tab: Store<TabId | null>;
  /** The field or section of the design panel that should come into view next; the panel takes it. */
  wanted: Store<{ field?: string; section?: string } | null>;
  /** What the names of the table mean on the map; null while it is unknown, and for charts without a map. */
  names: Store<NamesOnMap | null>;
  /** Whether the names are being reviewed, in place of the Type panel. */
  isReviewing: Store<boolean>;
  /** Increases when one of the user's maps changes: charts on it are drawn again. */
  mapTurn: Store<number>;
  isAssistantOpen: Store<boolean>;
  /** What the preview shows in place of the chart, until it is applied or discarded. */
  proposal: Store<Proposal | null>;
  /** What the Data tab should show next: rows of the source, or a column to clean. It takes it. */
  wantedData: Store<WantedData | null>;
  /** The conflict that the user postponed. */
  putOff: Store<object | null>;
  /** Replays the entrance animation. */
  plays: Store<number>;
  /** Changes the chart; a refused change shows a message. */
  change(changes: Change | readonly Change[], telling?: { words?: string; run?: string }): void;
  /** Waits until the server has everything; rejects with the reason if it cannot. */
  saveAll(): Promise<void>;
  /** Tells a visitor that something needs an account. The reason is a sentence. */
  askAccount(reason: string): void;
};

export function openEditorSession({ project, editor, isOnDisk }: Omit<OpenProject, 'close'>): EditorSession {
  const sheets = openSheets();
  const { datasetId } = editor.content.read();
  if (datasetId !== null) sheets.want(datasetId); // it loads while the editor renders
  const { dataset } = project;
  const datasetNameOf = (id: string | null) => (id === dataset?.id ? (dataset?.name ?? null) : null);
  const session = newSession({ project, editor, isOnDisk, sheets, datasetNameOf, askAccount: () => {} });
  if (session.mayEdit) storeHistory(project.id, editor);
  if (datasetId !== null && session.mayEdit) void showKeptCells(session, datasetId);
  return session;
}

/** Cells that a closed window could not save are saved by the table, which also asks about those that others changed. */
async function showKeptCells({ tab }: EditorSession, datasetId: string): Promise<void> {
  if (await isAnythingKept(storedNames.cells(datasetId))) tab.write('data');
}

type SessionParts = Pick<EditorSession, 'project' | 'editor' | 'isOnDisk' | 'sheets' | 'askAccount'> & {
  datasetNameOf: (id: string | null) => string | null;
};

export function newSession({ datasetNameOf, ...parts }: SessionParts): EditorSession {
  const { editor, project } = parts;
  const mayEdit = project?.role !== 'viewer';
  const { document } = editor.content.read();
  void loadTemplate(document.template).catch(() => {}); // the chart loads it again, and reports a failure
  const tab = openTab(project?.id ?? 'draft');
  const cells = openCellSaving();
  return {
    ...parts,
    mayEdit,
    cells,
    tableHistory: openTableHistory(editor, () => tab.write('data')),
    drawn: createStore<Drawing | null>(null),
    view: createStore<ViewSettings>(fitting()),
    selected: createStore<SelectedPart | null>(null),
    tab,
    wanted: createStore<{ field?: string; section?: string } | null>(null),
    names: createStore<NamesOnMap | null>(null),
    isReviewing: createStore(false),
    mapTurn: createStore(0),
    isAssistantOpen: createStore(false),
    proposal: createStore<Proposal | null>(null),
    wantedData: createStore<WantedData | null>(null),
    putOff: createStore<object | null>(null),
    plays: createStore(0),
    saveAll: () => saveAll([cells, editor.saver]),
    change(changes, telling) {
      if (!mayEdit) return;
      const content = editor.content.read();
      const datasetName = datasetNameOf(content.datasetId);
      const refusal = editor.change(withName([changes].flat(), { content, datasetName }), telling);
      if (refusal !== null) showToast('warning', refusal);
    },
  };
}

/** A chart that the user has not named takes its title as name. */
function withName(
  changes: readonly Change[],
  { content, datasetName }: { content: Content; datasetName: string | null },
): readonly Change[] {
  const titled = changes.find((change) => change.kind === 'text' && change.field === 'title');
  if (titled?.kind !== 'text' || changes.some(({ kind }) => kind === 'name')) return changes;
  const name = nameFromTitle(content, { title: titled.value, datasetName });
  return name === content.name ? changes : [...changes, { kind: 'name', name }];
}

/** The tab that is open, also after the page was loaded again. */
function openTab(chart: string): Store<TabId | null> {
  const key = `editor-tab ${chart}`;
  const stored = sessionStorage.getItem(key);
  const tab = createStore<TabId | null>(stored !== null && stored in tabs ? (stored as TabId) : null); // just checked
  tab.watch(() => {
    const id = tab.read();
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  });
  return tab;
}

/** A small screen has no room for a column: there the chart is as wide as the screen. */
function fitting(): ViewSettings {
  return innerWidth < 720 ? { ...asSaved, width: 'full' } : asSaved;
}

/** The chart to draw, or the reason why there is none yet. */
export type EditorChartState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'error'; message: string; onRetry: () => void }
  /**
   * `content` is what the chart was made of; `trouble` is the message of a failed data step; `missingFonts` are uploaded
   * fonts that were deleted.
   */
  | {
      status: 'done';
      content: Content;
      chart: Chart;
      measure: Measure;
      missingFonts: readonly string[];
      trouble: string | null;
    };

const EditorSessionContext = createContext<EditorSession | null>(null);
export const EditorSessionProvider = EditorSessionContext;

export function useEditorSession(): EditorSession {
  const session = useContext(EditorSessionContext);
  if (session === null) throw new Error('this part stands outside the editor');
  return session;
}

/** The project on the server, for parts that drafts do not have. */
export function useProject(): Project {
  const { project } = useEditorSession();
  if (project === null) throw new Error('a draft has no project');
  return project;
}

const ChartContext = createContext<EditorChartState>({ status: 'loading' });
export const ChartProvider = ChartContext;

/** Width in which the preview shows the chart; undefined until it is drawn. */
export function useShownWidth({ drawn }: EditorSession): number | undefined {
  const width = useStorePart(drawn, (drawing) => drawing?.scene.width);
  return width === undefined ? undefined : Math.round(width);
}

/** The chart as of the last frame. */
export function useChart(): EditorChartState {
  return useContext(ChartContext);
}

/** A part of the current chart: a text field cannot wait for the next frame. */
export function useContentPart<Part>(select: (content: Content) => Part): Part {
  return useStorePart(useEditorSession().editor.content, select);
}

type Saving = { state: Store<SaveState<unknown>>; flush(): Promise<void> };

/** Waits until the server has everything, as publishing and exporting need it; rejects with the reason if it cannot. */
export async function saveAll(parts: readonly Saving[]): Promise<void> {
  for (const part of parts) await save(part);
}

async function save({ state: saving, flush }: Saving): Promise<void> {
  for (let state = saving.read(); state.status !== 'saved'; state = saving.read()) {
    if (state.status !== 'waiting' && state.status !== 'saving') throw new Error(`${chartSavingLabel(state).words}.`);
    const next = new Promise<void>((done) => {
      const stop = saving.watch(() => {
        stop();
        done();
      });
    });
    if (state.status === 'waiting') void flush();
    await next;
  }
}

/** Edits of cells as steps of the chart’s history: there is one undo for the table and the chart. */
type TableHistory = {
  /** Edits by undo and redo, for the open table to apply. */
  pending: Store<readonly Edit[]>;
  /** An edit was made in the table. */
  did(edit: Edit, before: Sheet, after: Sheet): void;
  /** A pending edit was applied, and this is the table after it. */
  applied(after: Sheet): void;
  /** The table as it is now. Changes by others drop the steps that they touch. */
  see(sheet: Sheet): void;
};

type TableStep = Step & { cells: NonNullable<Step['cells']> };

/** `onPending` shows the table: users see what is undone, and it may not be open. */
export function openTableHistory(editor: Pick<Editor, 'note' | 'history'>, onPending: () => void): TableHistory {
  const pending = createStore<readonly Edit[]>([]);
  let known: Sheet | null = null;

  function ask(edit: Edit): void {
    pending.write([...pending.read(), edit]);
    onPending();
  }

  return {
    pending,
    did(edit, before, after) {
      known = after;
      const { inverse } = applyEdit(before, edit);
      const step = { words: nameOf(edit), undo: () => ask(inverse), redo: () => ask(edit), cells: { edit, inverse } };
      const run = runOf(edit);
      editor.note(run === null ? step : { ...step, run });
    },
    applied(after) {
      known = after;
    },
    see(sheet) {
      if (known !== null && known !== sheet)
        editor.history.write(withoutConflicts(editor.history.read(), known, sheet));
      known = sheet;
    },
  };
}

/** Typing again in the same cell, or renaming the same column again, stays one step. */
function runOf(edit: Edit): string | null {
  if (edit.do === 'rename-column') return `name of column ${edit.column}`;
  const isTyped = edit.do === 'set-cells' && edit.by === 'typing';
  return isTyped ? `cell ${edit.row} ${edit.column}` : null;
}

function withoutConflicts({ past, future }: History, before: Sheet, after: Sheet): History {
  const left = rebaseHistory(
    { sheet: before, past: past.filter(isOfTable).map(toEntry), future: future.filter(isOfTable).map(toEntry) },
    after,
  );
  const kept = new Set([...left.past, ...left.future].map(({ step }) => step));
  const isLeft = (step: Step) => !isOfTable(step) || kept.has(step);
  return { past: past.filter(isLeft), future: future.filter(isLeft) };
}

function isOfTable(step: Step): step is TableStep {
  return step.cells !== undefined;
}

function toEntry(step: TableStep) {
  return { ...step.cells, name: step.words, step };
}
