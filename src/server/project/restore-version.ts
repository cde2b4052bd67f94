import { randomUUID } from 'node:crypto';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import type { Viewer } from './cards.ts';
import { changing } from './enter.ts';
import { keepAnother } from './keep-version.ts';
import { readChart } from './read-chart.ts';
import { addVersion, findVersion } from './store.ts';
import { withoutLostData } from './use-data.ts';

/** Makes a stored version the next one. The state before stays in the history, however recent it is. */
export function restoreVersion(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: Viewer,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return changing(db, { id, user, right: 'change' }, async (within, { project, content: current }) => {
    const restored =
      (await findVersion(within, id, version)) ?? refuse('not-found', 'This version is no longer available.');
    const content = readChart(await withoutLostData(within, project, restored));
    const mine = { userId: user.id, now: now() };
    await keepAnother(within, {
      id,
      version: project.version,
      words: 'Before restoring a version',
      content: current,
      ...mine,
    });
    const words = `Restore version ${version}`;
    const changes = [{ kind: 'content', content } as const];
    const next = await addVersion(within, project, { content, changes, words, key: randomUUID(), ...mine });
    await keepAnother(within, { id, version: next, words, content, ...mine });
  });
}
