import * as promotions from '#contract/promotions.ts';
import { presentPage } from '../db/page.ts';
import { route } from '../http/route.ts';
import { countRedemptions } from './count-redemptions.ts';
import { endDiscount, endPromotion } from './end-promotion.ts';
import { makeDiscount, makePromotion } from './make-promotion.ts';
import { presentDiscount, presentPromotion } from './present.ts';
import { listDiscounts, listPromotions } from './store.ts';

export const routes = [
  route(promotions.list, async (asked, { db, payments, now }) => {
    const { rows, total } = await listPromotions(db, asked);
    const counted = { rows: await countRedemptions({ db, payments }, rows), total };
    return presentPage(asked, counted, (row) => presentPromotion(row, now()));
  }),

  route(promotions.create, async (wanted, desk) =>
    presentPromotion(await makePromotion(desk, desk.user, wanted), desk.now()),
  ),

  route(promotions.end, async ({ id }, desk) => presentPromotion(await endPromotion(desk, desk.user, id), desk.now())),

  route(promotions.discounts, async (asked, { db, now }) =>
    presentPage(asked, await listDiscounts(db, asked), (row) => presentDiscount(row, now())),
  ),

  route(promotions.createDiscount, async (wanted, desk) =>
    presentDiscount(await makeDiscount(desk, desk.user, wanted), desk.now()),
  ),

  route(promotions.endDiscount, async ({ id }, desk) =>
    presentDiscount(await endDiscount(desk, desk.user, id), desk.now()),
  ),
];
