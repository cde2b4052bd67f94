import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { arriveAtProvider, cards, failPayment, makeCode, payBy, setWebhooks, subscribe } from './support/card.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 90_000 }); // a purchase crosses two servers and six pages

const subscription = '/panel/subscription';
const dialog = (page: Page) => page.getByRole('dialog');
const currentPlan = (page: Page) => page.getByRole('region', { name: /Premium|Free/ });
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

async function somebody(page: Page, path: string) {
  const person = await newcomer();
  await enterPanel(page, person.token, path);
  return person;
}

/** There is no card field anywhere in our own pages. */
async function expectNoCardFields(page: Page): Promise<void> {
  const inputs = page.locator('input[autocomplete^=cc-], input[name*=card i], input[name*=cvc i], iframe[src*=card i]');
  await expect(inputs).toHaveCount(0);
}

const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('checkout-session-id'), localStorage.getItem('checkout-data')]);

test('S2.20 S2.22 the subscription page, the checkout page and the admin’s pages of money are good pages', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { token } = await newcomer();
  await expectGoodPage(page, token, { path: subscription, title: 'Subscription' });
  await expectGoodPage(page, token, { path: `${subscription}/checkout?plan=premium`, title: 'Checkout' });
  await expectNoCardFields(page);
  const admin = await adminToken(request);
  await expectGoodPage(page, admin, { path: '/panel/admin/promotions', title: 'Promotion codes' });
  await expectGoodPage(page, admin, { path: '/panel/admin/discounts', title: 'Discounts' });
  await expectGoodPage(page, admin, { path: '/panel/admin/enterprise', title: 'Enterprise' });
});

test.describe('the order', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  const order = dialog;
  const total = (page: Page) => order(page).getByText('Total due today').locator('..');

  /** The codes that are previewed from now on. */
  function previewsOf(page: Page): string[] {
    const previews: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/preview-discount')) previews.push(sent.postDataJSON().discountCode);
    });
    return previews;
  }

  async function someCode(request: APIRequestContext): Promise<string> {
    const code = `ORDER${randomInt(1e9)}`;
    await makeCode(request, { code, percentOff: 20 });
    return code;
  }

  test('S2.20 S2.21 S2.73 S2.74 S2.80 S2.86 a code in the address is applied once, by itself', async ({
    page,
    request,
  }) => {
    const code = await someCode(request);
    const previews = previewsOf(page);
    await somebody(page, `${subscription}?plan=premium&billing=monthly&promo=${code.toLowerCase()}`);
    await expect(order(page).getByText('Promotion Code (20% off)')).toBeVisible();
    await expect(order(page).getByText('Promotion code applied successfully')).toBeVisible();
    await expect(order(page).getByText('-$3.80')).toBeVisible();
    await expect(order(page).getByText('for the first payment, then $19.00 per month')).toBeVisible();
    await expect(total(page)).toContainText('$15.20');
    expect(previews).toEqual([code]);
    await expectAccessible(page);
  });

  test('S2.75 S4.10 S2.84 S2.85 a code is removed, and Escape and a click outside close the order', async ({
    page,
    request,
  }) => {
    const code = await someCode(request);
    await somebody(page, `${subscription}?plan=premium&billing=monthly&promo=${code}`);
    await expect(total(page)).toContainText('$15.20');
    await order(page).getByRole('button', { name: 'Remove' }).click();
    await expect(total(page)).toContainText('$19.00');
    await expect(order(page).getByText(/Promotion Code \(/)).toHaveCount(0);
    await expect(order(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(order(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
    await expect(order(page)).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(order(page)).toHaveCount(0);
  });

  test('S2.21 S2.68 S2.69 S2.70 S2.71 S2.81 S2.82 says what is bought and what it costs, by month and by year', async ({
    page,
  }) => {
    await somebody(page, `${subscription}?plan=premium&billing=monthly`);
    await expect(order(page).getByRole('heading', { name: 'Subscribe to Premium' })).toBeVisible();
    await expect(order(page).getByText('per month', { exact: true })).toBeVisible();
    for (const text of ['Premium', 'Billed monthly', 'Subtotal', 'Total due today'])
      await expect(order(page).getByText(text, { exact: true }).first()).toBeVisible();
    await expect(order(page).getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(order(page).getByText(/Secure payment on our card provider’s page/)).toBeVisible();

    // Unknown values in the URL are ignored.
    await page.goto(`${subscription}?plan=nonsense&billing=weekly`);
    await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
    await expect(order(page).getByText('per year', { exact: true })).toBeVisible();
    await expect(order(page).getByText('$15.83 per month, billed annually')).toBeVisible();
    await expect(order(page).getByText('Billed annually', { exact: true })).toBeVisible();
  });

  test('a plan in the URL that is sold by sales says so and leads to them', async ({ page }) => {
    await somebody(page, `${subscription}?plan=enterprise`);
    await expect(page.getByText('Enterprise is not sold online.')).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'Contact sales' }).click();
    await expect(page).toHaveURL(/\/contact-us\?topic=sales/);
  });

  test('S2.76 S2.77 S2.78 S2.79 S4.9 S5.2 S5.3 a code is typed: folded, in capitals, by Enter, with the reason when it is refused', async ({
    page,
    request,
  }) => {
    const code = await someCode(request);
    const previews = previewsOf(page);
    await somebody(page, subscription);
    await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
    const field = order(page).getByLabel('Promotion code');
    await expect(field).toBeHidden();
    await order(page).getByText('Add promotion code').click();
    await expect(order(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await field.press('Enter');
    await expect(order(page).getByText('Please enter a promotion code')).toBeVisible();
    await field.fill('wrong-code');
    await expect(field).toHaveValue('WRONG-CODE');
    await field.press('Enter');
    await expect(order(page).getByText('This promotion code is not valid.')).toBeVisible();
    await expect(total(page)).toContainText('$190.00');
    await page.route('**/preview-discount', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await field.fill(code.toLowerCase());
    await order(page).getByRole('button', { name: 'Apply' }).click();
    await expect(order(page).getByRole('button', { name: 'Applying...' })).toBeDisabled();
    await expect(total(page)).toContainText('$152.00');
    expect(previews).toEqual(['WRONG-CODE', code]);
  });
});

test('S1.3 S3.38 S4.7 S4.8 S4.11 S4.13 S4.14 somebody buys with a code', {
  tag: '@main',
}, async ({ page, request, context }) => {
  const code = `JOURNEY${randomInt(1e9)}`;
  await makeCode(request, { code, percentOff: 10 });
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  await somebody(page, subscription);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(cardOf(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
  await dialog(page).getByText('Add promotion code').click();
  await dialog(page).getByLabel('Promotion code').fill(code);
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page).getByText('Promotion Code (10% off)')).toBeVisible();
  await expectNoCardFields(page);

  // The lock: the card says so, and a second click does nothing.
  const create = '**/api/stripe/create-checkout-session';
  let go = () => {};
  const released = new Promise<void>((done) => {
    go = done;
  });
  await page.route(create, async (route) => {
    await released;
    await route.continue();
  });
  await dialog(page).getByRole('button', { name: 'Subscribe' }).dblclick();
  const processing = cardOf(page, 'Premium').getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeDisabled();
  await processing.click({ force: true });
  go();
  await arriveAtProvider(page);
  expect(calls.filter((call) => call.endsWith('/create-checkout-session'))).toHaveLength(1);
  const stored = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  expect(stored.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['token', 'theme', 'billing-period', 'checkout-session-id', 'checkout-data']),
  );
  const data = JSON.parse(stored.find(({ name }) => name === 'checkout-data')?.value ?? '');
  expect(data).toMatchObject({ plan: { name: 'premium' }, billingPeriod: 'monthly', discountCode: code });
  await expect(page.getByText('$17.10').first()).toBeVisible();
  await payBy(page, cards.pays);

  // Back: verified, nothing left behind, the plan is there.
  await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  expect(calls).toContain('POST /api/stripe/payment/verify');
  expect(await kept(page)).toEqual([null, null]);
  const beside = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Download invoice' }).click();
  await (await beside).close();
  await page.getByRole('link', { name: 'View subscription' }).click();
  await expect(currentPlan(page)).toContainText('$19.00 per month');
  await expect(currentPlan(page)).toContainText('Renews on');
});

test('S1.4 S2.101 a subscriber is notified, finds and downloads the invoice, cancels, takes it back and takes the tour', async ({
  page,
  request,
  context,
}) => {
  const code = `JOURNEY${randomInt(1e9)}`;
  await makeCode(request, { code, percentOff: 10 });
  const { token } = await newcomer();
  await subscribe(request, token, { discountCode: code });
  await enterPanel(page, token, subscription);

  // A notification has arrived.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .click();
  await expect(page.getByText(/^Receipt: \$17\.10/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The invoice, filtered and as a file.
  const invoices = page.getByRole('region', { name: 'Invoices' }).first();
  await expect(invoices.getByRole('cell', { name: '$17.10' })).toBeVisible();
  await invoices.getByRole('searchbox', { name: 'Search invoices' }).fill('nothing like it');
  await expect(invoices.getByText('No matching invoices')).toBeVisible();
  await invoices.getByRole('button', { name: 'Show all' }).click();
  await invoices.getByRole('combobox', { name: 'Amount' }).click();
  await page.getByRole('option', { name: 'Under $50' }).click();
  await expect(invoices.getByRole('cell', { name: '$17.10' })).toBeVisible();
  const opened = context.waitForEvent('page');
  const [download] = await Promise.all([
    page.waitForResponse(/\/api\/stripe\/invoice\/.+\/download$/),
    invoices.getByRole('button', { name: /^Download .+-/ }).click(),
  ]);
  await expect(invoices.getByText('Download completed successfully!')).toBeVisible();
  const { url } = (await download.json()).data.data;
  const file = await request.get(url);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await (await opened).close();

  // Cancelled at the end of the paid period, and reactivated; both by keyboard.
  await page.getByRole('button', { name: 'Cancel subscription' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: /At the end of the billing period/ })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).press('Enter');
  await expect(currentPlan(page)).toContainText('You keep it until');
  await page.getByRole('button', { name: 'Reactivate' }).press('Enter');
  await expect(currentPlan(page)).toContainText('Renews on');

  // The tour, from its first stop to its last.
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Show the tour' }).click();
  const tour = page.locator('.driver-popover.tour');
  await expect(tour).toContainText('1 of 5');
  for (let stop = 1; stop < 5; stop++) {
    await expect(tour).toContainText(`${stop} of 5`);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(tour).toContainText('5 of 5');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toHaveCount(0);
});

test('S4.2 S4.3 S4.4 the cards say what a subscriber has and can have, and follow when it is ended at once', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const sessionId = await subscribe(request, token);
  await enterPanel(page, token, subscription);
  await expect(cardOf(page, 'Premium').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(cardOf(page, 'Free').getByRole('button', { name: 'Downgrade Not Available' })).toBeDisabled();
  await expect(cardOf(page, 'Enterprise').getByRole('button', { name: 'Upgrade' })).toBeEnabled();

  // Ended at once: free, and the invoice stays.
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog(page).getByRole('radio', { name: /^Now/ }).check();
  await dialog(page).getByRole('button', { name: 'End now' }).click();
  await expect(cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' })).toBeEnabled();
  await expect(
    page.getByRole('region', { name: 'Invoices' }).first().getByRole('cell', { name: '$19.00' }),
  ).toBeVisible();

  // The page of the payment, opened again, does not thank for the free plan.
  await page.goto(`${subscription}/checkout?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('$19.00')).toBeVisible();
  await expect(page.getByText(/renews on|You are on/)).toHaveCount(0);
});

test.describe('at the provider', () => {
  test.use({ expectedErrors: [/422 \(Unprocessable/] }); // the provider's page about a declined card

  test('a card that is declined, then one that asks the bank: nothing is lost on the way', async ({ page }) => {
    await somebody(page, `${subscription}/checkout?plan=premium&billing=monthly`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await arriveAtProvider(page);
    await payBy(page, cards.isDeclined);
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await payBy(page, cards.asksAgain);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  });
});

test('a tab that is closed after paying, and an event that is lost: the subscription page finds the payment', async ({
  page,
  request,
  context,
  browser,
}) => {
  await somebody(page, `${subscription}?billing=monthly`);
  await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
  await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
  await arriveAtProvider(page);
  expect(
    (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)),
  ).toEqual(expect.arrayContaining(['checkout-session-id', 'checkout-data']));

  // Left without paying: the order can be continued.
  const { origin } = new URL(page.url());
  const paying = page.url();
  await page.goto(subscription);
  await expect(page.getByText('You started to subscribe to Premium.')).toBeVisible();

  // Paid in a window without a session, as if the tab were gone; and the event is lost, too.
  await setWebhooks(request, origin, 'drop');
  const elsewhere = await browser.newContext();
  const tab = await elsewhere.newPage();
  await tab.goto(paying);
  await payBy(tab, cards.pays);
  await tab.waitForURL(/\/auth\/login/);
  await elsewhere.close();
  await page.goto(subscription);
  await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  expect(await kept(page)).toEqual([null, null]);
  await setWebhooks(request, origin, 'deliver');

  // Prices are shown as they are paid; the plan of a month was once shown with the price of a year.
  await page.goto(subscription);
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
});

test('a cancellation in one window is seen in the other, which went on to offer it for five minutes', async ({
  page,
  context,
}) => {
  await somebody(page, `${subscription}/checkout?plan=premium&billing=monthly`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await arriveAtProvider(page);
  await payBy(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  await page.getByRole('link', { name: 'View subscription' }).click();
  const other = await context.newPage();
  const listening = other.waitForResponse('**/api/notifications/live');
  await other.goto(subscription);
  await listening;
  await expect(currentPlan(other)).toContainText('Renews on');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(currentPlan(page)).toContainText('You keep it until');
  await expect(currentPlan(other)).toContainText('You keep it until');
  await expect(other.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});

test.describe('what the plan lacks', () => {
  test.use({ expectedErrors: [/402 \(Payment Required/] });

  test('S2.61 S2.62 S2.63 S2.64 S2.65 S2.66 a refusal for lack of a plan opens the premium modal', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    const headers = { authorization: `Bearer ${token}` };
    const content = { name: 'Small', document: { version: 1, template: 'bar' }, datasetId: null, steps: [] };
    for (let made = 0; made < 5; made++) {
      expect((await request.post('/api/project', { headers, data: { content } })).status()).toBe(200);
    }
    await enterPanel(page, token);
    const modal = page.getByRole('dialog', { name: 'Choose The Perfect Plan' });
    const openIt = async () => {
      await page
        .getByRole('button', { name: /^Actions for Small/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(modal).toBeVisible();
    };

    await openIt();
    await expect(modal.getByText(/five charts|5 charts/).first()).toBeVisible();
    await expect(modal.filter({ has: cardOf(page, 'Premium') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await openIt();
    // A dialog listens to clicks outside a moment after it is visible.
    await expect(async () => {
      await page.mouse.click(10, 450);
      await expect(modal).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await openIt();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    await openIt();
    await cardOf(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click();
    await expect(page.getByRole('dialog', { name: 'Subscribe to Premium' })).toBeVisible();
  });
});

test('S2.87 S2.88 S2.89 S2.90 S2.91 S2.92 S2.93 S2.94 the trial is offered where there is a premium plan, and begins', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const offer = page.getByRole('button', { name: 'Try Premium for 14 days' });
  await changePlans(page, (plans) => plans.filter(({ name }) => name !== 'premium'));
  const answered = page.waitForResponse('**/api/stripe/subscription/trial');
  await enterPanel(page, token, subscription);
  await expect(cardOf(page, 'Free').getByRole('button', { name: 'Current Plan' })).toBeVisible();
  expect((await (await answered).json()).data.mayTry).toBe(true);
  await expect(offer).toHaveCount(0);
  await page.unroute(plansCall);

  await page.reload();
  await offer.click();
  const trial = page.getByRole('dialog', { name: 'Activate Trial' });
  for (const text of ['Premium', 'For users', 'Free'])
    await expect(trial.getByText(text, { exact: true })).toBeVisible();
  await expect(trial.getByText(/every premium feature for 14 days/)).toBeVisible();
  const { data } = await (await request.get('/api/v1/pricing/plans/pricing')).json();
  const { includes } = data.plans.find(({ name }: { name: string }) => name === 'premium');
  await expect(trial.getByRole('listitem')).toHaveText(includes);
  await trial.getByRole('button', { name: 'Activate' }).click();
  await expect(currentPlan(page)).toContainText('The trial ends on');
  await expect(cardOf(page, 'Premium').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscribe to Premium' })).toBeVisible();
});

test.describe('what a subscriber opens', () => {
  test.use({ expectedErrors: [/500 \(Internal/] });

  test('S7.74 S8.21 S8.22 the portal of the card provider, and an invoice whose first download fails', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await newcomer();
    await subscribe(request, token);
    await enterPanel(page, token, subscription);
    const invoices = page.getByRole('region', { name: 'Invoices' }).first();
    const download = invoices.getByRole('button', { name: /^Download .+-/ });
    const file = '**/api/stripe/invoice/*/download';
    const refusal = { results: false, message: '', data: null, code: 'broken' };
    await page.route(file, (route) => route.fulfill({ status: 500, json: refusal }));
    await download.click();
    await expect(invoices.getByText('Preparing invoice for download...')).toBeVisible();
    await expect(invoices.getByText('Download failed. Please try again.')).toBeVisible();
    await page.unroute(file);
    const opened = context.waitForEvent('page');
    await download.click();
    await expect(invoices.getByText('Preparing invoice for download...')).toBeVisible();
    await (await opened).close();

    let portal = '';
    await page.route('**/api/stripe/portal', async (route) => {
      const response = await route.fetch();
      portal = (await response.json()).data.url;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Payment details' }).click();
    await expect.poll(() => portal !== '' && page.url() === portal).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|500 \(Internal|40[04] \((Bad Request|Not Found)/] });

  test('S2.72 S4.12 S4.18 S8.5 S8.6 S8.7 S9.8 S9.9 S9.10 S9.11 plans, subscription and payment say so', async ({
    page,
  }) => {
    const { token } = await newcomer();

    // The subscription cannot be loaded: the free plan is shown with the reason.
    await page.route('**/api/stripe/subscription', (route) => route.abort());
    await page.route(plansCall, (route) => route.abort());
    await enterPanel(page, token, subscription);
    await expect(currentPlan(page)).toContainText('Failed to fetch subscription details');
    await expect(currentPlan(page)).toContainText('Free Plan');
    await expect(page.getByText('Error loading plans: Failed to fetch pricing plans')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/stripe/subscription');
    await page.unroute(plansCall);

    // No plans at all, then plans with a standing discount and one without features.
    await changePlans(page, () => []);
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect(page.getByText('No plans available')).toBeVisible();
    await page.unroute(plansCall);
    await changePlans(page, (plans) =>
      plans.map((plan) => (plan.name === 'premium' ? { ...plan, finalPriceMonthly: 15.2 } : { ...plan, includes: [] })),
    );
    await page.goto(`${subscription}?billing=monthly`);
    await expect(cardOf(page, 'Enterprise')).toContainText('Contact us for feature details');
    const premium = cardOf(page, 'Premium');
    await expect(premium.getByRole('listitem')).toHaveCount(5);
    await premium.getByRole('button', { name: '+6 more features' }).click();
    await expect(premium.getByRole('listitem')).toHaveCount(11);
    await premium.getByRole('button', { name: 'Show less' }).click();
    await expect(premium.getByRole('listitem')).toHaveCount(5);
    await expect(cardOf(page, 'Free').getByRole('button', { name: /features|less/ })).toHaveCount(0);

    // A failed payment clears the choice and shows the reason.
    await premium.getByRole('button', { name: 'Upgrade' }).click();
    await expect(dialog(page).getByText('Discount (20% off)')).toBeVisible();
    await expect(dialog(page).getByText('-$3.80')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);
    const refusal = { results: false, message: 'The provider is asleep.', data: null, code: 'broken' };
    await page.route('**/create-checkout-session', (route) => route.fulfill({ status: 500, json: refusal }));
    await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Payment processing failed: The provider is asleep.')).toBeVisible();
    await expect(premium.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
    await expect(page.getByText('Processing...')).toHaveCount(0);

    // A return that cannot be verified can be retried, also without the stored choice.
    await page.goto(`${subscription}/checkout?session_id=cs_test_of_nobody`);
    await expect(page.getByRole('alert').filter({ hasText: /This checkout does not exist/ })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No previous payment data available')).toBeVisible();
    await expect(page.getByText('Nothing was charged')).toHaveCount(0); // nobody knows
    await page.goto(`${subscription}/checkout`);
    await expect(page.getByText('No plan selected')).toBeVisible();

    // A URL that was changed by hand must not lead to an error about fields.
    await page.goto(`${subscription}/checkout?session_id=${encodeURIComponent('<b>1</b>')}`);
    await expect(page.getByRole('alert').filter({ hasText: 'This checkout does not exist.' })).toBeVisible();
  });
});

test('a hundred invoices fit a telephone, every button in reach, and the last line says that there are more', async ({
  page,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const statuses = ['open', 'paid', 'uncollectible', 'void'];
  const data = Array.from({ length: 100 }, (_, index) => ({
    id: `in_${index}`,
    number: `96K7X5E6-${String(100 - index).padStart(4, '0')}`,
    status: statuses[index % statuses.length],
    amount: 1_234_500,
    currency: 'usd',
    created: now - index * 86_400,
    dueDate: now - 60,
    billingReason: 'subscription_cycle',
    subscription: { planName: 'Premium' },
    payUrl: index % statuses.length === 0 ? 'https://pay.example.org/' : null,
  }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/stripe/invoices', (route) =>
    route.fulfill({ json: { results: true, message: '', data: { data } } }),
  );
  await somebody(page, `${subscription}#invoices`);
  const list = page.getByRole('region', { name: 'Invoices' }).last();
  await expect(list.getByRole('button', { name: /^Download / })).toHaveCount(100);
  await expect(list.getByText('Overdue').filter({ visible: true })).toHaveCount(25);
  expect(await list.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  const number = list.getByText('96K7X5E6-0100');
  expect((await number.boundingBox())?.height).toBeLessThan(24); // on one line
  await expect(page.getByText('These are the latest 100.')).toBeVisible();
});

test('a promotion code can be read in the admin’s list on a phone, where it was broken into one character per line', async ({
  page,
  request,
}) => {
  const code = `TELEPHONE${Date.now() % 1e9}`;
  await makeCode(request, { code, percentOff: 5 });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPanel(page, await adminToken(request), `/panel/admin/promotions?search=${code}`);
  const box = await page.getByText(code, { exact: true }).boundingBox();
  expect(box?.width).toBeGreaterThan(60);
  expect(box?.height).toBeLessThan(64);
});

const plansCall = '**/api/v1/pricing/plans/pricing';
type AnyPlan = { name: string; includes: string[] };

/** Lets the page see other plans than the server has. */
async function changePlans(page: Page, change: (plans: AnyPlan[]) => AnyPlan[]): Promise<void> {
  await page.route(plansCall, async (route: Route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, plans: change(body.data.plans) } },
    });
  });
}

test('M2 M5 a discount is shown as it will be billed, and monthly becomes yearly in two clicks', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const code = `YEAR${randomInt(1_000_000)}`;
  await makeCode(request, { code, percentOff: 20, duration: 'forever' });
  await subscribe(request, token, { discountCode: code });
  await enterPanel(page, token, subscription);
  await expect(currentPlan(page)).toContainText('$19.00 per month');
  await expect(currentPlan(page)).toContainText('for $15.20.');
  await expect(currentPlan(page)).toContainText(`${code} takes off $3.80.`);
  await currentPlan(page).getByRole('button', { name: 'Switch to yearly' }).click();
  await expect(dialog(page)).toContainText('Total due today');
  await dialog(page).getByRole('button', { name: 'Switch' }).click();
  await expect(currentPlan(page)).toContainText('$190.00 per year');
  await expect(currentPlan(page).getByRole('button', { name: 'Switch to yearly' })).toHaveCount(0);
});

test('M6 “Pay now” leads from a failed payment to its invoice, and the plan is active again', async ({
  page,
  request,
}) => {
  const { token, email } = await somebody(page, `${subscription}/checkout?plan=premium&billing=monthly`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await arriveAtProvider(page);
  const { origin } = new URL(page.url());
  await payBy(page, cards.paysOnce);
  await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  await failPayment(request, origin, email);
  await expect(async () => {
    await enterPanel(page, token, subscription);
    await expect(currentPlan(page)).toContainText('Payment failed', { timeout: 2000 });
  }).toPass();
  await expect(currentPlan(page)).toContainText('Your last payment failed.');
  await expectAccessible(page);
  await currentPlan(page).getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/i\/in_/);
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByText(/paid on/)).toBeVisible();
  await page.goBack(); // from the page of the provider
  await expect(async () => {
    await enterPanel(page, token, subscription);
    await expect(currentPlan(page)).toContainText('Active', { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
});

test('a plan that changes while its page loads is shown without loading it again', async ({ page }) => {
  const { token } = await somebody(page, `${subscription}/checkout?plan=premium&billing=monthly`);
  const headers = { authorization: `Bearer ${token}` };
  const before = await (await page.request.get('/api/stripe/subscription', { headers })).text();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await arriveAtProvider(page);
  await payBy(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
  const outdated = (route: Route) => route.fulfill({ json: JSON.parse(before) });
  await page.route('**/api/stripe/subscription', outdated, { times: 1 });
  await enterPanel(page, token, subscription);
  await expect(currentPlan(page)).toContainText('Premium');
});

test.describe('a change that the bank wants confirmed', () => {
  test.use({ expectedErrors: [/402 \(Payment Required/] });

  test('“Finish payment” and “Pay” lead to the invoice, and the change happens when it is paid', async ({ page }) => {
    const { token } = await somebody(page, `${subscription}/checkout?plan=premium&billing=monthly`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await arriveAtProvider(page);
    await payBy(page, cards.asksEachTime);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'You are on Premium' })).toBeVisible();
    await enterPanel(page, token, subscription);
    await currentPlan(page).getByRole('button', { name: 'Switch to yearly' }).click();
    await dialog(page).getByRole('button', { name: 'Switch' }).click();
    const finish = dialog(page).getByRole('link', { name: 'Finish payment' });
    const address = await finish.getAttribute('href');
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    const pay = page.getByRole('link', { name: /^Pay / });
    await expect(pay).toHaveCount(1);
    await expect(pay).toHaveAttribute('href', address ?? '');
    await pay.click();
    await page.getByLabel('Card number').fill(cards.pays);
    await page.getByLabel('Expiry').fill('12 / 40');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: /Pay/ }).click();
    await expect(page.getByText(/paid/i).first()).toBeVisible();
    await enterPanel(page, token, subscription);
    await expect(currentPlan(page)).toContainText('$190.00 per year');
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  });
});
