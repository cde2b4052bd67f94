import type { Page } from '@playwright/test';
import { makeCode } from './support/card.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const columns = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: 'Premium' }) })
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

test('S2.97 S2.98 S2.99 S2.100 S4.1 S4.5 S5.6 S6.7 S6.8 S9.7 S9.9 S9.10 the plans for a visitor', {
  tag: '@main',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  const premium = card(page, 'Premium');

  // The cards: three side by side from 1024 pixels, otherwise below each other.
  expect(await columns(page)).toBe(3);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await columns(page)).toBe(3);
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await columns(page)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const comparison = page.getByRole('region', { name: 'Compare plans' });
  expect(await comparison.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0); // no plan is hidden at the side
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Free', 'Premium', 'Enterprise']) {
    await expect(card(page, name)).toContainText('per user / month');
    await expect(card(page, name).getByRole('link', { name: 'Select Plan' })).toBeVisible();
    expect(await card(page, name).getByRole('listitem').count()).toBeGreaterThan(2);
  }
  await expect(page.getByText('Recommended')).toHaveCount(1);
  await expect(premium.getByText('Recommended')).toBeVisible();
  await expect(card(page, 'Free').getByText('Free', { exact: true })).toHaveCount(2);
  await expect(card(page, 'Enterprise')).toContainText('Contact sales');

  // The toggle is remembered.
  await expect(premium).toContainText('$15.83');
  await expect(premium).toContainText('$190.00 billed annually');
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(premium).toContainText('$19.00');
  expect(await page.evaluate(() => localStorage.getItem('billing-period'))).toBe('monthly');
  await page.reload();
  await expect(premium).toContainText('$19.00');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(premium).toContainText('$15.83');
  expect(await page.evaluate(() => localStorage.getItem('billing-period'))).toBe('yearly');

  // The features: six, then the rest.
  const features = premium.getByRole('listitem');
  await expect(features).toHaveCount(6);
  const more = premium.getByRole('button', { name: /^\+\d+ more features$/ });
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
  await more.click();
  await expect(features).toHaveCount(6 + hidden);
  await premium.getByRole('button', { name: 'Show less' }).click();
  await expect(features).toHaveCount(6);

  // Where the choices lead.
  const hrefOf = (name: string) => card(page, name).getByRole('link', { name: 'Select Plan' }).getAttribute('href');
  expect(await hrefOf('Premium')).toBe(
    '/auth/register?backTo=%2Fpanel%2Fsubscription%3Fplan%3Dpremium%26billing%3Dyearly',
  );
  expect(await hrefOf('Free')).toBe('/auth/register');
  await card(page, 'Enterprise').getByRole('link', { name: 'Select Plan' }).click();
  await expect(page).toHaveURL('/contact-us?topic=sales');
  expect(requests.filter((path) => path.includes('/stripe/'))).toEqual([]);
});

test('S2.100 the badge is on the plans that are popular, one or several, and on no other', async ({ page }) => {
  const { token } = await newcomer();
  let popular = ['free', 'enterprise'];
  await page.route('**/api/v1/pricing/plans/pricing*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const plan of body.data.plans) plan.isPopular = popular.includes(plan.name);
    await route.fulfill({ response: answer, json: body });
  });
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const withBadge = async () => {
    await expect(cards).toHaveCount(3);
    return cards.filter({ hasText: 'Recommended' }).getByRole('heading', { level: 3 }).allInnerTexts();
  };
  await enterPanel(page, token, '/panel/subscription');
  expect(await withBadge()).toEqual(['Free', 'Enterprise']);
  popular = [];
  await page.reload();
  expect(await withBadge()).toEqual([]);
});

test('S2.36 a promotion code in the address goes with the pricing call, and on to the order', async ({
  page,
  request,
}) => {
  const code = `SPRING${Date.now() % 1e9}`;
  await makeCode(request, { code, percentOff: 50 });
  const queries: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname === '/api/v1/pricing/plans/pricing') queries.push(search);
  });
  await enterPanel(page, (await newcomer()).token);
  await page.goto('/pricing');
  await expect(card(page, 'Premium')).toContainText('$15.83');
  await page.waitForLoadState('networkidle');
  expect(queries.filter((query) => query.includes('promo'))).toEqual([]);
  queries.length = 0;

  await page.goto(`/pricing?promo=${code}`);
  await expect(card(page, 'Premium')).toContainText('$7.92');
  await expect(page.getByText(`${code} is included in these prices`)).toBeVisible();
  await expect.poll(() => queries).toContain(`?promo=${code}`);
  await expect
    .poll(() => card(page, 'Premium').getByRole('link', { name: 'Select Plan' }).getAttribute('href'))
    .toBe(`/panel/subscription?plan=premium&billing=yearly&promo=${code}`);

  await page.goto('/pricing?promo=NOT-A-CODE');
  await expect(card(page, 'Premium')).toContainText('$15.83');
  await expect(page.getByText('This promotion code is not valid.')).toBeVisible();
});

test.describe('when the prices do not load', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

  test('S8.5 S8.12 the plans of the server’s page go, and the page says why; they stayed without a word', async ({
    page,
  }) => {
    const broken = { results: false, message: 'Prices are closed today.', code: 'broken', data: null };
    await page.route('**/api/v1/pricing/plans/pricing*', (route) => route.fulfill({ status: 500, json: broken }));
    await page.goto('/pricing?promo=SPRING');
    await expect(page.getByText('Error loading plans: Prices are closed today.')).toBeVisible();
    await expect(card(page, 'Premium')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Premium')).toContainText('$15.83');
  });
});

test('S2.73 a code that saves less than the standing discount is not shown as applied', async ({ page }) => {
  // A real discount would lower the prices of every test that runs meanwhile; the server's part has API tests.
  const code = 'LESS20';
  const lower = { finalPrices: { monthly: 14.25, yearly: 142.5 }, isCode: { monthly: false, yearly: false } };
  await page.route('**/api/v1/pricing/plans/pricing*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const premium = body.data.plans.find(({ name }: { name: string }) => name === 'premium');
    Object.assign(premium, { finalPriceMonthly: 14.25, finalPriceYearly: 142.5 });
    Object.assign(premium.pricing, lower);
    body.data.promo &&= { code, isValid: true, message: '', term: { duration: 'once', months: null } };
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/preview-discount', (route) =>
    route.fulfill({
      json: { results: true, message: '', data: { ...lower, term: { duration: 'once', months: null } } },
    }),
  );
  const unused = `${code} is not used: the discount on this plan saves as much or more.`;
  await page.goto(`/pricing?promo=${code}`);
  await expect(page.getByText(unused)).toBeVisible();
  await enterPanel(page, (await newcomer()).token, `/panel/subscription?plan=premium&billing=yearly&promo=${code}`);
  const order = page.getByRole('dialog', { name: 'Subscribe to Premium' });
  await expect(order.getByText(unused)).toBeVisible();
  await expect(order.getByText('Discount (25% off)')).toBeVisible();
  await expect(order.getByText('Promotion code applied successfully')).toHaveCount(0);
  await expect(order.getByText('first payment')).toHaveCount(0);
  await expect(order.getByText('Total due today').locator('..')).toContainText('$142.50');
});
