import * as contract from '#contract/billing/admin-plans.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { listPlans } from '../plan/index.ts';
import { presentPlan } from '../pricing/index.ts';
import { liveDiscounts } from '../promotion/index.ts';
import { toDraft } from './draft.ts';
import { effectsOf } from './effects.ts';
import { presentAdminPlan } from './present.ts';
import { savePlan } from './save-plan.ts';
import { countStanding } from './store.ts';

export const routes = [
  route(contract.list, async (_, { db, payments }) => {
    const standing = await countStanding(db);
    return {
      plans: (await listPlans(db)).map((row) => presentAdminPlan(row, standing)),
      payments: payments.mode,
    };
  }),

  route(contract.preview, async ({ planId, ...wanted }, { db, payments, now }) => {
    const all = await listPlans(db);
    const before = all.find(({ id }) => id === planId) ?? refuse('not-found', 'This plan does not exist.');
    const after = toDraft(before, wanted, all);
    const standing = await countStanding(db);
    const offers = { discounts: await liveDiscounts(db, now()), code: null, seats: 1, now: now() };
    return {
      effects: await effectsOf({ before, after }, { db, hasProvider: payments.mode !== 'off', standing }),
      before: presentPlan(before, offers),
      after: presentPlan(after, offers),
      version: before.version,
    };
  }),

  route(contract.save, async (asked, ports) => {
    const row = await savePlan(ports, ports.user, asked);
    return new ReplyWithMessage('Plan saved.', presentAdminPlan(row, await countStanding(ports.db)));
  }),
];
