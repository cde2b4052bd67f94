import { exportFormats } from '#contract/chart/export-formats.ts';
import * as exports from '#contract/chart/exports.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { sendFile } from '#server/platform/object-store/send-file.ts';
import { findCharts, requireFormats } from './charts.ts';
import { findResult } from './jobs.ts';
import { keyOf } from './keep-files.ts';
import { renderExportPreview, renderNow, startExport } from './render-now.ts';

export const routes = [
  route(exports.start, async ({ id, files }, ports) => {
    const { user, db } = ports;
    await findCharts(db, user, [id]);
    requireFormats(user.account.roles, files);
    return { jobId: await startExport(ports, { user, ids: [id], files }) };
  }),

  route(exports.render, async ({ id, ...picture }, context) => {
    const { user, db, reply } = context;
    const [met] = await findCharts(db, user, [id]);
    if (met === undefined) refuse('not-found');
    requireFormats(user.account.roles, [picture]);
    const made = await renderNow(context, met, picture);
    if (made === null) {
      const jobId = await startExport(context, { user, ids: [id], files: [picture] });
      return reply.code(202).send({ results: true, message: '', data: { jobId } });
    }
    reply.type(exportFormats[picture.format].type).header('content-disposition', toAttachment(made.filename));
    return reply.header('content-security-policy', "default-src 'none'; sandbox").send(Buffer.from(made.bytes));
  }),

  route(exports.preview, async ({ id, height, isTransparent, ...look }, context) => {
    const { user, db, reply } = context;
    const [met] = await findCharts(db, user, [id]);
    if (met === undefined) refuse('not-found');
    const picture = { ...look, height: height ?? null, isTransparent: isTransparent === 'true' };
    const bytes = await renderExportPreview(context, met, picture);
    return reply.type('image/png').header('cache-control', 'private, no-cache').send(Buffer.from(bytes));
  }),

  route(exports.startMany, async ({ ids, file }, ports) => {
    const { user, db } = ports;
    const distinct = [...new Set(ids)];
    await findCharts(db, user, distinct);
    requireFormats(user.account.roles, [file]);
    return { jobId: await startExport(ports, { user, ids: distinct, files: [file] }) };
  }),

  route(exports.download, async ({ jobId }, { user, jobs, files, now, reply }) => {
    const { filename } = (await findResult(jobs, { jobId, user, now: now() })) ?? refuse('not-found');
    const expiredMessage = 'Exported files are available for 1 day. Please export the chart again.';
    const file = (await files.stat(keyOf(jobId))) ?? refuse('not-found', expiredMessage);
    return sendFile(reply, { files, file, filename });
  }),
];
