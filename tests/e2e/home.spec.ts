import { startServer } from '../support/start-server.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('S2.1 the home page is rendered on the server with title, description, canonical and social tags', async ({
  request,
  page,
}) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Chartlas – charts and maps good enough to publish</title>');
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/"/);
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image'])
    expect(html).toContain(`property="${property}"`);
  expect(html).toMatch(/<h1[^>]*>Charts and maps good enough to publish<\/h1>/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor subscribes to the newsletter, confirms the link in the outbox and unsubscribes', async ({ page }) => {
  const email = `reader-${Date.now()}@example.org`;

  /** Opens the address of a link in an email to this visitor. */
  async function followLink(subject: RegExp, path: string): Promise<void> {
    const entry = page.getByRole('button', { name: new RegExp(email) }).filter({ hasText: subject });
    await expect(async () => {
      await page.goto('/dev/outbox');
      await expect(entry).toBeVisible({ timeout: 3000 });
    }).toPass();
    await entry.click();
    const message = page.getByRole('article');
    await message.getByText('Plain text').click();
    const text = await message.locator('pre').innerText();
    const link = text.match(/https?:\/\/\S+\?key=\S+/)?.[0] ?? '';
    expect(new URL(link).pathname).toBe(path);
    await page.goto(path + new URL(link).search);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }

  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: /News about Chartlas/ }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Open the link in our email to confirm, if you are not subscribed yet.')).toBeVisible();

  await followLink(/Confirm your subscription/, '/newsletter/confirm');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  await followLink(/Welcome/, '/newsletter/leave');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test.describe('with mistakes', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)|503/] });

  test('a link of the newsletter that is incomplete, wrong or not answered says so, and what to do', async ({
    page,
  }) => {
    for (const path of ['/newsletter/confirm', '/newsletter/leave']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
      await expect(page.getByText('This link is incomplete. Open it again from the email.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Confirm|Unsubscribe/ })).toHaveCount(0);
      await expectAccessible(page);
    }
    await page.goto('/newsletter/confirm?key=wrong.key');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/newsletter/confirm', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a wrong address is reported at the field, by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: /News about Chartlas/ }).focus();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter an email address such as name@example.org.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /News about Chartlas/ })).toHaveAttribute('aria-invalid', 'true');
  });
});

test('S3.36 S2.38 the form follows the bounds of the server it talks to, and the outside links can be set', async ({
  page,
}) => {
  test.slow(); // a second server, with a database of its own, beside those of other tests
  const user = { email: { max: 12, message: 'At most 12 letters here.' } };
  const links = {
    LINK_DOCS: 'https://docs.example.org/',
    LINK_SCHEDULING: 'https://meet.example.org/',
    LINK_VIDEO_CHANNEL: 'https://video.example.org/',
    LINK_EXTENSION: 'https://store.example.org/',
    LINK_DESIGN_PLUGIN: 'https://design.example.org/',
  };
  await using server = await startServer({ env: { VALIDATORS: JSON.stringify({ user }), ...links } });
  await page.goto(server.url);
  const field = page.getByRole('textbox', { name: /News about Chartlas/ });
  await expect(field).toHaveAttribute('maxlength', '12');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('At most 12 letters here.')).toBeVisible();
  for (const url of Object.values(links))
    await expect(page.locator(`footer a[href="${url}"]`)).toHaveAttribute('rel', 'noopener');
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: /News about Chartlas/ })).toHaveAttribute('maxlength', '254');
});

test('S2.38 an outside link is shown where the operator has set it: strangers’ stores were linked', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Documentation', 'Book a call'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', 'noopener');
  for (const name of ['Video channel', 'Browser extension', 'Design-tool plugin'])
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
});

test('S7.11 a visitor’s start fetches config, session and plans once each, and no subscription', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') asked.push(pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.sort()).toEqual(['/api/check-token', '/api/config', '/api/v1/pricing/plans/pricing']);
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`no public page scrolls sideways on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/docs/api', '/auth/login', '/newsletter/leave']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`S2.1 the import box is in the first viewport on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Paste anything, or describe a chart' })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('charts of the home page are drawn by the server, and become interactive when they are seen', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<chartlas-chart/g)?.length).toBe(7);
  expect(html.match(/<chartlas-chart[^>]*><svg/g)?.length).toBe(7);
  const scripts: string[] = [];
  page.on('request', (each) => {
    const { pathname } = new URL(each.url());
    if (pathname.startsWith('/embed/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts).not.toContain('/embed/connected-scatter.js');
  const scatter = page.locator('chartlas-chart[data-sample=connected-scatter]');
  await scatter.scrollIntoViewIfNeeded();
  await expect(scatter.getByRole('application')).toBeVisible();
  const race = page.locator('chartlas-chart[data-sample=bar-race]');
  await race.scrollIntoViewIfNeeded();
  await expect(race.getByRole('button', { name: /Pause|Play/ })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the picture, its numbers and its chart are all there, and the race waits', async ({ page }) => {
    await page.goto('/');
    const story = page.getByRole('region', { name: 'A screenshot is enough' });
    await story.scrollIntoViewIfNeeded();
    await expect(story.getByRole('cell', { name: '17,706' })).toBeVisible();
    await expect(story.locator('.home-result svg')).toBeVisible();
    expect(await story.locator('.home-scan').evaluate((line) => getComputedStyle(line).opacity)).toBe('0');
    const race = page.locator('chartlas-chart[data-sample=bar-race]');
    await race.scrollIntoViewIfNeeded();
    await expect(race.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test('every link of the home page leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const paths = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
  for (const path of new Set(paths.filter((each) => each.startsWith('/'))))
    expect((await request.get(path)).status(), path).toBe(200);
});
