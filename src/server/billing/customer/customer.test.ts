import { expect, test } from 'vitest';
import { askForEmail } from '#server/account/profile/change-email.ts';
import { changeUser, findUser } from '#server/account/user/index.ts';
import { toProviderLocale } from '#server/platform/payments/payments.ts';
import { openShop } from '#tests/support/shop.ts';
import { findCustomer } from './store.ts';

const shop = await openShop();
const { ports, stripe } = shop;

async function changeEmail(person: { id: string }, email: string): Promise<void> {
  const row = await findUser(ports.db, person.id);
  if (row === null) throw new Error('just made');
  await askForEmail(ports, row, email);
  await shop.work();
  const message = (await ports.mail.list({ limit: 100 })).find(({ to }) => to === email);
  const token = /change-email#token=([\w-]+)/.exec(message?.text ?? '')?.[1];
  await shop.post('/user/email/confirm', null, { token });
  await shop.work();
}

test('a changed e-mail address is passed on to the card provider, whose receipts went to the old one', async () => {
  const person = await shop.person();
  await shop.buy(person);
  await changeEmail(person, 'moved@example.org');
  const { stripeCustomerId = '' } = (await findCustomer(ports.db, person.id)) ?? {};
  expect(await stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ email: 'moved@example.org' });
});

test('an invoice is made out to the name of the account, as the pricing page says; it had an e-mail address alone', async () => {
  const person = await shop.person();
  await shop.buy(person);
  const row = await findUser(ports.db, person.id);
  const { stripeCustomerId: customer = '' } = (await findCustomer(ports.db, person.id)) ?? {};
  const { data } = await stripe.invoices.list({ customer });
  expect(data).toMatchObject([{ customer_name: `${row?.firstname} ${row?.lastname}`, customer_email: person.email }]);
});

test('who never bought anything is no customer after it either', async () => {
  const person = await shop.person();
  await changeEmail(person, 'free@example.org');
  expect(await findCustomer(ports.db, person.id)).toBeNull();
});

test('a new name and language are passed on to the card provider, and its pages speak the language', async () => {
  const person = await shop.person();
  await changeUser(ports.db, person.id, { locale: 'de-AT' });
  const session = await shop.buy(person);
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ locale: 'de' });
  const { stripeCustomerId = '' } = (await findCustomer(ports.db, person.id)) ?? {};
  expect(await stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ preferred_locales: ['de-AT'] });
  const changed = await server(person, { firstname: 'Grace', lastname: 'Hopper', locale: 'pt-BR' });
  expect(changed.status).toBe(200);
  await shop.work();
  expect(await stripe.customers.retrieve(stripeCustomerId)).toMatchObject({
    name: 'Grace Hopper',
    preferred_locales: ['pt-BR'],
  });
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt-BR'],
  ['en-GB', 'en-GB'],
  ['ar', 'auto'],
  ['', 'auto'],
])('a user in %j gets pages in %s', (locale, expected) => {
  expect(toProviderLocale(locale)).toBe(expected);
});

function server(person: { token: string }, payload: object) {
  return shop.ask({ method: 'PUT', url: '/api/profile', token: person.token, payload });
}
