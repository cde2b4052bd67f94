import { type Change, conflictsOf } from '#chart/changes/change.ts';
import { type Content, readContent } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Project } from '#contract/chart/projects.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { listen } from '#web/client/events/listen.ts';
import { changedBy } from '#web/client/saving/changed-by.ts';
import { joinKept, openKeptPlace, type PendingStore, storedNames } from '#web/client/saving/pending-changes.ts';
import type { StoredChanges } from '#web/client/saving/saver.ts';
import { CallFailed, send } from '#web/client/send.ts';
import type { Store } from '#web/client/store.ts';
import { type Editor, openEditor } from './open-editor.ts';

export type OpenProject = {
  project: Project;
  editor: Editor;
  /** Whether unsaved changes are stored on disk. */
  isOnDisk: Store<boolean>;
  close(): void;
};

/** Opens a project on the server: its editor, its changes stored in this browser, and updates by others from now on. */
export async function openProject(id: string): Promise<OpenProject> {
  const reply = send(projects.read, { id }, { toast: false });
  reply.catch(() => {}); // handled below, when the store is open
  const place = await openKeptPlace<StoredChanges<Change>>(storedNames.chart(id));
  try {
    return await openAt(place, await reply);
  } catch (error) {
    place.close();
    throw error;
  }
}

async function openAt(place: PendingStore<StoredChanges<Change>>, project: Project): Promise<OpenProject> {
  const { id } = project;
  const read = readContent(project.content, { templateOf: manifestOf });
  if (!read.ok) throw new Error(read.error);
  const stored = joinKept(place.left);
  if (stored !== null) place.keep(stored); // changes taken over from another window must not be lost, whatever happens next
  const theirs = await theirsSince(stored, project);
  const editor = openEditor(
    { content: read.content, version: project.version, theirs },
    {
      kept: stored,
      keep: place.keep,
      isPassing,
      messageOf: (error) => (error instanceof Error ? error.message : String(error)),
      async send({ key, words, changes }, { version, isForced }) {
        const input = { id, key, version, words: words.slice(0, 200), changes: [...changes], force: isForced };
        const answer = await send(projects.save, input, { toast: false });
        const { status, version: next, since } = answer;
        // When others made more changes than the server keeps, it sends the current chart instead.
        const known = next - since.length - (status === 'saved' ? 1 : 0);
        const theirs = known > version ? (await fetchSince(id, version)).theirs : changesIn(since);
        const isConflicting = (set: (typeof since)[number]) => conflictsOf(changes, changesIn([set])).length > 0;
        const by = since.findLast(isConflicting) ?? since.at(-1);
        return { status, version: next, theirs, ...(by && { by: changedBy({ ...by.by, at: by.at }) }) };
      },
    },
  );
  const leave = project.role === 'viewer' ? followOnly(id, editor) : follow(id, editor, place);
  return {
    project,
    editor,
    isOnDisk: place.isOnDisk,
    close() {
      leave();
      void editor.saver.flush().finally(() => {
        editor.saver.close();
        place.close();
      });
    },
  };
}

/** No connection, a server that restarts or is overloaded: temporary failures. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** The changes by others after the version that the stored changes were based on. */
async function theirsSince(kept: StoredChanges<Change> | null, { id, version }: Project): Promise<readonly Change[]> {
  if (kept === null || kept.version >= version) return [];
  return (await fetchSince(id, kept.version)).theirs;
}

async function fetchSince(id: string, version: number): Promise<{ version: number; theirs: readonly Change[] }> {
  const answer = await send(projects.since, { id, version }, { toast: false });
  if (answer.content === null) return { version: answer.version, theirs: changesIn(answer.changes) };
  const content = answer.content as unknown as Content; // the server sends what readContent returned
  return { version: answer.version, theirs: [{ kind: 'content', content }] };
}

function changesIn(sets: readonly { changes: readonly unknown[] }[]): Change[] {
  return sets.flatMap(({ changes }) => changes as Change[]); // the server has validated them
}

function followOnly(id: string, editor: Editor): () => void {
  let isAsking = false;
  async function catchUp(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const { version, theirs } = await fetchSince(id, editor.saver.version());
      editor.saver.hear(version, theirs);
    } catch (error) {
      if (!isPassing(error)) throw error; // the next event tries again
    } finally {
      isAsking = false;
    }
  }
  const stopListening = listen(
    projects.events,
    { id },
    {
      onEvent: ({ version }) => {
        if (version > editor.saver.version()) void catchUp();
      },
    },
  );
  const handleSight = () => {
    if (!document.hidden) void catchUp();
  };
  document.addEventListener('visibilitychange', handleSight);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', handleSight);
  };
}

/** Sends pending changes before the page closes and as soon as there is a connection again. */
function follow(id: string, editor: Editor, place: PendingStore<StoredChanges<Change>>): () => void {
  const stopFollowing = followOnly(id, editor);
  const flush = () => void editor.saver.flush();
  const flushIfHidden = () => {
    if (document.hidden) flush();
  };
  // Pending changes are stored in this browser; only those that could not be stored, or will never be accepted, need a
  // warning.
  const warn = (event: BeforeUnloadEvent) => {
    const { status } = editor.saving.read();
    if (status === 'refused' || (status !== 'saved' && !place.isSafe())) event.preventDefault();
  };
  document.addEventListener('visibilitychange', flushIfHidden);
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
  addEventListener('beforeunload', warn);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', flushIfHidden);
    removeEventListener('pagehide', flush);
    removeEventListener('online', flush);
    removeEventListener('beforeunload', warn);
  };
}
