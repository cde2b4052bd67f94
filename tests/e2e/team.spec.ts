import { type APIRequestContext, expect as check, type Page } from '@playwright/test';
import { subscribe } from './support/card.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { linkInEmail } from './support/person.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const path = '/panel/invitation';

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

async function makeTeam(request: APIRequestContext, { token }: { token: string }, name: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.post('/api/workspaces', { headers, data: { name } })).json();
  const invite = async (emails: string[], role: string) => {
    const answer = await request.post(`/api/workspaces/${data.id}/invitations`, { headers, data: { emails, role } });
    check(answer.status()).toBe(200);
  };
  return { token, headers, id: data.id as string, invite };
}

/** A user who was invited and has joined. */
async function joinTeam(request: APIRequestContext, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/invitations/mine', { headers })).json();
  for (const { id } of data.offers) {
    await request.post(`/api/invitations/${id}/answer`, { headers, data: { accept: true } });
  }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('S2.18 /panel/invitation is a good page in light and dark, on desk and phone', async ({ page, request }) => {
  const owner = await newcomer();
  const { token, invite } = await makeTeam(request, owner, 'Rivers');
  await invite(['one@example.org', 'two@example.org'], 'viewer');
  await expectGoodPage(page, token, { path, title: 'Team' });
  await expect(page.getByText('one@example.org')).toBeVisible();
});

test('a user without a team creates one, renames it and deletes it by its name', async ({ page }) => {
  await enterPanel(page, (await newcomer()).token, path);
  await expect(page.getByText('Work on charts together')).toBeVisible();
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Newsroom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Newsroom' })).toBeVisible();
  await expect(page).toHaveURL(/workspace=/);
  await page.getByRole('button', { name: 'Actions for Newsroom' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Data desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Data desk' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Data desk' }).click();
  await page.getByRole('menuitem', { name: 'Delete team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect(dialog.getByText('This is not the team name.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Data desk');
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('Work on charts together')).toBeVisible();
});

test('people are invited at once, one joins in another browser, and gets another role', {
  tag: '@main',
}, async ({ page, request, browser }) => {
  const owner = await newcomer();
  const friend = await newcomer();
  const { token } = await makeTeam(request, owner, 'Coasts');
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  const addresses = dialog.getByRole('textbox', { name: 'Email addresses' });
  await addresses.fill(`${friend.email}; not-an-address\n${owner.email}`);
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
  await expect(dialog.getByText('“not-an-address” is not an email address.')).toBeVisible();
  await addresses.fill(`${friend.email}, ${owner.email}, later@example.org`);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Come and draw with us.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 3 invitations' }).click();
  const results = dialog.getByRole('list', { name: 'Invitation results' });
  await expect(results.getByRole('listitem').filter({ hasText: friend.email })).toContainText('Invited');
  await expect(results.getByRole('listitem').filter({ hasText: owner.email })).toContainText('Already a member');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, friend.email)).toContainText('Valid until');
  await linkInEmail({ to: friend.email, path: '/invitation' });

  const other = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await other.route('**/api/tour', (route) =>
    route.fulfill({ json: { results: true, message: '', data: { all: true } } }),
  );
  const theirs = await other.newPage();
  await enterPanel(theirs, friend.token, path);
  await expect(theirs.getByText('“Come and draw with us.”')).toBeVisible();
  await theirs.getByRole('button', { name: 'Join Coasts' }).click();
  await expect(theirs.getByRole('heading', { level: 2, name: 'Coasts' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await expect(theirs.getByRole('combobox', { name: /Role of/ })).toHaveCount(0);

  await page.reload();
  const role = row(page, friend.email).getByRole('combobox', { name: /Role of/ });
  await role.click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await expect(role).toHaveText('Admin');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Invite people' })).toBeVisible();

  await row(page, friend.email)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, friend.email)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('Work on charts together')).toBeVisible();
  await other.close();
});

test('an open invitation is sent again, its link copied, and taken back', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token, invite } = await makeTeam(request, await newcomer(), 'Lakes');
  await invite(['waiting@example.org'], 'editor');
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Copy the link for waiting@example.org' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\?/);
  await page.getByRole('button', { name: 'Resend the invitation to waiting@example.org' }).click();
  await expect(page.getByText('Invitation resent.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the invitation to waiting@example.org' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No pending invitations.')).toBeVisible();
});

test('an invitation to the personal space says what the invited will see', async ({ page }) => {
  const { token } = await newcomer();
  await enterPanel(page, token, '/panel/invitation');
  await expect(page.getByText('Nobody else sees it, unless you invite them.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Ada’s space' });
  await expect(dialog.getByRole('note')).toContainText('all your charts, including drafts and the trash');
  await expectAccessible(page);
});

test('a team is handed over, and then left', async ({ page, request }) => {
  const owner = await newcomer();
  const friend = await newcomer();
  const { token, invite } = await makeTeam(request, owner, 'Islands');
  await invite([friend.email], 'editor');
  await joinTeam(request, friend);
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Actions for Islands' }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await page.getByRole('dialog').getByRole('radio').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(row(page, friend.email)).toContainText('Owner');
  await page.getByRole('button', { name: 'Actions for Islands' }).click();
  await page.getByRole('menuitem', { name: 'Leave team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Work on charts together')).toBeVisible();
});

test('who pays for seats reads what an editor costs before inviting one and before making a viewer one', async ({
  page,
  request,
}) => {
  const [owner, reader] = [await newcomer(), await newcomer()];
  await subscribe(request, owner.token);
  const { id, invite } = await makeTeam(request, owner, 'Seats');
  await invite([reader.email], 'viewer');
  await joinTeam(request, reader);
  await enterPanel(page, owner.token, `${path}?workspace=${id}`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Adds $19.00 per month to your bill.')).toBeVisible();
  await dialog.getByLabel('Email addresses').fill('one@example.org, two@example.org');
  await expect(
    dialog.getByText(
      'Adds $38.00 per month to your bill. If they join today, $38.00 is charged for the rest of this period.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: /^Viewer/ }).click();
  await expect(dialog.getByText('to your bill')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('combobox', { name: /^Role of/ }).click();
  await page.getByRole('option', { name: /^Editor/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Adds $19.00 per month to your bill.');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Role of/ })).toContainText('Editor');
});
