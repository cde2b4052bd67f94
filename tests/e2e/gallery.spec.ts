import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, devices, type Page } from '@playwright/test';
import { expectAlive } from './support/live-chart.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { someAddress } from './support/person.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Pages of the gallery are used before all of their pictures are there: a new server draws them one by one.
const early = { waitUntil: 'domcontentloaded' } as const;

type Author = { name: string };
type Entry = { id: string; shareId: string; title: string; template: string; topic: string | null; author: Author };

async function list(request: APIRequestContext, query = ''): Promise<{ items: Entry[]; total: number }> {
  return (await (await request.get(`/api/project/public/list?${query}`)).json()).data;
}

/** A sample of the gallery: copies of other tests come and go. */
async function entryOf(request: APIRequestContext, template: string): Promise<Entry> {
  const { items } = await list(request, `template=${template}`);
  const first = items.find(({ author }) => author.name === 'Chartlas');
  if (first === undefined) throw new Error(`the gallery has no ${template}`);
  return first;
}

/** A chart of somebody, copied from the gallery and published with everything allowed to readers. */
async function publishedCopy(request: APIRequestContext, settings: Record<string, unknown> = {}) {
  const { token } = await newcomer();
  const headers = { authorization: `Bearer ${token}`, ...someAddress() };
  const { id: uuid } = await entryOf(request, 'bar');
  const copied = await request.post('/api/project/public/duplicate', { headers, data: { uuid } });
  expect(copied.status()).toBe(200);
  const { projectId } = (await copied.json()).data;
  const done = await request.post(`/api/project/${projectId}/publish`, {
    headers,
    data: { permissions: { data: true, fork: true }, ...settings },
  });
  expect(done.status()).toBe(200);
  const share = (await done.json()).data;
  return { token, headers, projectId, share, path: new URL(share.url).pathname };
}

const phone = (() => {
  const { viewport: _, defaultBrowserType: __, ...touch } = devices['Pixel 7'];
  return { ...touch, viewport: { width: 390, height: 844 } };
})();

async function expectGoodPublicPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator('.dark').count()).toBe(0);
  await expectAccessible(page);
}

for (const device of ['desktop', 'phone'] as const) {
  test.describe(device, () => {
    test.use(device === 'phone' ? phone : { viewport: { width: 1440, height: 900 } });

    test(`S2.8 /gallery opens on a ${device}: 200, title, cards with pictures, axe clean`, async ({
      page,
      request,
    }) => {
      const { total: before } = await list(request);
      const answer = await page.goto('/gallery', early);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle('Chart gallery – Chartlas');
      const count = await page
        .getByRole('status')
        .filter({ hasText: /charts$/ })
        .innerText();
      const { total: after } = await list(request); // copies of other tests come and go meanwhile
      const [least, most] = [Math.min(before, after), Math.max(before, after)];
      expect(Number.parseInt(count, 10)).toBeGreaterThanOrEqual(least);
      expect(Number.parseInt(count, 10)).toBeLessThanOrEqual(most);
      expect(await page.getByRole('main').getByRole('article').count()).toBe(Math.min(24, Number.parseInt(count, 10)));
      const picture = page.getByRole('article').first().locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectGoodPublicPage(page);
    });

    test(`S2.9 /gallery/{uuid} opens on a ${device}: the chart comes alive, its data and facts stand there, axe clean`, async ({
      page,
      request,
    }) => {
      const entry = await entryOf(request, 'bar');
      const answer = await page.goto(`/gallery/${entry.id}`);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(`${entry.title} – Chartlas`);
      await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
      await expect(page.getByRole('application')).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Japan' })).toBeVisible();
      await expect(page.getByText('World Bank').last()).toBeVisible();
      const csv = await request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '');
      expect(csv.status()).toBe(200);
      expect(await csv.text()).toContain('Japan');
      await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
      await expectGoodPublicPage(page);
    });
  });
}

test('S2.8 the gallery is searched, narrowed and ordered, and the address keeps all of it', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/gallery', early);
  await page.getByRole('combobox', { name: 'Chart type' }).selectOption('lines');
  await expect(page).toHaveURL('/gallery?type=lines');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('new');
  await expect(page).toHaveURL('/gallery?type=lines&sort=new');
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('no such words at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No charts match “no such words at all”')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search the gallery' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Chart type' })).toHaveValue('lines');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('new');
});

test('S2.8 a choice that is made before the script is there is applied once it is', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/gallery', { waitUntil: 'commit' });
  const type = page.getByRole('combobox', { name: 'Chart type' });
  await page.getByRole('searchbox', { name: 'Search the gallery' }).fill('life');
  await type.selectOption('lines');
  letGo();
  await expect(page).toHaveURL('/gallery?search=life&type=lines');
  await expect(type).toHaveValue('lines');
});

test('S2.8 search engines find pages, their neighbours and topics', async ({ request }) => {
  const { items, total } = await list(request);
  expect(total).toBeGreaterThan(24); // every chart type has an entry
  const first = await (await request.get('/gallery')).text();
  expect(first).toMatch(/<link rel="canonical" href="[^"]+\/gallery"/);
  expect(first).toMatch(/<link rel="next" href="[^"]+\/gallery\?page=2"/);
  const second = await (await request.get('/gallery?page=2')).text();
  expect(second).toMatch(/<link rel="prev" href="[^"]+\/gallery"/);
  expect(await (await request.get('/gallery?search=a')).text()).toContain('content="noindex"');
  expect((await request.get('/gallery/topic/climate')).status()).toBe(200);
  expect((await request.get('/gallery/topic/nothing')).status()).toBe(404);
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/gallery/topic/climate</loc>');
  expect(map).toContain(`/gallery/${items[0]?.id}</loc>`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.8 S2.9 the gallery is searched by its form, and an entry shows its chart, data and code', async ({
    page,
  }) => {
    await page.goto('/gallery');
    await page.getByRole('combobox', { name: 'Chart type' }).selectOption('bar');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/type=bar/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('main').locator('svg[role=img]')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Japan' })).toBeVisible();
    await page.getByText('Embed', { exact: true }).click();
    await expect(page.getByLabel('Embed code')).toHaveValue(/<iframe src="http/);
  });
});

test.describe('unknown', () => {
  test.use({ expectedErrors: [/404/] });

  test('S2.9 an unknown uuid is the not-found page with HTTP 404', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-a-uuid', '%00']) {
      const answer = await page.goto(`/gallery/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });
});

test('S2.9 a visitor who wants a copy signs in, and the copy is made by itself', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const entry = await entryOf(request, 'column');
  const person = await newcomer();
  await page.goto(`/gallery/${entry.id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(`/auth/login?backTo=${encodeURIComponent(`/gallery/${entry.id}?duplicate=1`)}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const copied = page.waitForResponse('**/api/project/public/duplicate');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await copied).status()).toBe(200);
  const { projectId } = (await (await copied).json()).data;
  await expect(page).toHaveURL(`/panel/project/${projectId}`, { timeout: 15_000 }); // the editor is large
});

test.describe('a full plan', () => {
  test.use({ expectedErrors: [/402/] });

  test('S2.9 a copy that the plan has no room for says so and leaves the page as it is', async ({ page, request }) => {
    const entry = await entryOf(request, 'column');
    const json = { results: false, message: 'Your plan has room for 5 charts.', data: null, code: 'needs-plan' };
    await page.route('**/api/project/public/duplicate', (route) => route.fulfill({ status: 402, json }));
    await enterPanel(page, (await newcomer()).token);
    await page.goto(`/gallery/${entry.id}?duplicate=1`);
    await expect(page.getByText('Your plan has room for 5 charts.')).toBeVisible();
    await expect(page).toHaveURL(`/gallery/${entry.id}`);
    await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible();
  });
});

test('S2.9 a copy names its origin, and a report reaches the admins, who hide the entry', async ({ page, request }) => {
  const title = `Copy ${Date.now()}`;
  const { share } = await publishedCopy(request, { isListed: true, topic: 'health', licence: 'cc-by' });
  const mine = (await list(request, 'sort=new')).items.find(({ shareId }) => shareId === share.id);
  if (mine === undefined) throw new Error('what was listed is not in the gallery');
  await page.goto(`/gallery/${mine.id}`);
  await expect(page.getByRole('complementary').getByText('Based on')).toBeVisible();
  await page.getByText('Report this chart').first().click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await page.getByLabel('The numbers are wrong').check();
  await page.getByLabel('Details (optional)').fill(title);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('We received your report')).toBeVisible();

  await enterPanel(page, await adminToken(request), '/panel/admin/gallery');
  await page.getByRole('button', { name: mine.title }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(title)).toBeVisible();
  await drawer.getByRole('button', { name: 'Hide' }).click();
  await expect(drawer.getByText('Please enter a reason for hiding it.')).toBeVisible();
  await drawer.getByLabel('Reason').fill('A test');
  await drawer.getByRole('button', { name: 'Hide' }).click();
  await expect(drawer.getByText('Hidden', { exact: true })).toBeVisible();
  expect((await request.get(`/gallery/${mine.id}`)).status()).toBe(404);
  await expect(drawer.getByText('No open reports')).toBeVisible();
  await drawer.getByRole('button', { name: 'Show in gallery' }).click();
  await expect(drawer.getByText('Listed', { exact: true })).toBeVisible();
  expect((await request.get(`/gallery/${mine.id}`)).status()).toBe(200);

  await request.post('/api/project/public/report', {
    headers: someAddress(),
    data: { uuid: mine.id, reason: 'spam', text: 'Once more' },
  });
  await page.reload();
  await page.getByRole('button', { name: mine.title }).first().click();
  await expect(drawer.getByText('Once more')).toBeVisible();
  await drawer.getByRole('button', { name: 'Dismiss reports' }).click();
  await expect(drawer.getByText('No open reports')).toBeVisible();
});

test('/panel/admin/gallery is a good page in light and dark, on desk and phone', async ({ page, request }) => {
  test.setTimeout(120_000);
  await expectGoodPage(page, await adminToken(request), { path: '/panel/admin/gallery', title: 'Gallery' });
});

test('a visit to an entry is counted once, however often the page is loaded', async ({ page, request }) => {
  const { id } = await entryOf(request, 'line');
  const counted: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/project/public/view') && counted.push(sent.postData() ?? ''));
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`/gallery/${id}`);
    await expect(page.getByRole('application')).toBeVisible();
  }
  expect(counted.map((sent) => JSON.parse(sent))).toEqual([{ uuid: id }]);
});

test.describe('/share/{id}', () => {
  test('S2.35 a public chart becomes interactive, with its fonts in the page and its data fetched once', {
    tag: '@main',
  }, async ({ page, request }) => {
    const { shareId, title } = await entryOf(request, 'bar');
    const requests: string[] = [];
    page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
    const answer = await page.goto(`/share/${shareId}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expectAlive(page.locator('chartlas-chart'));
    expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
    expect(requests.filter((path) => path.endsWith('/chart.json'))).toHaveLength(1);
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    expect(loaded).toBeGreaterThan(0);
  });

  test('a chart comes alive for a reader whose pointer rests on it before its script is there', async ({
    page,
    request,
  }) => {
    const { shareId } = await entryOf(request, 'bar');
    const { promise: rests, resolve: rest } = Promise.withResolvers<void>();
    await page.route('**/share.js', (route) => rests.then(() => route.continue()));
    await page.goto(`/share/${shareId}`, { waitUntil: 'commit' });
    const chart = page.locator('chartlas-chart');
    await chart.hover();
    rest();
    await expect(chart.getByRole('application')).toBeVisible();
  });

  test('the first tap on a phone tells what is tapped', async ({ browser, request }) => {
    const { shareId } = await entryOf(request, 'bar');
    await using context = await browser.newContext({ ...devices['Pixel 7'] });
    const page = await context.newPage();
    await page.goto(`/share/${shareId}`);
    const marks = page.locator('.chartlas-stage [data-role=mark]'); // those of the interactive chart
    await marks.first().tap();
    await expect(page.locator('.chartlas-tip')).toBeVisible();
  });

  test('nothing moves when the chart becomes interactive, and the first Tab reaches it', async ({ page, request }) => {
    const { path } = await publishedCopy(request);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const below = page.locator('.about');
    const before = (await below.boundingBox())?.y ?? 0;
    const text = (await page.locator('figure .day.wide svg text').first().boundingBox())?.x ?? 0;
    expect(Math.abs(text - ((await below.boundingBox())?.x ?? 0))).toBeLessThan(2);
    await page.keyboard.press('Tab');
    await expect(page.locator('chartlas-chart')).toBeFocused();
    await expect(page.locator('chartlas-chart').getByRole('application')).toBeVisible();
    expect(Math.abs(((await below.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
    await expectAccessible(page);
  });

  test.describe('behind a password', () => {
    test.use({ expectedErrors: [/403/] });

    test('S2.35 a chart behind a password asks for it and opens by it', async ({ page, request }) => {
      const { path } = await publishedCopy(request, { password: 'moss' });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This chart is password protected' })).toBeVisible();
      await page.getByLabel('Password').fill('tulip');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByText('The password is incorrect.')).toBeVisible();
      await page.getByLabel('Password').fill('moss');
      await page.getByRole('button', { name: 'Open' }).click();
      await expectAlive(page.locator('chartlas-chart'));
      await page.goto(path);
      await expectAlive(page.locator('chartlas-chart'));
    });
  });

  test.describe('gone', () => {
    test.use({ expectedErrors: [/404|410/] });

    test('S2.35 an expired chart is no longer shown', async ({ page, request }) => {
      const { path, headers, projectId } = await publishedCopy(request);
      const data = { expiresAt: new Date(Date.now() + 1500).toISOString() };
      expect((await request.patch(`/api/project/${projectId}/publish`, { headers, data })).status()).toBe(200);
      await expect(async () => expect((await page.goto(path))?.status()).toBe(410)).toPass({ timeout: 15_000 });
      await expect(page.getByText('The link has expired.')).toBeVisible();
    });

    test('S2.35 an unpublished chart is no longer shown, and is back when it is published again', async ({
      page,
      request,
    }) => {
      const { path, headers, projectId } = await publishedCopy(request);
      expect((await page.goto(path))?.status()).toBe(200);
      await request.delete(`/api/project/${projectId}/publish`, { headers });
      expect((await page.goto(path))?.status()).toBe(410);
      await expect(page.getByRole('heading', { name: 'This chart is no longer published' })).toBeVisible();
      await request.post(`/api/project/${projectId}/publish`, { headers, data: {} });
      expect((await page.goto(path))?.status()).toBe(200);
    });

    test('S2.35 an unknown id is not found', async ({ page }) => {
      expect((await page.goto('/share/AAAAAAAAAA'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Chart not found' })).toBeVisible();
    });
  });

  test('S2.35 the embed codes of the gallery work on another site, by script and by frame', {
    tag: '@main',
  }, async ({ page, request }) => {
    const entry = await entryOf(request, 'bar');
    await page.goto(`/gallery/${entry.id}`);
    await page.getByText('Embed', { exact: true }).click();
    const code = page.getByLabel('Embed code');
    const frame = await code.inputValue();
    await page.getByRole('radio', { name: 'Script' }).check();
    await expect(code).toHaveValue(/<chartlas-chart/);
    const script = await code.inputValue();
    await using foreign = await servePage(`<!doctype html><title>Elsewhere</title><div>${script}</div>${frame}`);
    await page.goto(foreign.url);
    await expect(page.locator('chartlas-chart').getByRole('application')).toBeVisible();
    await expectAlive(page.frameLocator('iframe').locator('chartlas-chart'));
    const isAsHigh = () => page.locator('iframe').evaluate((element) => element.clientHeight !== 480);
    await expect.poll(isAsHigh).toBe(true);
  });
});

test.describe('script embeds in other pages', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('an embed shows a chart whose type changed after its code was copied, and tells the page when it is ready', async ({
    page,
    request,
  }) => {
    const { headers, projectId, share } = await publishedCopy(request);
    const { version, content } = (await (await request.get(`/api/project/${projectId}`, { headers })).json()).data;
    const { roles } = content.document;
    const change = { kind: 'template', template: 'column', roles };
    const saved = await request.post(`/api/project/${projectId}/changes`, {
      headers,
      data: { key: crypto.randomUUID(), version, words: 'Column chart', changes: [change] },
    });
    expect((await saved.json()).data).toMatchObject({ status: 'saved' });
    expect((await request.post(`/api/project/${projectId}/publish`, { headers, data: {} })).status()).toBe(200);
    const { origin } = new URL(share.url);
    const element = `<chartlas-chart src="${share.url}/chart.json"></chartlas-chart>`;
    const old = `<script type="module" src="${origin}/embed/bar.js"></script>`;
    const listen = `<script>addEventListener('chartlas:ready', (event) => { document.title = event.detail.template; });</script>`;
    for (const script of [old, `<script type="module" src="${origin}/embed/chart.js"></script>`]) {
      await using foreign = await servePage(`<!doctype html><title>Elsewhere</title>${listen}${script}${element}`);
      await page.goto(foreign.url);
      await expect(page.locator('chartlas-chart').getByRole('application')).toBeVisible();
      await expect(page).toHaveTitle('column');
    }
  });

  test('an embed of a chart behind a password shows a sentence and a link instead of a hole', async ({
    page,
    request,
  }) => {
    const { share } = await publishedCopy(request, { password: 'a quiet river' });
    const { origin } = new URL(share.url);
    await using foreign = await servePage(
      `<!doctype html><html lang="de"><title>Anderswo</title><script type="module" src="${origin}/embed/chart.js"></script><chartlas-chart src="${share.url}/chart.json"></chartlas-chart>`,
    );
    await page.goto(foreign.url);
    await expect(page.getByText('Für diese Grafik braucht man ein Passwort.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Grafik öffnen' })).toHaveAttribute('href', share.url);
  });
});

test('the panel of publishing publishes, sets and takes back', async ({ page, request }) => {
  const { token, projectId, share } = await publishedCopy(request);
  const headers = { authorization: `Bearer ${token}` };
  await request.delete(`/api/project/${projectId}/publish`, { headers });
  await enterPanel(page, token);
  await page.goto(`/dev/publish?project=${projectId}&template=bar&title=Life`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Public link')).toHaveValue(share.url);
  await page.getByRole('switch', { name: 'Duplicate' }).click();
  await expect(page.getByRole('switch', { name: 'Duplicate' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'List in gallery' }).click();
  await expect(page.getByRole('switch', { name: 'List in gallery' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByRole('option', { name: 'Health' }).click();
  await expect
    .poll(async () => (await (await request.get(`/api/project/${projectId}/publish`, { headers })).json()).data)
    .toMatchObject({ isListed: true, topic: 'health', permissions: { fork: false, embed: true } });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectAlive(page.frameLocator('iframe').locator('chartlas-chart'));
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('moss');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set.')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('heading', { name: 'Publish your chart' })).toBeVisible();
});

async function servePage(html: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise((done) => server.close(() => done())),
  };
}
