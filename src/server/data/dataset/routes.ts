import { randomUUID } from 'node:crypto';
import * as datasets from '#contract/data/datasets.ts';
import { counted } from '#lib/counted.ts';
import { isUnchangedSince, refuseOutdated, timeAfter } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import { bytesOf } from '#server/platform/sandbox/large-json.ts';
import { roleIn } from '#server/workspace/workspace/index.ts';
import { loadFileBytes } from './bytes.ts';
import { copyDataset } from './copy-dataset.ts';
import { correctReading, editDataset, setCells } from './edit-dataset.ts';
import { requireDataset, requireDatasetWorkspace, withDatasetLock } from './enter.ts';
import { currentEvidence } from './evidence.ts';
import { createDatasetFromUrl, uploadDataset } from './import-dataset.ts';
import { type DatasetUploadResult, maxDirectFileBytes, readAgainLater, refreshLater, requirePlain } from './jobs.ts';
import { pageOfOriginal } from './page-pictures.ts';
import { presentDataset, presentDatasetVersion, presentListed } from './present.ts';
import { originalOf, readDatasetAgain } from './read-again.ts';
import { normalizeDatasetName, normalizeTags, readDescription } from './read-words.ts';
import { refreshDataset } from './refresh-dataset.ts';
import { requireVersion } from './require-version.ts';
import { createDatasetFromReading } from './save-reading.ts';
import { sendSheet } from './send-sheet.ts';
import {
  acceptHeld,
  changeDataset,
  countChartsOfDataset,
  countEdits,
  createDatasetVersion,
  deleteHeldVersion,
  findDatasetVersion,
  findHeld,
  listDatasets,
  listDatasetVersions,
} from './store.ts';
import { nextRefresh } from './take-file.ts';
import { createDatasetFromText, replaceText } from './take-text.ts';
import { exportInSandbox } from './work-on-sheet.ts';

export const routes = [
  route(datasets.upload, async (_, context) => show(context, await uploadDataset(context))),

  route(datasets.fromText, async (given, context) => show(context, await createDatasetFromText(context, given))),

  route(datasets.replace, async (given, context) => {
    await replaceText(context, given);
    return shown(context.db, context.user, given.id);
  }),

  route(datasets.setCells, async ({ id, version, sheet }, context) => {
    const { db, user } = context;
    await setCells(context, { id, version, sheet: bytesOf(sheet), user });
    return shown(db, user, id);
  }),

  route(datasets.append, async ({ id, version, rows }, context) => {
    const { db, user } = context;
    const before = await requireDataset(db, { id, user, right: 'change' });
    if (version !== undefined) await requireVersion(db, before, { version, user });
    const edit = { id, user, version: before.dataset.version, editId: randomUUID() };
    await editDataset(context, { ...edit, change: { rows: bytesOf(rows) } });
    return shown(db, user, id);
  }),

  route(datasets.fromReading, async (_, context) =>
    shown(context.db, context.user, await createDatasetFromReading(context)),
  ),

  route(datasets.fromUrl, async (wanted, context) => show(context, await createDatasetFromUrl(context, wanted))),

  route(datasets.list, async ({ trash, tag, ...wanted }, { user, db }) => {
    const workspaceId = await requireDatasetWorkspace(db, { workspaceId: wanted.workspaceId, user, right: 'see' });
    const role = (await roleIn(db, workspaceId, user)) ?? refuse('not-found');
    const found = await listDatasets(db, { ...wanted, workspaceId, tag, isTrash: trash === 'true' });
    return presentPage(wanted, found, (row) => presentListed(row, role));
  }),

  route(datasets.read, async ({ id }, { user, db }) =>
    presentDataset(await requireDataset(db, { id, user, right: 'draw' })),
  ),

  route(datasets.sheet, async ({ id, version: requestedVersion }, { user, db, files, reply }) => {
    const { dataset, version } = await requireDataset(db, { id, user, right: 'draw' });
    const isCurrent = requestedVersion === undefined || requestedVersion === dataset.version;
    if (!isCurrent) await requireDataset(db, { id, user, right: 'see' });
    const chosen = isCurrent ? version : await findDatasetVersion(db, id, requestedVersion);
    return sendSheet(reply, files, chosen?.sheetKey ?? null);
  }),

  route(datasets.evidence, async ({ id }, { user, db, files }) => {
    const met = await requireDataset(db, { id, user, right: 'see' });
    const cells = (await currentEvidence({ db, files }, met)) ?? refuse('not-found');
    return { version: met.dataset.version, cells };
  }),

  route(datasets.correct, async ({ id, version, sheet, cells }, context) => {
    const { db, user } = context;
    const correction = { id, version, sheet: bytesOf(sheet), cells: bytesOf(cells), user };
    await correctReading(context, correction);
    return shown(db, user, id);
  }),

  route(datasets.original, async ({ id }, { user, db, files, reply }) => {
    const { key, name } = originalOf(await requireDataset(db, { id, user, right: 'see' }));
    return sendFile(reply, { files, file: (await files.stat(key)) ?? refuse('not-found'), filename: name });
  }),

  route(datasets.originalPage, async ({ id, page }, context) => {
    const { db, files, log, network, signal, user, reply } = context;
    const { key } = originalOf(await requireDataset(db, { id, user, right: 'see' }));
    const wanted = { key, page, width: pageWidth, crop: null };
    const picture = (await pageOfOriginal({ files, log, network, signal }, wanted, user.id)) ?? refuse('not-found');
    reply.type('image/png').header('cache-control', 'private, max-age=600');
    return reply.header('content-security-policy', "default-src 'none'; sandbox").send(Buffer.from(picture.png));
  }),

  route(datasets.download, async ({ id, format }, context) => {
    const { db, files, user, reply } = context;
    const { dataset, version } = await requireDataset(db, { id, user, right: 'see' });
    const bytes = await loadFileBytes(files, version.sheetKey ?? refuse('not-found'));
    const exporting = { account: user.id, bytes, format, name: dataset.name, size: version.sheetSize };
    const exported = await exportInSandbox(exporting, context);
    reply.type(exportTypes[format]).header('content-disposition', toAttachment(`${dataset.name}.${format}`));
    return reply.header('content-security-policy', "default-src 'none'; sandbox").send(Buffer.from(exported));
  }),

  route(datasets.edit, async ({ id, version, editId, edits }, context) => {
    const { user, db } = context;
    const edited = await editDataset(context, {
      ...{ id, version, editId, user },
      change: { edits: bytesOf(edits) },
    });
    return { ...edited, dataset: await shown(db, user, id) };
  }),

  route(datasets.readAgain, async ({ id, version, choices }, context) => {
    const { user, db, jobs } = context;
    const met = await requireDataset(db, { id, user, right: 'change' });
    const again = { id, version, choices };
    const edits = await countEdits(db, met);
    const sentence = edits === 0 ? '' : `Manual changes are not included. You can find them in version ${version}.`;
    if (originalOf(met).size > maxDirectFileBytes) {
      requirePlain(choices);
      return new ReplyWithMessage(sentence, {
        job: await jobs.start(readAgainLater, { ...again, userId: user.id }, { owner: user }),
      });
    }
    await readDatasetAgain(context, { ...again, user });
    return new ReplyWithMessage(sentence, { dataset: await shown(db, user, id) });
  }),

  route(datasets.change, ({ id, name, description, tags, aboutChangedAt: seen }, { user, db, now }) =>
    withDatasetLock(db, { id, user }, async (within, { dataset }) => {
      const { aboutChangedAt, aboutChangedBy } = dataset;
      if (!isUnchangedSince(seen, aboutChangedAt)) {
        const last = { changedBy: aboutChangedBy, changedAt: aboutChangedAt ?? dataset.createdAt };
        await refuseOutdated(within, {
          thing: 'the description of this data',
          last,
          user,
          data: await shown(within, user, id),
        });
      }
      const changes = {
        ...(name !== undefined && { name: normalizeDatasetName(name) }),
        ...(description !== undefined && { description: readDescription(description) }),
        ...(tags !== undefined && { tags: normalizeTags(tags) }),
      };
      const change = { aboutChangedAt: timeAfter(aboutChangedAt, now()), aboutChangedBy: user.id };
      if (Object.keys(changes).length > 0) await changeDataset(within, id, { ...changes, ...change });
      return shown(within, user, id);
    }),
  ),

  route(datasets.remove, async ({ id }, { user, db, now }) => {
    const charts = await withDatasetLock(db, { id, user }, async (within) => {
      await changeDataset(within, id, { deletedAt: now() });
      return countChartsOfDataset(within, id);
    });
    const those = counted(charts, 'chart uses it and has', 'charts use it and have');
    const warning = charts === 0 ? '' : ` ${those} no data until then.`;
    return new ReplyWithMessage(`Moved to trash. You can restore it for 30 days.${warning}`, null);
  }),

  route(datasets.restore, ({ id }, { user, db }) =>
    withDatasetLock(db, { id, user, isTrash: true }, async (within) => {
      await changeDataset(within, id, { deletedAt: null });
      return shown(within, user, id);
    }),
  ),

  route(datasets.copy, async ({ id, workspaceId }, { user, db, now }) => {
    const copy = await db.transaction(async (within) => {
      const met = await requireDataset(within, { id, user, right: 'see', isLocked: true });
      const to = workspaceId ?? met.dataset.workspaceId;
      await requireDatasetWorkspace(within, { workspaceId: to, user, right: 'change' });
      return copyDataset(within, met, { workspaceId: to, userId: user.id, now: now() });
    });
    return shown(db, user, copy);
  }),

  route(datasets.versions, async ({ id, ...page }, { user, db }) => {
    await requireDataset(db, { id, user, right: 'see' });
    return presentPage(page, await listDatasetVersions(db, id, page), presentDatasetVersion);
  }),

  route(datasets.restoreVersion, ({ id, number, version: made }, { user, db, now }) =>
    withDatasetLock(db, { id, user }, async (within, met) => {
      if (made !== undefined) await requireVersion(within, met, { version: made, user });
      const found = await findDatasetVersion(within, id, number);
      if (found === null || found.sheetKey === null) refuse('not-found', 'This version is no longer available.');
      const { id: _, editId: __, edits: ___, ...version } = found;
      await createDatasetVersion(within, met, { ...version, origin: 'restore', madeBy: user.id, madeAt: now() });
      return shown(within, user, id);
    }),
  ),

  route(datasets.schedule, ({ id, every }, { user, db, now }) =>
    withDatasetLock(db, { id, user }, async (within, { dataset }) => {
      requireSource(dataset);
      await changeDataset(within, id, { every, refreshAt: nextRefresh(now(), every, { failures: 0 }) });
      return shown(within, user, id);
    }),
  ),

  route(datasets.refresh, async ({ id }, context) => {
    const { user, db, jobs } = context;
    const { dataset, version } = await requireDataset(db, { id, user, right: 'change' });
    requireSource(dataset);
    if (version.originalSize > maxDirectFileBytes)
      return { job: await jobs.start(refreshLater, { id, isAsked: true }, { owner: user }) };
    const failure = await refreshDataset(context, { id, isAsked: true });
    if (failure !== null) refuse('bad-input', failure);
    return { dataset: await shown(db, user, id) };
  }),

  route(datasets.accept, ({ id }, { user, db, now }) =>
    withDatasetLock(db, { id, user }, async (within, met) => {
      const pendingData = (await findHeld(within, id)) ?? refuse('conflict', 'There is no new data to accept.');
      await acceptHeld(within, met, pendingData.id, now());
      return shown(within, user, id);
    }),
  ),

  route(datasets.keep, ({ id }, { user, db }) =>
    withDatasetLock(db, { id, user }, async (within, { drift }) => {
      requireThat(drift !== null, 'conflict', 'There is no new data to accept.');
      await deleteHeldVersion(within, id);
      await changeDataset(within, id, { keptDrift: drift });
      return shown(within, user, id);
    }),
  ),
];

/** Pixels of a page picture: wide enough to read small print. */
const pageWidth = 1600;

const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

async function shown(db: Db, user: ScopedUser, id: string) {
  return presentDataset(await requireDataset(db, { id, user, right: 'see' }));
}

async function show({ db, user }: { db: Db; user: ScopedUser }, taken: DatasetUploadResult) {
  return 'job' in taken ? { job: taken.job } : { dataset: await shown(db, user, taken.datasetId) };
}

function requireSource({ sourceUrl }: { sourceUrl: string | null }): void {
  requireThat(sourceUrl !== null, 'bad-input', 'This data was uploaded, so there is no link to update it from.');
}
