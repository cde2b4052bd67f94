import { loadTemplate } from '#chart/registry.ts';
import { bringCanvas } from '#view/bring-canvas.ts';
import { type EditorSession, openEditorSession } from './editor-session.ts';
import { openProject } from './open-project.ts';
import { loadStepCode } from './use-steps.ts';

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
  const canvas = bringCanvas().catch(() => {}); // loaded again where it is needed
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
export function takeOpening(id: string): Promise<OpenedSession> {
  if (ahead?.id !== id) return open(id);
  const { opening } = ahead;
  ahead = null;
  return opening;
}

async function open(id: string): Promise<OpenedSession> {
  const opened = await openProject(id);
  return { session: openEditorSession(opened), close: opened.close };
}
