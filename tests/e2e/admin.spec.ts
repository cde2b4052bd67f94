import { readFile } from 'node:fs/promises';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel, keepInBrowser } from './support/panel.ts';
import { registerPerson } from './support/person.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const pages = [
  { path: '/panel/admin/users', title: 'Users' },
  { path: '/panel/admin/notifications', title: 'Sent notifications' },
  { path: '/panel/admin/messages', title: 'Messages' },
  { path: '/panel/admin/newsletter', title: 'Newsletter' },
  { path: '/panel/admin/jobs', title: 'Jobs' },
  { path: '/panel/admin/audit', title: 'Audit log' },
];

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

let token = '';
test.beforeEach(async ({ request }) => {
  token = await adminToken(request);
});

for (const one of pages) {
  test(`${one.path} is a good page in light and dark, on desk and phone`, async ({ page }) => {
    await expectGoodPage(page, token, one);
  });
}

test('an admin without a second factor is reminded where it matters, and led to it', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/users');
  await page.getByRole('link', { name: 'Add a second factor' }).click();
  await expect(page).toHaveURL('/panel/edit-profile#security');
  await expect(page.getByRole('region', { name: 'Protect this account' })).toHaveCount(0);
});

test('each of them shows other users the 403 page, and makes no calls', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  await keepInBrowser(page, { token: (await newcomer()).token });
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(`/403?backTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
  }
  expect(requests.filter((path) => /\/api\/(admin|notification\/sent)/.test(path))).toEqual([]);
});

test('an admin finds a user, confirms, promotes, suspends and lifts, and the log shows it', {
  tag: '@main',
}, async ({ page, request }) => {
  const { email } = await registerPerson(request);
  await enterPanel(page, token, '/panel/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: email });
  const act = async (name: string, confirm = name) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  };
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Not confirmed');
  await act('Confirm email address', 'Confirm address');
  await expect(row).not.toContainText('Not confirmed');
  await act('Grant Enterprise');
  await expect(row).toContainText('Enterprise');
  await act('Revoke Enterprise');
  await expect(row).not.toContainText('Enterprise');
  await act('Make creator');
  await expect(row).toContainText('Creator');
  await act('Suspend');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent unwanted letters');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');
  await act('Lift suspension');
  await expect(row).not.toContainText('Suspended');

  await page.goto(`/panel/admin/audit?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Sent unwanted letters')).toBeVisible();
  await expect(page.getByText('Lifted the suspension of')).toBeVisible();
});

test('a notification to one person reaches their bell', async ({ page, browser }) => {
  const person = await newcomer();
  await enterPanel(page, token, '/panel/admin/notifications');
  await page.getByRole('button', { name: 'New notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notification' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a title.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  const title = `Maps for ${person.email}`;
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Link' }).fill('/panel/profile');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

  const other = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const theirs = await other.newPage();
  await enterPanel(theirs, person.token, '/panel/notifications');
  await expect(theirs.getByRole('main').getByText(title)).toBeVisible({ timeout: 20_000 });
  await other.close();
});

test('a message to all is asked for once more', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/notifications');
  await page.getByRole('button', { name: 'New notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notification' });
  await dialog.getByRole('radio', { name: 'Everyone' }).check();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Never sent');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Send to everyone?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Never sent');
});

test('a contact message is read, answered and gone from the open ones', async ({ page, request }) => {
  const name = `Writer ${crypto.randomUUID()}`;
  const sent = await request.post('/api/contact', {
    data: { name, email: 'writer@example.org', topic: 'question', message: 'How do I make a map?' },
  });
  expect(sent.status()).toBe(200);
  await enterPanel(page, token, '/panel/admin/messages');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('How do I make a map?')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:writer@example\.org\?/);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});

test('the newsletter subscribers are searched and exported', async ({ page, request }) => {
  const email = `reader-${crypto.randomUUID()}@example.org`;
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  const reader = await newcomer();
  const joined = await request.post('/api/user/newsletter', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { isSubscribed: true },
  });
  expect(joined.status()).toBe(200);
  await enterPanel(page, token, '/panel/admin/newsletter');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email);
  await expect(page.getByText('No matching addresses')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Not confirmed' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Not confirmed');
  await page.getByRole('button', { name: 'Clear search' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain(reader.email);
  expect(exported).not.toContain(email);
});

test('the jobs are listed and narrowed by their state, in the address', async ({ page, request }) => {
  await request.post('/api/newsletter', { data: { email: `job-${crypto.randomUUID()}@example.org` } });
  await enterPanel(page, token, '/panel/admin/jobs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/state=failed/);
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

  test('says so and tries again', async ({ page }) => {
    const failure = { results: false, message: 'Something went wrong on our side.', data: null, code: 'broken' };
    await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, json: failure }));
    await enterPanel(page, token, '/panel/admin/users');
    await expect(page.getByText('The people could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/users*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
