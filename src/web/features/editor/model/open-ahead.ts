import { loadTemplate } from '#chart/registry.ts';
import { bringCanvas } from '#view/bring-canvas.ts';
import { type EditorSession, openEditorSession } from './editor-session.ts';
import { openProject } from './open-project.ts';
import { loadStepCode } from './use-steps.ts';

type Opened = { session: EditorSession; close: () => void };
type Ahead = { id: string; opening: Promise<Opened>; session: EditorSession | null };

let ahead: Ahead | null = null;

/**
 * Opens a chart as soon as its address is known, before the editor is there to show it. Settles when its data are here too,
 * or when it cannot be opened: whoever takes it hears why. It is closed when somebody has gone elsewhere meanwhile.
 */
export async function openAhead(id: string, signal: AbortSignal): Promise<void> {
  drop();
  const opening = open(id);
  const canvas = bringCanvas().catch(() => {}); // whoever needs it asks again
  const own: Ahead = { id, opening, session: null };
  ahead = own;
  signal.addEventListener('abort', () => ahead === own && drop());
  const opened = await opening.catch(() => null);
  if (opened === null) return;
  const { document, steps } = opened.session.editor.content.read();
  const drawing = Promise.all([loadTemplate(document.template), loadStepCode(steps)]).catch(() => {}); // the chart asks again
  await Promise.all([opened.session.sheets.settled(), canvas, drawing]);
  own.session = opened.session;
}

/** Closes what nobody took. */
function drop(): void {
  ahead?.opening.then(({ close }) => close()).catch(() => {}); // what was not opened needs no closing
  ahead = null;
}

/** What was opened ahead, when all of it is here. It is looked at while pages are drawn, and taken when they are shown. */
export function openedAhead(id: string): EditorSession | null {
  return ahead?.id === id ? ahead.session : null;
}

/** The chart that was opened ahead, once; else it is opened now. */
export function takeOpening(id: string): Promise<Opened> {
  if (ahead?.id !== id) return open(id);
  const { opening } = ahead;
  ahead = null;
  return opening;
}

async function open(id: string): Promise<Opened> {
  const opened = await openProject(id);
  return { session: openEditorSession(opened), close: opened.close };
}
