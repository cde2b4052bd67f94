import { randomUUID } from 'node:crypto';
import { type Change, labelOf } from '#chart/changes/change.ts';
import type { ChangeConflict } from '#contract/chart/projects.ts';
import { whoChanged } from '#server/account/user/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { Viewer } from './cards.ts';
import { requireProject } from './enter.ts';
import { changesTo, withKnownNames } from './known-names.ts';
import { presentChanges } from './present.ts';
import { changeChart } from './read-chart.ts';
import { saveChanges } from './save-changes.ts';

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
