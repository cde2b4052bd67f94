import type { DatasetColumn, Drift } from '#contract/data/datasets.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import { ownerOf, roleIn } from '#server/workspace/workspace/index.ts';
import { cancelFileRemovals, deleteUnusedFiles, withFiles } from './bytes.ts';
import { fetchSourceFile } from './fetch-file.ts';
import {
  changeDataset,
  countMadeByHand,
  createDatasetVersion,
  type DatasetWithVersion,
  deleteHeldVersion,
  findDataset,
  holdVersion,
  lockDataset,
} from './store.ts';
import { failuresUntilNotified, nextRefresh, type ReadVersion, readVersion, sizeLimitOf } from './take-file.ts';

type UsedPorts = WorkPorts & { signal?: AbortSignal; progress?: (percent: number) => Promise<void> };

/** `isAsked` is true when a user asked for it, who wants to see again what was rejected before. */
type Refresh = { id: string; isAsked: boolean };

/**
 * Fetches a dataset again from its URL. New data of the same shape is used at once; data of another shape is held until
 * someone accepts it. Returns the reason why it failed, as a sentence, or null.
 */
export async function refreshDataset(ports: UsedPorts, { id, isAsked }: Refresh): Promise<string | null> {
  const found = await findDataset(ports.db, id);
  if (found === null || found.dataset.sourceUrl === null || found.dataset.deletedAt !== null) return null;
  try {
    await bring(ports, found, { url: found.dataset.sourceUrl, isAsked });
    return null;
  } catch (error) {
    if (!(error instanceof FetchError || (error instanceof Refusal && error.status < 500))) throw error;
    await noteFailure(ports, id, error.message);
    return error.message;
  }
}

async function bring(
  ports: UsedPorts,
  found: DatasetWithVersion,
  { url, isAsked }: { url: string; isAsked: boolean },
): Promise<void> {
  const { dataset, version } = found;
  const limit = await limitFor(ports, dataset.createdBy);
  await withFiles(ports, 2, async ([key = '', sheetKey = '']) => {
    const { sha256, ...file } = await fetchSourceFile(ports, url, { key, limit });
    const isNews = sha256 !== dataset.sourceSha256 || (isAsked && dataset.keptDrift !== null);
    const reading = { account: dataset.createdBy ?? 'server', file, asked: version.facts.asked };
    const read = isNews ? await readVersion(ports, reading, sheetKey) : null;
    const isKept = await serialize(dataset.id, () =>
      ports.db.transaction(async (within) => {
        const now = await lockDataset(within, dataset.id);
        if (now === null || now.dataset.sourceUrl !== url || now.dataset.deletedAt !== null) return false;
        const fresh = read === null ? null : { read, sha256, isAsked };
        const isTaken = await settle({ db: within, jobs: ports.jobs, now: ports.now }, now, fresh);
        if (isTaken) await cancelFileRemovals(within, [key, sheetKey]);
        return isTaken;
      }),
    );
    if (!isKept) await deleteUnusedFiles(ports, [key, sheetKey]);
  });
}

async function limitFor(ports: UsedPorts, userId: string | null): Promise<number> {
  const user = userId === null ? null : await findUser(ports.db, userId);
  const nobody = { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false };
  return sizeLimitOf(user === null ? nobody : rolesOf(user, ports.now()), ports);
}

type Fresh = { read: ReadVersion; sha256: string; isAsked: boolean };

/** Records what was fetched, null when it is the same as last time. Returns whether its files are needed. */
async function settle(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  found: DatasetWithVersion,
  fresh: Fresh | null,
): Promise<boolean> {
  const { dataset, drift: heldBefore } = found;
  const { db } = ports;
  const at = ports.now();
  await changeDataset(db, dataset.id, {
    refreshedAt: at,
    refreshAt: nextRefresh(at, dataset.every, { failures: 0 }),
    failures: 0,
    failure: null,
    ...(fresh && { sourceSha256: fresh.sha256 }),
  });
  const hadFailed = dataset.failures >= failuresUntilNotified;
  const version = fresh && ({ ...fresh.read, origin: 'refresh', madeBy: null } as const);
  const drift = fresh && (await compare(found, fresh, ports));
  if (version !== null && drift !== null && drift.length > 0) {
    if (!fresh?.isAsked && dataset.keptDrift !== null && isSameDrift(drift, dataset.keptDrift)) return false;
    await changeDataset(db, dataset.id, { keptDrift: null });
    await holdVersion(db, { ...version, datasetId: dataset.id, drift });
    if (heldBefore === null || !isSameDrift(drift, heldBefore)) {
      const notice = heldNotice(found, drift);
      await notifyOwner(ports, found, notice);
      await recordRefresh(ports, found, { type: 'data.refresh_failed', error: notice.body, isHeld: true });
    }
    return true;
  }
  if (version !== null) {
    await deleteHeldVersion(db, dataset.id);
    await changeDataset(db, dataset.id, { keptDrift: null });
    await createDatasetVersion(db, found, version);
    await recordRefresh(ports, found, { type: 'data.refreshed', rows: version.rows });
  }
  if (hadFailed || (version !== null && heldBefore !== null)) await notifyOwner(ports, found, fineNotice(found));
  return version !== null;
}

async function compare(found: DatasetWithVersion, { read }: Fresh, { db }: Pick<Ports, 'db'>): Promise<Drift[]> {
  const { version } = found;
  const drift = driftOf(
    { rows: version.rows, columns: version.facts.columns },
    { rows: read.rows, columns: read.facts.columns },
  );
  const edits = await countMadeByHand(db, found);
  if (edits === 0) return drift;
  const sentence = `Manual changes since the last update (${edits}) would be replaced.`;
  return [...drift, { kind: 'edited', sentence, column: null }];
}

async function noteFailure(ports: UsedPorts, id: string, sentence: string): Promise<void> {
  await serialize(id, () =>
    ports.db.transaction(async (within) => {
      const found = await lockDataset(within, id);
      if (found === null) return;
      const failures = found.dataset.failures + 1;
      const refreshAt = nextRefresh(ports.now(), found.dataset.every, { failures });
      await changeDataset(within, id, { failures, failure: sentence, refreshAt });
      const inside = { db: within, jobs: ports.jobs, now: ports.now };
      await recordRefresh(inside, found, { type: 'data.refresh_failed', error: sentence, isHeld: false });
      if (failures === failuresUntilNotified) await notifyOwner(inside, found, failedNotice(found, sentence));
    }),
  );
}

function heldNotice({ dataset }: DatasetWithVersion, drift: Drift[]) {
  const [first, ...more] = drift;
  const rest =
    more.length === 0 ? '' : ` There ${more.length === 1 ? 'is 1 more change' : `are ${more.length} more changes`}.`;
  return {
    title: `The source of “${dataset.name}” has changed`,
    body: `${first?.sentence ?? ''}${rest} Your charts use the old data until you accept the new data.`,
  };
}

function failedNotice({ dataset }: DatasetWithVersion, sentence: string) {
  return {
    title: `“${dataset.name}” could not be updated`,
    body: `${sentence} We’ll keep trying. Your charts still use the old data.`,
  };
}

function fineNotice({ dataset }: DatasetWithVersion) {
  return { title: `“${dataset.name}” is up to date again`, body: 'The source is available again.' };
}

/** Notifies the user who added a dataset about its source, or the owner of the workspace if that user has left. */
async function notifyOwner(
  { db, jobs }: Pick<Ports, 'db' | 'jobs'>,
  { dataset }: Pick<DatasetWithVersion, 'dataset'>,
  notice: { title: string; body: string },
): Promise<void> {
  const to = await keeperOf(db, dataset);
  const path = `/panel/data?dataset=${dataset.id}`;
  if (to !== null) await notify({ db, jobs }, { to, kind: 'refresh', path, ...notice });
}

/** Tells the webhooks of the same user. */
async function recordRefresh(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { dataset }: Pick<DatasetWithVersion, 'dataset'>,
  { type, ...facts }: RefreshEvent,
): Promise<void> {
  const userId = await keeperOf(ports.db, dataset);
  const { id, name, workspaceId } = dataset;
  const data = { dataset: { id, name, ...facts } };
  if (userId !== null) await recordEvent(ports, { userId, workspaceId, type, data });
}

type RefreshEvent =
  | { type: 'data.refreshed'; rows: number }
  | { type: 'data.refresh_failed'; error: string; isHeld: boolean };

async function keeperOf(
  db: Ports['db'],
  { createdBy, workspaceId }: Pick<DatasetWithVersion['dataset'], 'createdBy' | 'workspaceId'>,
): Promise<string | null> {
  const isThere = createdBy !== null && (await roleIn(db, workspaceId, everythingOf(createdBy))) !== null;
  return isThere ? createdBy : ownerOf(db, workspaceId);
}

type Shape = { rows: number; columns: readonly DatasetColumn[] };

/** Differences in new data that could make existing charts wrong. */
export function driftOf(before: Shape, after: Shape): Drift[] {
  const [old, fresh] = [byName(before), byName(after)];
  const all = [
    ...before.columns.flatMap((column, place) => {
      if (fresh.has(column.name)) return [];
      const there = after.columns[place];
      const isRenamed = there !== undefined && !old.has(there.name) && isSameType(there.type, column.type);
      if (!isRenamed) return [drift('removed', column, `The column “${column.name}” is missing.`)];
      old.set(there.name, there);
      return [drift('renamed', there, `The column “${column.name}” is now called “${there.name}”.`)];
    }),
    ...after.columns.flatMap((column) =>
      old.has(column.name) ? [] : [drift('added', column, `The column “${column.name}” is new.`)],
    ),
    ...retyped(before.columns, fresh),
    ...shrunk(before.rows, after.rows),
  ];
  return all.slice(0, mostTold);
}

/** Whether two reports say the same, regardless of the number of rows. */
export function isSameDrift(one: readonly Drift[], other: readonly Drift[]): boolean {
  const [a, b] = [one, other].map((all) => JSON.stringify(all.map(({ kind, column }) => [kind, column])));
  return a === b;
}

const mostTold = 100;

function byName({ columns }: Shape): Map<string, DatasetColumn> {
  return new Map(columns.map((column) => [column.name, column]));
}

function drift(kind: Drift['kind'], { name }: DatasetColumn, sentence: string): Drift {
  return { kind, sentence, column: name };
}

function retyped(before: readonly DatasetColumn[], after: Map<string, DatasetColumn>): Drift[] {
  return before.flatMap((column) => {
    const now = after.get(column.name);
    if (now === undefined || isSameType(column.type, now.type) || now.filled === 0) return [];
    const [was, is] = [column.type, now.type].map((type) => columnTypes[type.is].label.toLowerCase());
    const sentence =
      was === is
        ? `The format of the column “${column.name}” has changed.`
        : `The type of the column “${column.name}” changed from “${was}” to “${is}”.`;
    return [drift('type', now, sentence)];
  });
}

/** Which of these types a column gets may depend on a few rows. */
const alike = [
  ['category', 'text'],
  ['number', 'rank'],
];

function isSameType(one: ColumnType, other: ColumnType): boolean {
  if (one.is !== other.is) return alike.some((pair) => pair.includes(one.is) && pair.includes(other.is));
  if (one.is === 'date' && other.is === 'date') return one.order === other.order && one.epoch === other.epoch;
  if (!('style' in one && 'style' in other)) return true;
  return one.style.decimal === other.style.decimal && one.before === other.before && one.after === other.after;
}

function shrunk(before: number, after: number): Drift[] {
  const isMuch = after === 0 ? before > 0 : before >= 10 && after < before / 2;
  if (!isMuch) return [];
  const [was, is] = [before, after].map((count) => count.toLocaleString('en'));
  return [{ kind: 'rows', sentence: `The number of rows changed from ${was} to ${is}.`, column: null }];
}
