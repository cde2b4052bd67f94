import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { recordEvent } from './record-event.ts';
import { claimTeamPlanChanges, purgeWebhookEvents } from './store.ts';

const lostAfter = 3 * 86_400_000;

/** Hourly: forgets old events, and gives up deliveries that no job works on any more. */
export const webhookPurge: Routine = {
  name: 'webhook.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) =>
    purgeWebhookEvents(db, {
      before: await retentionCutoff(db, 'webhooks', now()),
      lost: new Date(now().getTime() - lostAfter),
    }),
};

/** Every minute: the database notes whose plan a team has changed, with the change; here each becomes an event. */
export const recordTeamPlanEvents: Routine = {
  name: 'webhook.team-plans',
  everyMinutes: 1,
  run: async ({ db, jobs, now }) => {
    await db.transaction(async (within) => {
      for (const { userId, previousPlan, plan } of await claimTeamPlanChanges(within)) {
        const data = { plan, previousPlan };
        await recordEvent({ db: within, jobs, now }, { userId, workspaceId: null, type: 'plan.changed', data });
      }
    });
  },
};
