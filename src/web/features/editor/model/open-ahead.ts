import { bringCanvas } from '#view/bring-canvas.ts';
import { type Bench, openBench } from './editor-session.ts';
import { openProject } from './open-project.ts';

type Opened = { bench: Bench; close: () => void };
type Ahead = { id: string; opening: Promise<Opened>; bench: Bench | null };

let ahead: Ahead | null = null;

/**
 * Opens a chart as soon as its address is known, before the editor is there to show it. Settles when its data are here too,
 * or when it cannot be opened: whoever takes it hears why. It is closed when somebody has gone elsewhere meanwhile.
 */
export async function openAhead(id: string, signal: AbortSignal): Promise<void> {
  drop();
  const opening = open(id);
  const canvas = bringCanvas().catch(() => {}); // whoever needs it asks again
  const own: Ahead = { id, opening, bench: null };
  ahead = own;
  signal.addEventListener('abort', () => ahead === own && drop());
  const opened = await opening.catch(() => null);
  if (opened === null) return;
  await Promise.all([opened.bench.sheets.settled(), canvas]);
  own.bench = opened.bench;
}

/** Closes what nobody took. */
function drop(): void {
  ahead?.opening.then(({ close }) => close()).catch(() => {}); // what was not opened needs no closing
  ahead = null;
}

/** What was opened ahead, when all of it is here. It is looked at while pages are drawn, and taken when they are shown. */
export function openedAhead(id: string): Bench | null {
  return ahead?.id === id ? ahead.bench : null;
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
  return { bench: openBench(opened), close: opened.close };
}
