import type { Change } from '#chart/changes/change.ts';
import { readContent } from '#chart/changes/content.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import { loadCanvas } from '#view/bring-canvas.ts';
import { createStore, type Store } from '#web/client/store.ts';
import { changeDraft, changeDraftData, type Draft } from '#web/shared/charts/draft.ts';
import { type EditorSession, newSession, openEditorSession } from './editor-session.ts';
import { openEditor } from './open-editor.ts';
import { openProject } from './open-project.ts';
import { openSheets } from './sheets.ts';
import { storeHistory } from './stored-history.ts';
import { loadStepCode } from './use-steps.ts';

/** How the data of a draft was read. */
type DraftReading = { choices: Partial<Choices>; notes: readonly Note[]; parts: readonly string[] };

/** The data of a draft, which is edited in this browser only. */
export type DraftData = {
  name: string;
  file: File | null;
  reading: Store<DraftReading>;
  isEdited(): boolean;
  edit(edit: Edit, after: Sheet): void;
  /** The file was read with other options. */
  replace(sheet: Sheet, reading: DraftReading): void;
};

type OpenDraft = { session: EditorSession; data: DraftData };

/**
 * Opens a visitor’s chart: the same editor as for a project, saved in this browser. `askAccount` is called for what only
 * an account has.
 */
export function openDraft(
  { sheet, file, choices, notes = [], parts = [], shapes, original, evidence: _, ...draft }: Draft & { sheet: Sheet },
  { askAccount }: Pick<EditorSession, 'askAccount'>,
): OpenDraft {
  const { id } = draft;
  // It may be of an earlier release.
  const read = readContent(draft.content, { templateOf: manifestOf });
  const content = read.ok ? read.content : draft.content;
  let { edits = [] } = draft;
  // A save that failed halfway may have left the data in the account; it counts until the data changes.
  let sentDatasetId = draft.content.datasetId;
  let last = Promise.resolve();
  let isQueued = false;
  const isOnDisk = createStore(true);
  const reading = createStore<DraftReading>({ choices, notes, parts });
  const name = (file ?? original)?.name.replace(/\.\w+$/, '') ?? '';

  const editor = openEditor(
    { content: { ...content, datasetId: id }, version: 1 },
    {
      kept: null,
      keep: () => {},
      isPassing: () => false,
      messageOf: () => 'this browser has no space left',
      async send(_batch: { changes: readonly Change[] }, { version }) {
        await last;
        return { status: 'saved', version: version + 1, theirs: [] };
      },
    },
  );
  storeHistory(id, editor);
  let stored = editor.content.read();
  editor.content.watch(() => {
    if (editor.content.read() !== stored) storeChart();
  });

  /** Stores every change at once: the user may leave right after typing a title. */
  function storeChart(): void {
    isOnDisk.write(false);
    if (isQueued) return;
    isQueued = true;
    last = last.catch(() => {}).then(writeChart); // the next change tries again
    last.then(
      () => isOnDisk.write(!isQueued),
      () => {}, // shown by the saver
    );
  }

  function writeChart(): Promise<void> {
    isQueued = false;
    stored = editor.content.read();
    return changeDraft({ ...draft, edits, content: { ...stored, datasetId: sentDatasetId } });
  }

  const sheets = openSheets();
  const session = newSession({ project: null, editor, isOnDisk, sheets, datasetNameOf: () => name, askAccount });
  sheets.put(
    id,
    edits.reduce((current, edit) => applyEdit(current, edit).sheet, sheet),
  );

  return {
    session,
    data: {
      name,
      file,
      reading,
      isEdited: () => edits.length > 0,
      edit(edit, after) {
        edits = [...edits, edit];
        sentDatasetId = null;
        sheets.put(id, after);
        storeChart();
      },
      replace(next, how) {
        edits = [];
        sentDatasetId = null;
        reading.write(how);
        sheets.put(id, next);
        const data = { id, sheet: next, file, ...how, ...(shapes && { shapes }) };
        last = last.catch(() => {}).then(() => changeDraftData(data));
        storeChart();
      },
    },
  };
}

type OpenedSession = { session: EditorSession; close: () => void };
type Ahead = { id: string; opening: Promise<OpenedSession>; session: EditorSession | null };

let ahead: Ahead | null = null;

/**
 * Opens a chart as soon as its URL is known, before the editor is loaded. Resolves when its data is loaded too, or when it
 * cannot be opened: the caller that takes it gets the error. It is closed when the user has left meanwhile.
 */
export async function openAhead(id: string, signal: AbortSignal): Promise<void> {
  drop();
  const opening = open(id);
  const canvas = loadCanvas().catch(() => {}); // loaded again where it is needed
  const own: Ahead = { id, opening, session: null };
  ahead = own;
  signal.addEventListener('abort', () => ahead === own && drop());
  const opened = await opening.catch(() => null);
  if (opened === null) return;
  const { document, steps } = opened.session.editor.content.read();
  const drawing = Promise.all([loadTemplate(document.template), loadStepCode(steps)]).catch(() => {}); // the chart loads it again
  await Promise.all([opened.session.sheets.settled(), canvas, drawing]);
  own.session = opened.session;
}

/** Closes a chart that was not taken. */
function drop(): void {
  ahead?.opening.then(({ close }) => close()).catch(() => {}); // nothing to close
  ahead = null;
}

/**
 * The chart that was opened ahead, when it is fully loaded. It is read during rendering, and taken when the page is
 * shown.
 */
export function openedAhead(id: string): EditorSession | null {
  return ahead?.id === id ? ahead.session : null;
}

/** The chart that was opened ahead, once; otherwise it is opened now. */
export function consumeOpenedSession(id: string): Promise<OpenedSession> {
  if (ahead?.id !== id) return open(id);
  const { opening } = ahead;
  ahead = null;
  return opening;
}

async function open(id: string): Promise<OpenedSession> {
  const opened = await openProject(id);
  return { session: openEditorSession(opened), close: opened.close };
}
