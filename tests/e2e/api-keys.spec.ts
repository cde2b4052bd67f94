import type { Page } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const path = '/panel/api-keys';

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByLabel('API key', { exact: true }).innerText();
  return secret.trim();
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });

test('S2.13 S1.7 /panel/api-keys is a good page in light and dark, on desk and phone', async ({ page, request }) => {
  const { token } = await newcomer();
  await expectGoodPage(page, token, { path, title: 'API keys' });
  await expect(page.getByText('No API keys yet')).toBeVisible();
  const data = { name: 'Reports', scopes: ['read', 'write', 'export'], allowedIps: ['127.0.0.0/8', '::1'] };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/user/api-keys', { headers, data });
  const { secret } = (await answer.json()).data;
  await request.get('/api/project/list', { headers: { authorization: `Bearer ${secret}` } });
  await expectGoodPage(page, token, { path, title: 'API keys' });
  await expect(row(page, 'Reports')).toContainText('Read, Write, Export');
});

test('S2.13 X.15 a key is created, copied, used, rotated and revoked', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterPanel(page, (await newcomer()).token, path);
  const call = async (key: string) => {
    const answer = await request.get('/api/project/list', { headers: { authorization: `Bearer ${key}` } });
    return answer.status();
  };

  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const secret = await createKey(page, 'Nightly report');
  expect(secret).toMatch(/^ck_live_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You cannot see this key again.')).toBeVisible();
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(row(page, 'Nightly report')).toContainText(`${secret.slice(0, 12)}…`);
  await expect(page.locator('pre')).toContainText(`Bearer ${secret.slice(0, 12)}…`);

  expect(await call(secret)).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(row(page, 'Nightly report')).toContainText('just now', { timeout: 2000 });
    await expect(page.getByText(/1 call in the last 30 days/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Actions for Nightly report' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const next = (await page.getByLabel('API key', { exact: true }).innerText()).trim();
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  expect([await call(secret), await call(next)]).toEqual([200, 200]);
  await expect(row(page, 'Replaced')).toContainText('in 23 hours');

  await row(page, 'Active').getByRole('button', { name: 'Actions for Nightly report' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row(page, 'Revoked')).toContainText(next.slice(0, 12));
  expect(await call(next)).toBe(401);
});

test('X.15 a key is made for one workspace, and sees nothing else', async ({ page, request }) => {
  const { token } = await newcomer();
  const send = (key: string, url: string, data?: object) =>
    request.fetch(url, {
      method: data === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}` },
      ...(data && { data }),
    });
  const content = { name: 'At home', document: { version: 1, template: 'bar' } };
  expect((await send(token, '/api/project', { content })).status()).toBe(200);
  expect((await send(token, '/api/workspaces', { name: 'Newsroom' })).status()).toBe(200);
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('For the team');
  const place = page.getByLabel('Workspace');
  await expect(place).toHaveText('All my workspaces');
  await place.click();
  await page.getByRole('option', { name: 'Newsroom' }).click();
  await expect(page.getByText('It ends when you leave the workspace.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = (await page.getByLabel('API key', { exact: true }).innerText()).trim();
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  await expect(row(page, 'For the team')).toContainText('Newsroom');
  expect((await (await send(secret, '/api/project/list')).json()).data.total).toBe(0);
  expect((await (await send(token, '/api/project/list')).json()).data.total).toBe(1);
});

test('a plan without room for another key opens the plans', async ({ page }) => {
  await enterPanel(page, (await newcomer()).token, path);
  for (const name of ['One', 'Two']) {
    await createKey(page, name);
    await page.getByRole('button', { name: 'I have saved the key' }).click();
  }
  await expect(page.getByText('2 of 2 keys in use')).toBeVisible();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your plan includes 2 API keys.');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('keys that cannot be loaded can be loaded again', async ({ page }) => {
    let isDown = true;
    await page.route('**/api/user/api-keys', (route) => (isDown ? route.abort() : route.continue()));
    await enterPanel(page, (await newcomer()).token, path);
    await expect(page.getByText('Your API keys could not be loaded')).toBeVisible({ timeout: 15_000 });
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No API keys yet')).toBeVisible();
  });
});
