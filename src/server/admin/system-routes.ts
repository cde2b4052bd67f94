import * as system from '#contract/admin-system.ts';
import { record } from '../audit/index.ts';
import { findSso, type SsoRow } from '../company-domain/index.ts';
import { presentPage } from '../db/page.ts';
import { refuse } from '../http/errors.ts';
import { type Route, route, Said } from '../http/route.ts';
import { toAttachment } from '../object-store/content-disposition.ts';
import { replayEvent } from '../payment-event/index.ts';
import { isProviderError } from '../payments/provider-error.ts';
import { syncMoney } from '../revenue/index.ts';
import { monthOf } from '../usage/index.ts';
import { checkHealth } from './check-health.ts';
import type { Deployment } from './deployment.ts';
import { exportAudit, exportUsers } from './export-csv.ts';
import { iso } from './list-of.ts';
import { listEvents, listPastDue, listUntaxed, readRevenue } from './revenue-store.ts';
import { searchAll } from './search-all.ts';
import { findWorkspace, largestAccounts, listWorkspaces, membersIn, type WorkspaceInList } from './workspace-store.ts';

const csv = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': toAttachment(name),
  'cache-control': 'no-store',
});

export function systemRoutesFor(deployment: Deployment): Route[] {
  return [
    route(system.search, ({ query }, { db, payments }) => searchAll({ db, payments }, query)),

    route(system.workspaces, async (asked, { db }) =>
      presentPage(asked, await listWorkspaces(db, asked), presentWorkspace),
    ),

    route(system.workspaceDetail, async ({ id }, { db }) => {
      const found = (await findWorkspace(db, id)) ?? refuse('not-found', 'There is no workspace with this id.');
      const sso = await findSso(db, id);
      return { ...presentWorkspace(found), sso: sso && presentDomain(sso) };
    }),

    route(system.workspaceMembers, async ({ id, ...page }, { db }) => {
      const found = await membersIn(db, { id, ...page });
      return presentPage(page, found, ({ joinedAt, ...member }) => ({ ...member, joinedAt: iso(joinedAt) }));
    }),

    route(system.health, (_, { db, files, mail, payments, models, now, ffmpegPath }) =>
      checkHealth({ db, files, mail, payments, models, now, ffmpegPath }, deployment),
    ),

    route(system.usage, async ({ by, ...page }, { db, now }) => {
      const found = await largestAccounts(db, { by, ...page, since: monthOf(now()).start });
      return { ...presentPage(page, found, (row) => row), sum: found.sum };
    }),

    route(system.paymentEvents, async (asked, { db }) =>
      presentPage(asked, await listEvents(db, asked), ({ receivedAt, handledAt, ...event }) => ({
        ...event,
        receivedAt: iso(receivedAt),
        handledAt: handledAt === null ? null : iso(handledAt),
      })),
    ),

    route(system.replayEvent, async ({ id }, { user, db, jobs }) => {
      await db.transaction(async (within) => {
        const event = (await replayEvent({ db: within, jobs }, id)) ?? refuse('not-found');
        await record(within, { admin: user, action: 'replay-event', target: event.id, detail: event.type });
      });
      return new Said('The event is being processed again.', null);
    }),

    route(system.revenue, async (_, { db, now, payments, log }) => {
      if (payments.mode !== 'off') {
        await syncMoney({ db, now }, payments, { days: 1 }).catch((error: unknown) => {
          if (!isProviderError(error)) throw error;
          log.warn({ err: error }, 'the last payments could not be read');
        });
      }
      return readRevenue(db, now());
    }),

    route(system.pastDue, async (page, { db }) =>
      presentPage(page, await listPastDue(db, page), ({ since, ...row }) => ({ ...row, since: iso(since) })),
    ),

    route(system.untaxed, async (page, { db, payments }) => {
      const hasTax = payments.mode !== 'off' && payments.hasTax;
      return presentPage(page, hasTax ? await listUntaxed(db, page) : { rows: [], total: 0 }, (row) => row);
    }),

    route(system.retryJob, async ({ id }, { user, db, jobs }) => {
      const found = (await jobs.find(id)) ?? refuse('not-found');
      const again = await db.transaction(async (within) => {
        const started =
          (await jobs.again(id, { db: within })) ??
          refuse(
            'conflict',
            'This job cannot be started again: this version does not know it, or the person it was for was deleted from it.',
          );
        await record(within, { admin: user, action: 'retry-job', target: found.kind, detail: id });
        return started;
      });
      return new Said('The job was started again.', { id: again });
    }),

    route(system.exportUsers, async (_, { user, db, now, reply }) =>
      reply.headers(csv('users.csv')).send(await exportUsers(db, user, now())),
    ),

    route(system.exportAudit, async (_, { user, db, reply }) =>
      reply.headers(csv('audit-log.csv')).send(await exportAudit(db, user)),
    ),
  ];
}

function presentDomain({ domain, issuer, domainVerifiedAt }: SsoRow) {
  return { domain, issuer, isDomainVerified: domainVerifiedAt !== null };
}

function presentWorkspace({ createdAt, ...workspace }: WorkspaceInList) {
  return { ...workspace, createdAt: iso(createdAt) };
}
