import type { Locator, Page } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel, tell } from './support/panel.ts';
import { linkInEmail, someAddress } from './support/person.ts';
import { expect, test } from './support/test.ts';

// Each journey through the product with the keyboard alone: nothing here clicks, fills or focuses by other means.
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(someAddress());
});

/** Tabs from control to control, as people do, until it has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('150 times Tab did not lead there');
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Moves down a menu to an entry and selects it. */
async function choose(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  for (let steps = 0; steps < 20; steps++) {
    if (await entry.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('20 times down did not lead there');
}

const field = (page: Page | Locator, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

test('by keyboard: an account is made, confirmed, left and entered again', { tag: '@main' }, async ({ page }) => {
  test.slow();
  const email = `keys-${Date.now()}@example.org`;
  await page.goto('/auth/register');
  await page.waitForLoadState('networkidle');
  await type(page, field(page, 'First name'), 'Ada');
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), 'tulips and quiet moss');
  await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await press(page, button(page, 'Create an account'));
  await expect(page).toHaveURL(/\/auth\/check-email/);
  await page.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
  await expect(heading(page, 'My charts')).toBeVisible({ timeout: 15_000 });
  await press(page, page.getByRole('button', { name: /^Account of/ }));
  await choose(page, page.getByRole('menuitem', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.waitForLoadState('networkidle');
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), 'tulips and quiet moss');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My charts')).toBeVisible({ timeout: 15_000 });
});

test('by keyboard: a forgotten password is replaced', async ({ page }) => {
  test.slow();
  const { email } = await newcomer();
  await page.goto('/auth/forgot-password');
  await page.waitForLoadState('networkidle');
  await type(page, field(page, 'Email'), email);
  await page.keyboard.press('Enter');
  await page.goto(await linkInEmail({ to: email, path: '/auth/reset-password' }));
  await type(page, field(page, /password/i), 'another quiet river');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: /Sign in/ }).last());
  await page.waitForLoadState('networkidle');
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), 'another quiet river');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My charts')).toBeVisible({ timeout: 15_000 });
});

test('by keyboard: a name is changed', async ({ page }) => {
  await enterPanel(page, (await newcomer()).token, '/panel/edit-profile');
  const section = page.getByRole('region', { name: 'Name and about' });
  await type(page, field(section, /First name/), 'Grace');
  await press(page, button(section, 'Save'));
  await expect(page.getByRole('button', { name: /^Account of Grace/ })).toBeVisible();
});

test('by keyboard: somebody is invited to a team, and joins', async ({ page, request, browser }) => {
  test.slow();
  const [owner, friend] = [await newcomer(), await newcomer()];
  await enterPanel(page, owner.token, '/panel/invitation');
  await press(page, button(page, /^Invite people$/));
  const dialog = page.getByRole('dialog');
  await type(page, field(dialog, 'Email addresses'), friend.email);
  await press(page, dialog.getByRole('button', { name: /^Send/ }));
  await press(page, button(dialog, 'Done'));
  await expect(page.getByText(friend.email)).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await theirs.addInitScript(() => localStorage.setItem('sidebar', 'wide'));
  await request.post('/api/tour', {
    headers: { authorization: `Bearer ${friend.token}` },
    data: { all: true, dashboard: true },
  });
  await enterPanel(theirs, friend.token, '/panel/invitation');
  await press(theirs, theirs.getByRole('button', { name: /^Join/ }));
  await expect(theirs.getByRole('heading', { level: 2, name: 'Ada’s space' }).first()).toBeVisible();
  await theirs.context().close();
});

test('by keyboard: notices are opened from the bell and marked as seen', async ({ page, request }) => {
  const person = await newcomer();
  await tell(request, { to: person.email, title: 'A word by keyboard' });
  await enterPanel(page, person.token);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, 1 unread/ });
  await press(page, bell);
  await press(page, button(page, 'Mark all as read'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('by keyboard: an admin finds somebody and suspends them', async ({ page, request }) => {
  test.slow();
  const { email } = await newcomer();
  await enterPanel(page, await adminToken(request), '/panel/admin/users');
  await type(page, page.getByRole('searchbox', { name: 'Search users' }), email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, page.getByRole('button', { name: /^Actions for/ }));
  await choose(page, page.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = page.getByRole('dialog');
  await type(page, field(dialog, 'Reason'), 'Sent unwanted letters');
  await press(page, button(dialog, 'Suspend'));
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Suspended');
});

test('by keyboard: the assistant charts figures, another chart is chosen, and the editor opens it', async ({
  page,
}) => {
  await page.goto('/ai-assistant');
  await page.waitForLoadState('networkidle');
  await type(page, field(page, 'Message'), 'A pie chart of apples 12, pears 8 and plums 5');
  await page.keyboard.press('Enter');
  const reply = page.getByRole('list', { name: 'Conversation', exact: true }).locator('> li').last();
  await expect(reply.locator('[data-chart], svg[role=img], canvas').first()).toBeVisible({ timeout: 60_000 });
  await press(page, reply.getByRole('button', { name: /bar chart/i }).first());
  await expect(reply.getByText(/bar chart/i).first()).toBeVisible();
  await press(page, reply.getByRole('button', { name: 'Open in editor' }));
  await expect(page).toHaveURL(/\/new|\/draft|\/panel\/project/);
});
