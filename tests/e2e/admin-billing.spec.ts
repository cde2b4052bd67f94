import type { APIRequestContext, Page } from '@playwright/test';
import { subscribe } from './support/card.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 }); // a purchase crosses two servers
test.use({ expectedErrors: [/409 \(Conflict\)/] });

let token = '';
test.beforeEach(async ({ request }) => {
  token = await adminToken(request);
});

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the billing of a user from the list. */
async function openBilling(page: Page, email: string): Promise<void> {
  await enterPanel(page, token, `/panel/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Ada Moss' }).click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
}

async function subscriber(request: APIRequestContext) {
  const person = await newcomer();
  await subscribe(request, person.token);
  return person;
}

async function expectAudited(page: Page, words: string, detail: string): Promise<void> {
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row.first()).toBeVisible();
  await expect(page.getByText(detail).first()).toBeVisible();
}

test('a payment is refunded in part, then no more than the rest, and it is in the log', async ({ page, request }) => {
  await openBilling(page, (await subscriber(request)).email);
  await page.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog(page)).toContainText('Up to $19.00 goes back to the card.');
  await dialog(page).getByLabel('Amount in USD').fill('20');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toContainText('Enter an amount up to $19.00, or nothing for all of it.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Amount in USD').fill('5');
  await dialog(page).getByLabel('Reason').fill('Charged by mistake');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/\$5\.00/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog(page)).toContainText('Up to $14.00 goes back to the card.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expectAudited(page, 'Refunded a payment of', 'Charged by mistake');
});

test('credit is given and taken back, but no more than there is', async ({ page }) => {
  await openBilling(page, (await newcomer()).email);
  const change = async (amount: string, reason: string) => {
    await page.getByRole('button', { name: 'Change credit' }).click();
    await dialog(page).getByLabel('Amount in USD').fill(amount);
    await dialog(page).getByLabel('Reason').fill(reason);
    await dialog(page).getByRole('button', { name: 'Change credit' }).click();
  };
  await change('10', 'Sorry');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('$10.00')).toBeVisible();
  await change('-11', 'Too much');
  await expect(dialog(page)).toContainText('There are only $10.00 to take back.');
  await dialog(page).getByLabel('Amount in USD').fill('-4');
  await dialog(page).getByRole('button', { name: 'Change credit' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('$6.00')).toBeVisible();
  await expectAudited(page, 'Changed the credit of', 'Sorry');
});

test('a subscription is canceled at the end of the period, then at once', async ({ page, request }) => {
  await openBilling(page, (await subscriber(request)).email);
  const cancel = page.getByRole('button', { name: 'Cancel subscription' });
  await cancel.click();
  await dialog(page).getByLabel('Reason').fill('Asked by phone');
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await cancel.click();
  await dialog(page).getByRole('radio', { name: 'Immediately' }).check();
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cancel).toHaveCount(0);
  await expectAudited(page, 'Canceled the subscription of', 'Asked by phone');
});

test('a plan is granted until a day, and ended again', async ({ page }) => {
  await openBilling(page, (await newcomer()).email);
  await page.getByRole('button', { name: 'Grant plan' }).click();
  await dialog(page).getByRole('radio', { name: 'Enterprise' }).check();
  await dialog(page).getByLabel('Last day').fill('2040-12-31');
  await dialog(page).getByLabel('Reason').fill('A partner');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Grant plan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'End granted plan' }).click();
  await dialog(page).getByRole('button', { name: 'End granted plan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End granted plan' })).toHaveCount(0);
  await expectAudited(page, 'Granted Enterprise to', 'A partner until 2040-12-31');
});
