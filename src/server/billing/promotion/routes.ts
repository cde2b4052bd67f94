import * as promotions from '#contract/billing/promotions.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { route } from '#server/platform/http/route.ts';
import { endDiscount, endPromotion, makeDiscount, makePromotion } from './create-promotion.ts';
import { presentDiscount, presentPromotion } from './present.ts';
import { countRedemptions, listDiscounts, listPromotions } from './store.ts';

export const routes = [
  route(promotions.list, async (asked, { db, payments, now }) => {
    const { rows, total } = await listPromotions(db, asked);
    const counted = { rows: await countRedemptions({ db, payments }, rows), total };
    return presentPage(asked, counted, (row) => presentPromotion(row, now()));
  }),

  route(promotions.create, async (wanted, ports) =>
    presentPromotion(await makePromotion(ports, ports.user, wanted), ports.now()),
  ),

  route(promotions.end, async ({ id }, ports) =>
    presentPromotion(await endPromotion(ports, ports.user, id), ports.now()),
  ),

  route(promotions.discounts, async (asked, { db, now }) =>
    presentPage(asked, await listDiscounts(db, asked), (row) => presentDiscount(row, now())),
  ),

  route(promotions.createDiscount, async (wanted, ports) =>
    presentDiscount(await makeDiscount(ports, ports.user, wanted), ports.now()),
  ),

  route(promotions.endDiscount, async ({ id }, ports) =>
    presentDiscount(await endDiscount(ports, ports.user, id), ports.now()),
  ),
];
