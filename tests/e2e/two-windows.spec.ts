import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { makeChart } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// What two windows save over each other is refused, and the second one asks which to keep.
test.use({ expectedErrors: [/status of 40[39]/] });
test.describe.configure({ timeout: 120_000 }); // two pages and axe, on a shared machine

const title = 'Which one do you want to keep?';

/** A second window of the same person. */
async function openBeside(context: BrowserContext, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(path);
  return other;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function makeAuthor(request: APIRequestContext, token: string) {
  const data = { name: `Ada ${randomUUID().slice(0, 8)}`, role: 'Editor' };
  const made = await request.post('/api/authoring/authors', { headers: bearer(token), data });
  return (await made.json()).data as { id: string; name: string }; // as the contract says
}

test('39.7 an author of the blog in two windows: both are shown, theirs is loaded, or mine replaces it', async ({
  page,
  request,
  context,
}) => {
  const token = await adminToken(request);
  const { name } = await makeAuthor(request, token);
  const path = '/panel/admin/blog/authors';
  await enterPanel(page, token, path);
  const other = await openBeside(context, path);
  const form = (window: Page) => window.getByRole('dialog', { name: 'Edit author' });
  const open = async (window: Page) => {
    await window.getByRole('searchbox', { name: 'Search authors' }).fill(name);
    await window.getByRole('button', { name: `Edit ${name}` }).click();
  };
  await open(page);
  await open(other);
  await form(other).getByLabel('Role').fill('Data editor');
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(form(other)).toBeHidden();

  await form(page).getByLabel('Role').fill('Chief');
  await form(page).getByLabel('About').fill('Draws maps.');
  await form(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('You changed this author in another window on');
  await expect(dialog.getByRole('region', { name: 'Saved' })).toContainText('Data editor');
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('Chief');
  await expect(dialog.getByRole('region', { name: 'Yours' })).not.toContainText(name); // both have the same name
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(form(page).getByLabel('Role')).toHaveValue('Data editor');
  await form(page).getByLabel('Role').fill('Chief');
  await form(page).getByRole('button', { name: 'Save' }).click(); // it is based on the other one now
  await expect(form(page)).toBeHidden();
  await page.close();

  await open(other);
  await expect(form(other).getByLabel('Role')).toHaveValue('Data editor'); // the list of this window is older
  await form(other).getByLabel('Role').fill('Mine');
  await form(other).getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog', { name: title }).getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(form(other)).toBeHidden();
  await expect(other.getByRole('row', { name })).toContainText('Mine');
});

test('39.7 single sign-on that was saved in another window is not overwritten', async ({ page, request, context }) => {
  const { token } = await newcomer();
  const made = await request.post('/api/workspaces', { headers: bearer(token), data: { name: 'Atlas' } });
  const { id } = (await made.json()).data;
  const issuer = 'https://login.example.org';
  const settings = { issuer, clientId: 'first', clientSecret: 'x'.repeat(40), domain: `${randomUUID()}.example.org` };
  const data = { ...settings, joinRole: 'viewer', isEnforced: false };
  const saved = await request.put(`/api/workspaces/${id}/sso`, { headers: bearer(token), data });
  expect(saved.status(), await saved.text()).toBe(200);

  const path = `/panel/invitation?workspace=${id}`;
  await enterPanel(page, token, path);
  const other = await openBeside(context, path);
  const form = (window: Page) => window.getByRole('dialog', { name: 'Single sign-on' });
  for (const [window, clientId] of [
    [page, 'mine'],
    [other, 'theirs'],
  ] as const) {
    await window.getByRole('button', { name: 'Edit', exact: true }).click();
    await form(window).getByLabel('Client ID').fill(clientId);
    await form(window).getByLabel('Client secret').fill('y'.repeat(40));
  }
  await form(other).getByRole('button', { name: 'Save' }).click();
  await expect(form(other)).toBeHidden();
  await form(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('You changed these settings in another window on');
  await expect(dialog.getByRole('region', { name: 'Saved' })).toContainText('theirs');
  await dialog.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(form(page)).toBeHidden();
  const now = await request.get(`/api/workspaces/${id}/sso`, { headers: bearer(token) });
  expect((await now.json()).data.settings).toMatchObject({ clientId: 'mine' });
});

test('39.7 a brand in two windows names the other window, and shows what differs', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  const { data: chart } = await (await request.get(`/api/project/${id}`, { headers: bearer(token) })).json();
  await enterPanel(page, token, `/panel/project/${id}`);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('button', { name: 'Create your own brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'Brand', exact: true });
  await drawer.getByLabel('Name').fill('Mine');
  const url = `/api/template/brand/${chart.workspaceId}`;
  const put = await request.put(url, {
    headers: bearer(token),
    data: { theme: { name: 'Theirs', accent: '#aa0000' } },
  });
  expect(put.status(), await put.text()).toBe(200);
  await drawer.getByRole('button', { name: 'Save brand and apply' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('You changed this brand in another window on');
  await expect(dialog.getByRole('region', { name: 'Saved' })).toContainText('#aa0000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(drawer.getByLabel('Name')).toHaveValue('Theirs');
});

test('39.7 a description of data in two windows: the second one asks', async ({ page, request, context }) => {
  const { token } = await newcomer();
  const file = { name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from('City,People\nOslo,709\n') };
  const added = await request.post('/api/dataset/uploadfile', { headers: bearer(token), multipart: { file } });
  const { id } = (await added.json()).data.dataset;
  await enterPanel(page, token, `/panel/data/${id}`);
  const other = await openBeside(context, `/panel/data/${id}`);
  for (const window of [page, other]) await window.getByRole('button', { name: 'Details' }).click();
  const description = (window: Page) => window.getByRole('textbox', { name: 'Description' });
  const save = (window: Page) => window.getByRole('button', { name: 'Save', exact: true });
  await description(page).fill('Mine');
  await description(other).fill('Theirs');
  await save(other).click();
  await expect(save(other)).toBeDisabled();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('You changed the description of this data in another window on');
  await expect(dialog.getByRole('region', { name: 'Saved' })).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(save(page)).toBeDisabled();
  const read = await request.get(`/api/dataset/${id}`, { headers: bearer(token) });
  expect((await read.json()).data.description).toBe('Mine');
});
