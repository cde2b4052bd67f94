import { randomUUID } from 'node:crypto';
import { type Change, conflictsOf, labelOf, partsOf } from '#chart/changes/change.ts';
import type { ChangeConflict } from '#contract/chart/projects.ts';
import { whoChanged } from '#server/account/user/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import type { Viewer } from './cards.ts';
import { requireProject, withProjectLock } from './enter.ts';
import { changesTo, withKnownNames } from './known-names.ts';
import { presentChanges } from './present.ts';
import { requireData } from './project-data.ts';
import { changeChart, requireChartType } from './read-chart.ts';
import { changesBetweenVersions, createProjectVersion, type MadeChanges, versionByKey } from './store.ts';
import { saveProjectVersion } from './versions.ts';

/** Changes as a client sends them: based on a version, with a key that identifies repeated requests. */
type Saving = { id: string; key: string; version: number; words: string; changes: readonly Change[]; force: boolean };

type SaveResult =
  | { status: 'saved'; version: number; since: MadeChanges[] }
  | { status: 'conflict'; version: number; since: MadeChanges[]; parts: string[] };

const mostBetween = 500;

/** Saves changes on top of the current version. Concurrent saves wait, and are merged or reported as a conflict. */
export function saveChanges({ db, now }: Pick<Ports, 'db' | 'now'>, user: Viewer, saving: Saving): Promise<SaveResult> {
  const { id, key, version, words, changes, force } = saving;
  return withProjectLock(db, { id, user, right: 'change' }, async (within, { project, content }) => {
    const before = await versionByKey(within, id, key);
    if (before !== null) {
      const since = await changesBetweenVersions(within, id, { after: version, to: before - 1 });
      return { status: 'saved', version: before, since };
    }
    requireThat(
      version <= project.version,
      'bad-input',
      'This version of the chart does not exist yet. Reload the chart.',
    );
    const since = await sinceOf(within, project, version);
    const parts = force ? [] : partsInConflict(changes, since);
    if (parts.length > 0) return { status: 'conflict', version: project.version, since: since ?? [], parts };

    const changed = changeChart(content, changes);
    await requireData(within, user, { from: content, to: changed });
    const at = now();
    await requireChartType(within, project.ownerId, { from: content, to: changed, now: at });
    const next = await createProjectVersion(within, project, {
      content: changed,
      changes,
      words,
      key,
      userId: user.id,
      now: at,
    });
    await saveProjectVersion(within, { id, version: next, userId: user.id, words, content: changed, now: at });
    return { status: 'saved', version: next, since: since ?? [] };
  });
}

/** The changes by others after a version, or null when they are no longer stored. */
export async function sinceOf(
  db: Ports['db'],
  { id, version: current }: { id: string; version: number },
  version: number,
): Promise<MadeChanges[] | null> {
  const behind = current - version;
  if (behind <= 0) return [];
  if (behind > mostBetween) return null;
  const found = await changesBetweenVersions(db, id, { after: version, to: current });
  return found.length === behind ? found : null;
}

/** If the other changes are unknown, everything is in conflict. */
function partsInConflict(mine: readonly Change[], since: MadeChanges[] | null): string[] {
  if (since === null) return ['/'];
  const theirs = since.flatMap(({ changes }) => changes);
  return [...new Set(conflictsOf(mine, theirs).flatMap(partsOf))];
}

type Patching = {
  id: string;
  changes: readonly Change[];
  words?: string | undefined;
  version?: number | undefined;
};

/** Applies changes to the current version, or to the one they were made on. */
export async function patchProject(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>,
  user: Viewer,
  { id, changes, words, version }: Patching,
): Promise<void> {
  const { db, now } = ports;
  const { project, content } = await requireProject(db, { id, user, right: 'change' });
  const made = version ?? project.version;
  const named = changeChart(content, changes);
  const settled = await withKnownNames(ports, { project, content: named }, content);
  const all = [...changes, ...changesTo(named, settled)];
  const [first] = changes;
  const label = words ?? (first === undefined ? '' : labelOf(first)).slice(0, 200);
  const saving = { id, key: randomUUID(), version: made, words: label, changes: all, force: false };
  const saved = await saveChanges({ db, now }, user, saving);
  if (saved.status === 'saved') return;
  const sets = saved.since.map(presentChanges);
  const since = sets.map(({ version: number, by, at, words: named }) => ({
    version: number,
    by: by.name,
    at,
    words: named,
  }));
  const data: ChangeConflict = { version: saved.version, parts: saved.parts, since };
  const last = sets.at(-1);
  const who = whoChanged({
    thing: 'the same parts of this chart',
    name: last?.by.name ?? null,
    at: last === undefined ? project.editedAt : new Date(last.at),
    isYou: last?.by.id === user.id,
  });
  refuse('conflict', `${who}. Nothing was changed. Read it again.`, { data });
}
