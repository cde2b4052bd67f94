import type { Page } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

test.use({ expectedErrors: [/403 \(Forbidden\)|404 \(Not Found\)|ERR_INCOMPLETE_CHUNKED_ENCODING/] }); // refusals, and streams of ended views

let token = '';
test.beforeEach(async ({ request }) => {
  token = await adminToken(request);
});

/** Opens the page of a user from the list, and returns its path. */
async function openUser(page: Page, email: string): Promise<string> {
  await enterPanel(page, token, `/panel/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Ada Moss' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Moss' })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('the page of a user is a good page in light and dark, on desk and phone', async ({ page }) => {
  const path = await openUser(page, (await newcomer()).email);
  await expectGoodPage(page, token, { path, title: 'Ada Moss' });
});

test('an unknown user has a page that says so', async ({ page }) => {
  await enterPanel(page, token, '/panel/admin/users/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such account')).toBeVisible();
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('an admin reads an account, signs it out, sends a reset and plans its deletion', async ({ page }) => {
  const { email } = await newcomer();
  await openUser(page, email);
  await expect(page.getByText('0 of 5')).toBeVisible();
  await expect(page.getByText('None: nothing was bought yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/tab=sessions/);
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Not signed in anywhere')).toBeVisible();

  const act = async (name: string, confirm: string, reason = '') => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('dialog');
    if (reason !== '') await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('Send password reset', 'Send email');
  await page.getByRole('tab', { name: 'Emails' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'reset-password' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });

  await act('Delete account', 'Delete account', 'Asked by phone');
  await expect(page.getByText(/Will be deleted on/)).toBeVisible();
  await act('Cancel deletion', 'Keep account');
  await expect(page.getByText(/Will be deleted on/)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByText('Scheduled the deletion of')).toBeVisible();
  await expect(page.getByText('Asked by phone')).toBeVisible();
  await expect(page.getByText('Sent a password reset email to')).toBeVisible();
});

test('an admin views an account read-only, goes back, and the user is told', async ({ page, browser }) => {
  const person = await newcomer();
  const path = await openUser(page, person.email);
  await page.getByRole('button', { name: 'View as user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'View account' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A chart that does not load');
  await dialog.getByRole('button', { name: 'View account' }).click();

  await expect(page).toHaveURL('/panel/dashboard');
  const bar = page.getByRole('region', { name: 'Viewing an account' });
  await expect(bar).toContainText('Ada Moss');
  await expect(bar.getByRole('timer')).toContainText(/1[45]:\d\d left/);
  await expectAccessible(page);

  await page.goto('/panel/edit-profile');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Changed');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText('You are viewing this account read-only. Nothing was changed.').first()).toBeVisible();

  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Moss' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  const other = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const theirs = await other.newPage();
  await enterPanel(theirs, person.token, '/panel/notifications');
  await expect(theirs.getByRole('main').getByText('Support viewed your account')).toBeVisible({ timeout: 20_000 });
  await other.close();
});
