import type { Locator, Page } from '@playwright/test';
import { embedCode } from '#lib/embed-code.ts';
import { buildSdk } from '../../scripts/sdk.ts';
import { bundle } from './support/bundle.ts';
import { makeChart } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const path = '/docs/embedding/examples';

test.describe.configure({ timeout: 120_000 });

const example = (page: Page, id: string): Locator => page.locator(`[data-example="${id}"]`);
/** The drawn chart of an example; selectors reach into its shadow root. */
const chart = (page: Page, id: string): Locator => example(page, id).locator('chartlas-chart .chartlas-stage');

test.describe('the page of examples', () => {
  test.use({ expectedErrors: [/404/] }); // one example asks for a chart that is not there

  test('has ten charts with their code, and each does what it says', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('[data-example]')).toHaveCount(10);
    for (const id of ['by-id', 'by-url', 'own-data', 'set-data', 'set-options', 'on-point', 'on-pick', 'css-variables'])
      await expect(chart(page, id)).toBeVisible();
    await expect(chart(page, 'own-data')).toContainText('The Pacific is the largest ocean');
    await expect(page.locator('pre').nth(2)).toContainText("roles: { label: 'Ocean', value: 'Area' }");

    const before = await chart(page, 'set-data').getAttribute('aria-label');
    await expect(async () => {
      await example(page, 'set-data').getByRole('button', { name: 'New data' }).click();
      expect(await chart(page, 'set-data').getAttribute('aria-label')).not.toBe(before);
    }).toPass();

    await example(page, 'set-options').getByRole('textbox', { name: 'Title' }).fill('Our <b>own</b> title');
    await expect(chart(page, 'set-options')).toContainText('Our <b>own</b> title');
    await expect(chart(page, 'set-options')).toContainText('Changed by this page');

    await chart(page, 'on-point').focus();
    await page.keyboard.press('ArrowRight');
    await expect(example(page, 'on-point').locator('output')).toHaveText(/.+: .+/);
    await page.keyboard.press('Escape');
    await expect(example(page, 'on-point').locator('output')).toHaveText('Point at a bar.');

    await chart(page, 'on-pick').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(example(page, 'on-pick').getByRole('list', { name: 'Picked' }).getByRole('listitem')).toHaveCount(1);

    const paperOf = (id: string) =>
      example(page, id)
        .locator('chartlas-chart .chartlas')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await paperOf('css-variables')).toBe('rgb(16, 42, 67)');
    const day = await paperOf('scheme-and-language');
    await example(page, 'scheme-and-language').getByRole('button', { name: 'Light or dark' }).click();
    await expect.poll(() => paperOf('scheme-and-language')).not.toBe(day);

    await expect(example(page, 'error-and-destroy').locator('output')).toHaveText(/That chart is not there/);
    await expect(chart(page, 'error-and-destroy')).toBeVisible();
    await expectAccessible(page);
  });
});

test('R.20 a page of another site with a strict policy loads, changes and destroys a chart, and its rows stay there', async ({
  page,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title><div id="place">A picture</div>
    <script type="module" src="${server}/embed/api.js"></script>`;
  const policy = `default-src 'none'; script-src ${server}; connect-src ${server}; font-src ${server}; img-src ${server} data:; style-src 'unsafe-inline'`;
  await page.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  );
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await mayUseThisMachine(page, 'https://elsewhere.test');
  await page.goto('https://elsewhere.test/');
  await page.waitForFunction(() => 'Chartlas' in globalThis);
  await page.evaluate(async (url) => {
    type Loaded = { ready: Promise<void>; setData: (rows: object[]) => Promise<void>; destroy: () => void };
    const page = globalThis as unknown as {
      Chartlas: { load: (place: string, source: object) => Loaded };
      shown: Loaded;
    };
    page.shown = page.Chartlas.load('#place', { url, title: 'Ours' });
    await page.shown.ready;
  }, `${server}/docs/samples/bar.json`);
  const stage = page.locator('#place chartlas-chart .chartlas-stage');
  await expect(stage).toContainText('Ours');
  await page.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: { setData: (rows: unknown) => Promise<void> } };
    return shown
      .setData('Secret 4711')
      .catch((error: Error) => document.body.setAttribute('data-refused', error.message));
  });
  await expect(page.locator('body')).toHaveAttribute('data-refused', /Data is a list of rows/);
  await expect(stage).toContainText('Ours');
  expect(sent.filter((line) => line.includes('4711'))).toEqual([]);
  expect(sent.every((line) => line.startsWith('GET '))).toBe(true);
  await page.evaluate(() => (globalThis as unknown as { shown: { destroy: () => void } }).shown.destroy());
  await expect(page.locator('chartlas-chart')).toHaveCount(0);
});

test('R.21 a published chart in a frame of another site gets its height, also in a narrower column', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/project/${id}/publish`, { headers, data: {} });
  const url = `${baseURL}${new URL((await answer.json()).data.url).pathname}`;
  const code = embedCode('frame', { url, title: 'Lives', height: 50 });
  await page.route('https://elsewhere.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><div style="width:800px">${code}</div>`,
    }),
  );
  await mayUseThisMachine(page, 'https://elsewhere.test');
  await page.goto('https://elsewhere.test/');
  const frame = page.locator('iframe');
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('South Africa').first()).toBeVisible(); // a narrow picture lies ready
  const heights = async () => {
    const outer = await frame.evaluate((element) => element.getBoundingClientRect().height);
    const inner = await inside.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    return { outer, inner };
  };
  const asHighAsItsChart = async () => {
    await expect.poll(async () => (await heights()).outer).toBeGreaterThan(200);
    await expect.poll(async () => (await heights()).outer - (await heights()).inner).toBe(0);
    return (await heights()).outer;
  };
  const wide = await asHighAsItsChart();
  await page.locator('div').evaluate((column) => {
    column.style.width = '320px';
  });
  await expect.poll(async () => (await heights()).outer).not.toBe(wide); // its title takes more lines, its plot another shape
  await asHighAsItsChart();
});

test('the React component shows new data in place', async ({ page, baseURL }, info) => {
  await buildSdk(info.outputPath('node_modules/@chartlas/sdk'));
  const server = baseURL ?? '';
  const entry = `
    import { createElement as h, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { ChartlasChart } from '@chartlas/sdk/react';
    function App() {
      const [people, setPeople] = useState(2);
      const [picked, setPicked] = useState('nothing');
      const data = [{ City: 'Vienna', People: people }, { City: 'Rome', People: 3 }];
      return h('main', null,
        h('button', { onClick: () => setPeople(people + 40) }, 'Grow'),
        h('output', null, picked),
        h(ChartlasChart, { server: ${JSON.stringify(server)}, type: 'bar', roles: { label: 'City', value: 'People' }, data,
          title: people > 9 ? 'Vienna is large' : 'Cities', className: 'ours', onReady: () => setPicked('ready') }));
    }
    createRoot(document.getElementById('root')).render(h(App));`;
  const code = await bundle(info.outputPath(), entry);
  await page.route('https://react.test/**', (route) =>
    new URL(route.request().url()).pathname === '/app.js'
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>React</title><div id="root"></div><script type="module" src="/app.js"></script>',
        }),
  );
  await mayUseThisMachine(page, 'https://react.test');
  await page.goto('https://react.test/');
  const stage = page.locator('.ours chartlas-chart .chartlas-stage');
  await expect(page.locator('output')).toHaveText('ready');
  await expect(stage).toContainText('Cities');
  await page.getByRole('button', { name: 'Grow' }).click();
  await expect(stage).toContainText('Vienna is large');
  await expect(stage).toContainText('42');
  await expect(page.locator('.ours chartlas-chart')).toHaveCount(1);
});

test.describe('the API reference', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)|ERR_FAILED/] }); // for the wrong key and the lost connection

  test('has every public call in four languages with the key of the reader, and tries one', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    const headers = { authorization: `Bearer ${token}` };
    const made = (
      await (await request.post('/api/user/api-keys', { headers, data: { name: 'Docs', scopes: ['read'] } })).json()
    ).data;
    await page.goto('/robots.txt');
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/docs/api');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
    await expect(page.locator('main')).not.toContainText('/admin/');
    const row = page.locator('details').filter({ hasText: '/v1/projects' }).first();
    await row.locator('summary').click();
    await expect(row.locator('pre').first()).toContainText(`Bearer ${made.key.prefix}…`);
    for (const [label, words] of [
      ['JavaScript', 'await fetch('],
      ['Python', 'import requests'],
      ['R', 'library(httr2)'],
    ] as const) {
      await page.getByRole('radio', { name: label, exact: true }).check({ force: true });
      await expect(row.locator('pre').first()).toContainText(words);
    }
    await page.getByRole('textbox', { name: 'API key to try calls with' }).fill('ck_live_wrong');
    await row.getByRole('button', { name: 'Send' }).click();
    await expect(row.getByRole('status')).toContainText('401');
    await page.getByRole('textbox', { name: 'API key to try calls with' }).fill(made.secret);
    await row.getByRole('button', { name: 'Send' }).click();
    await expect(row.getByRole('status')).toContainText('200');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      made.secret,
    );
    await expectAccessible(page);
  });

  test('the API reference says that parameters could not be loaded, and loads them on request', async ({ page }) => {
    await page.route('**/v1/openapi.json', (route) => route.abort());
    await page.goto('/docs/api');
    const row = page.locator('details').filter({ hasText: '/v1/projects' }).first();
    await row.locator('summary').click();
    await expect(row.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/v1/openapi.json');
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(row.getByText('Parameters', { exact: true })).toBeVisible();
  });
});

/** Browsers ask people before a public page may load something from their own machine, where the server of the test is. */
async function mayUseThisMachine(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['local-network-access'], { origin });
}
