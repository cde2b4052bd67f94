import * as admin from '#contract/operations/admin.ts';
import { changeMessage, listMessages } from '#server/blog/contact/index.ts';
import { listReaders } from '#server/blog/newsletter/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { listJobs } from '#server/platform/jobs/store.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { listAuditEntries, record } from '../audit/index.ts';
import { exportReaders } from './export-readers.ts';
import { presentAdminJob, presentAuditEntry, presenterOfPeople, presentMessage, presentReader } from './present.ts';
import { stopJob } from './stop-job.ts';
import { emailsOf, listPeople } from './store.ts';
import { userRoutes } from './user-routes.ts';

export const routes = [
  ...userRoutes,

  route(admin.users, async (asked, { db, now }) => {
    const found = await listPeople(db, asked);
    return presentPage(asked, found, await presenterOfPeople(db, found.rows, now()));
  }),

  route(admin.messages, async (asked, { db }) => presentPage(asked, await listMessages(db, asked), presentMessage)),

  route(admin.changeMessage, ({ id, state }, { user, db }) =>
    db.transaction(async (within) => {
      const row = (await changeMessage(within, id, state)) ?? refuse('not-found');
      await record(within, { admin: user, action: `mark-message-${state}`, target: row.email, detail: row.topic });
      return presentMessage(row);
    }),
  ),

  route(admin.readers, async (asked, { db }) => presentPage(asked, await listReaders(db, asked), presentReader)),

  route(admin.exportReaders, async (_, { user, db, reply }) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': toAttachment('newsletter-readers.csv'),
        'cache-control': 'no-store',
      })
      .send(await exportReaders(db, user)),
  ),

  route(admin.jobs, async (asked, { db }) => {
    const found = await listJobs(db, asked);
    return presentPage(asked, found, await presenterOfJobs(db, found.rows));
  }),

  route(admin.cancelJob, async ({ id }, { user, db, jobs }) => {
    const row = await stopJob({ db, jobs }, id, user);
    const present = await presenterOfJobs(db, [row]);
    return present(row);
  }),

  route(admin.audit, async (asked, { db }) => presentPage(asked, await listAuditEntries(db, asked), presentAuditEntry)),
];

async function presenterOfJobs(db: Db, rows: JobRow[]) {
  const emails = await emailsOf(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return (row: JobRow) => presentAdminJob(row, row.ownerId === null ? null : (emails.get(row.ownerId) ?? null));
}
