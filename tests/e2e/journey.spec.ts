import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkInEmail } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const table = 'Region\tSales\tCosts\nNorth\t120\t80\nSouth\t90\t70\nEast\t150\t95\nWest\t60\t50\n';

test('X.1 S2.15 a visitor pastes data, signs up, publishes, and the chart is embedded in another site', {
  tag: '@main',
}, async ({ page }) => {
  test.slow(); // one journey through the whole server
  await page.goto('/new');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await page.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/new\/\w+/);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('East sells most');

  await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click();
  const email = `journey-${Date.now()}@example.org`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Moss and tulips 4711');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page).toHaveURL(/check-email/);
  await page.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
  await expect(page).toHaveURL(/\/panel\/project\/[\da-f-]{36}/, { timeout: 20_000 });
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('East sells most');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Public link')).toHaveValue(/\/share\//);
  const code = await page.getByLabel('Embed code').inputValue();

  const fakeServer = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${code}`),
  );
  await new Promise<void>((done) => fakeServer.listen(0, '127.0.0.1', done));
  const { port } = fakeServer.address() as AddressInfo; // a TCP server has one
  try {
    await page.goto(`http://127.0.0.1:${port}/`); // another origin: another port
    const place = code.includes('<iframe') ? page.frameLocator('iframe') : page;
    await expect(place.getByText('East sells most').first()).toBeVisible();
  } finally {
    fakeServer.close();
  }
});
