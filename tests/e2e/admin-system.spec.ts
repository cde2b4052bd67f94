import { readFile } from 'node:fs/promises';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const pages = [
  { path: '/panel/admin/workspaces', title: 'Workspaces' },
  { path: '/panel/admin/revenue', title: 'Revenue' },
  { path: '/panel/admin/payment-events', title: 'Payment events' },
  { path: '/panel/admin/health', title: 'Health' },
  { path: '/panel/admin/usage', title: 'Usage' },
  { path: '/panel/admin/flags', title: 'Feature flags' },
  { path: '/panel/admin/retention', title: 'Retention' },
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

test('an admin finds a user from any page and opens the result by keyboard', async ({ page }) => {
  const { email } = await newcomer();
  await enterPanel(page, token, '/panel/admin/health');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill(email);
  await expect(page.getByRole('region', { name: 'Search results' }).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Moss' })).toBeVisible();
});

test('the health page names the parts and what is not set', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/health');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 part needs attention'); // no mail server
  for (const part of ['Database', 'Job queue', 'Disk', 'File storage', 'Email', 'Card provider', 'Language model'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await expect(page.getByText('SMTP_URL')).toBeVisible();
});

test('a flag is turned off after a question that shows what people read, and on again', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/flags');
  const flag = page.getByRole('switch', { name: 'Gallery submissions' });
  await flag.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The gallery takes no new charts at the moment.');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(flag).not.toBeChecked();
  await expect(page.getByText(/Turned off by/)).toBeVisible();
  await flag.click();
  await expect(flag).toBeChecked();
});

test('a period is changed within its bounds, after a question when it gets shorter, and is in the audit log', async ({
  page,
}) => {
  await enterPanel(page, token, '/panel/admin/retention');
  const emails = page.getByRole('listitem').filter({ hasText: 'Sent emails' });
  const days = emails.getByRole('spinbutton', { name: 'Sent emails' });
  await expect(days).toHaveValue('90');
  await days.fill('100');
  await emails.getByRole('button', { name: 'Save' }).click();
  await expect(emails.getByText(/Changed by/)).toBeVisible();
  await days.fill('3');
  await days.blur();
  await expect(days).toHaveValue('7'); // the least
  await days.fill('60');
  await emails.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('older than 60 days');
  await dialog.getByRole('button', { name: 'Shorten' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(days).toHaveValue('60');
  await expectAccessible(page);
  await enterPanel(page, token, '/panel/admin/audit');
  await expect(page.getByText('100 days → 60 days').first()).toBeVisible();
});

test('the audit log is kept forever until a period is chosen', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/retention');
  const audit = page.getByRole('listitem').filter({ hasText: 'Audit log' });
  const forever = audit.getByRole('switch', { name: 'Keep forever' });
  await expect(forever).toBeChecked();
  await forever.click();
  await expect(audit.getByRole('spinbutton', { name: 'Audit log' })).toHaveValue('365');
  await forever.click();
  await expect(audit.getByRole('button', { name: 'Save' })).toBeHidden();
});

test('users and the audit log are exported as CSV', async ({ page }) => {
  const { email } = await newcomer();
  for (const [path, text] of [
    ['/panel/admin/users', email],
    ['/panel/admin/audit', 'Exported,all accounts'],
  ] as const) {
    await enterPanel(page, token, path);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(text);
  }
});
