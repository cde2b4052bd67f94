import { expect, test } from 'vitest';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('buys', async () => {
  const person = await shop.person();
  const sessionId = await shop.buy(person);
  const before = await shop.get('/stripe/subscription', person);
  expect(before).toBe(null);
  const verified = await shop.post('/stripe/payment/verify', person, { sessionId });
  console.log(verified);
  console.log(await shop.get('/stripe/invoices', person));
  console.log((await shop.events()).map((e) => e.type));
});
