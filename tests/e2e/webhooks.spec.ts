import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const path = '/panel/webhooks';

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

/** A server that webhooks are sent to. It refuses until it is told otherwise. */
const receiver = { status: 500, bodies: [] as string[] };
const server = createServer((request, reply) => {
  request.on('data', (chunk) => receiver.bodies.push(String(chunk)));
  request.on('end', () => reply.writeHead(receiver.status).end('understood'));
});
test.beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
test.afterAll(() => void server.close());
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`; // it listens on a port

test('S2.13 /panel/webhooks is a good page in light and dark, on desk and phone, empty and filled', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  await expectGoodPage(page, token, { path, title: 'Webhooks' });
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'Our website', url: url(), events: ['chart.published', 'data.refreshed'] };
  const made = (await (await request.post('/api/webhooks', { headers, data })).json()).data;
  await request.post(`/api/webhooks/${made.webhook.id}/test`, { headers });
  await expectGoodPage(page, token, { path, title: 'Webhooks' });
  await page.getByRole('link', { name: 'Our website' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our website');
  await expectGoodPage(page, token, { path: `${path}/${made.webhook.id}`, title: 'Webhook' });
});

test('S2.13 a webhook is created beside the keys, tested, resent, paused and deleted', async ({ page }) => {
  await enterPanel(page, (await newcomer()).token, '/panel/api-keys');
  await page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Site');
  await page.getByRole('textbox', { name: 'URL' }).fill(url());
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Webhook secret')).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  await expect(page.getByText('1 of 2 webhooks in use')).toBeVisible();

  await page.getByRole('link', { name: 'Site' }).click();
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  Object.assign(receiver, { status: 500, bodies: [] });
  await page.getByRole('button', { name: 'Send test' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The address answered with 500.');
  await expect(dialog).toContainText('chartlas-signature: t=');
  await expect(dialog).toContainText('understood');
  await expectAccessible(page);
  receiver.status = 200;
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog).toContainText('Delivered, 200', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(new Set(receiver.bodies).size).toBe(1);
  await expect(page.getByRole('row', { name: /webhook.test/ })).toContainText('Delivered');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Make secret' }).click();
  await expect(page.getByLabel('Webhook secret')).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('webhooks that cannot be loaded can be loaded again', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/webhooks', (route) => (isDown ? route.abort() : route.continue()));
    await enterPanel(page, (await newcomer()).token, path);
    await expect(page.getByText('Your webhooks could not be loaded')).toBeVisible({ timeout: 15_000 });
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  });
});
