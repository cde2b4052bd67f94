import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const pages = [
  { id: 'S2.1', path: '/', title: 'Chartlas – charts and maps good enough to publish' },
  { id: 'S2.28', path: '/about-us', title: 'About us – Chartlas' },
  { id: 'S2.29', path: '/privacy-policy', title: 'Privacy policy – Chartlas' },
  { id: 'terms', path: '/terms', title: 'Terms – Chartlas' },
  { id: 'S2.32', path: '/pricing', title: 'Plans and pricing – Chartlas' },
  { id: 'S2.33', path: '/faq', title: 'Frequently asked questions – Chartlas' },
  { id: 'S2.34', path: '/contact-us', title: 'Contact us – Chartlas' },
];

for (const { id, path, title } of pages) {
  for (const device of ['desktop', 'phone'] as const) {
    test.describe(device, () => {
      test.use(device === 'phone' ? phone() : { viewport: { width: 1440, height: 900 } });

      test(`${id} ${path} opens for a visitor on a ${device}: 200, title, one h1, nothing sideways, axe clean`, async ({
        page,
      }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
        await expect(page).toHaveTitle(title);
        await expect(page.locator('h1')).toHaveCount(1);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
    });
  }

  test(`${id} ${path} is whole in the HTML of the server, with its head`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<link rel="canonical" href="http`);
    expect(html).toContain('property="og:title"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
}

function phone() {
  const { viewport: _, defaultBrowserType: __, ...touch } = devices['Pixel 7'];
  return { ...touch, viewport: { width: 390, height: 844 } };
}

test('S1.1 without a token every public page opens', async ({ page, request }) => {
  const { data } = await (await request.get('/api/project/public/list')).json();
  const { id, shareId } = data.items[0];
  const { data: articles } = await (await request.get('/api/blog/articles?pagination[pageSize]=1')).json();
  const others = [`/gallery/${id}`, `/share/${shareId}`, '/gallery', '/403', '/ai-assistant'];
  const reading = ['/blog', `/blog/${articles[0].slug}`];
  const ways = ['login', 'register', 'forgot-password', 'check-email?email=ada%40example.org'];
  const all = [...pages.map((each) => each.path), ...others, ...reading, ...ways.map((way) => `/auth/${way}`)];
  for (const path of all) {
    // By then a page knows that nobody is signed in; shared charts and the blog do not ask.
    const settled = /^\/(share|blog)/.test(path) ? null : page.waitForResponse('**/api/check-token');
    expect((await page.goto(path))?.status(), path).toBe(200);
    await settled;
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page, 'stays where it was asked for').toHaveURL(path);
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and a question opened', async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.goto('/faq');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('How do I delete my account?').click();
    await expect(page.getByText('you have 7 days to change your mind')).toBeVisible();
  });
});

test.describe('home', () => {
  test('is the same whether it is loaded or reached from another page', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // Charts become interactive when they are seen, so their words are not compared.
    const words = async () =>
      page
        .locator('main :is(h1, h2, h3, figcaption, dt, dd)')
        .allInnerTexts()
        .then((all) => all.map((text) => text.replace(/^[\d,]+$/, 'some')));
    const loaded = await words();
    expect(loaded.join()).toContain('A quarter of all land feeds animals');
    await page.goto('/about-us');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'Chartlas, home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Charts and maps' })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await words()).toEqual(loaded);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About Chartlas' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'A screenshot is enough' })).toBeVisible();
  });

  test('its pictures have names, and its first button leads to an account', async ({ page }) => {
    await page.goto('/');
    for (const name of [/^Screenshot of a column chart/, /Science lab/])
      await expect(page.getByRole('img', { name }).first()).toBeAttached();
    const globe = page.locator('chartlas-chart[data-sample=globe-map]');
    await globe.scrollIntoViewIfNeeded();
    await expect(globe.getByRole('application')).toHaveAttribute('aria-label', /\w{3}/);
    await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).first().click();
    await expect(page).toHaveURL('/auth/register');
  });
});

test.describe('header', () => {
  test('a visitor is offered to sign in, and somebody signed in the panel, without anything else moving', async ({
    page,
  }) => {
    await page.goto('/about-us');
    await page.waitForLoadState('networkidle');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Create a free account' })).toBeVisible();
    const before = await header.getByRole('link', { name: 'FAQ' }).boundingBox();
    await signIn(page);
    await page.goto('/about-us');
    await expect(header.getByRole('link', { name: 'Go to my charts' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'Create a free account' })).toBeHidden();
    expect(await header.getByRole('link', { name: 'FAQ' }).boundingBox()).toEqual(before);
  });

  test.describe('on a phone', () => {
    test.use(phone());

    test('the menu opens by keyboard, closes with Escape and leads on', async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
      await expect(menu).toBeHidden();
    });
  });
});

test.describe('questions', () => {
  test('S2.33 typing filters, counts and highlights; Escape brings all back', async ({ page }) => {
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    const all = await page.locator('details').count();
    expect(all).toBeGreaterThan(30);
    await page.getByRole('searchbox', { name: 'Search questions' }).focus();
    await page.keyboard.type('ARGON2ID');
    await expect(page.getByRole('status').filter({ hasText: '1 answer found' })).toBeVisible();
    await expect(page.locator('details')).toHaveCount(1);
    await expect(page.locator('mark')).toHaveText('argon2id');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('details')).toHaveCount(all);
  });

  test('S2.33 a search without an answer offers to ask, and takes the words along', async ({ page }) => {
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await page.getByRole('searchbox').fill('xylophone');
    await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask us' }).click();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('xylophone');
    await expect(page.getByRole('combobox')).toHaveText('Question');
  });

  test('S2.33 an address with the id of an entry opens it and scrolls there', async ({ page }) => {
    await page.goto('/faq#passwords');
    await expect(page.getByText('Only as an argon2id hash')).toBeInViewport();
    await page.locator('summary', { hasText: 'Do you use cookies' }).click();
    await page.locator('#cookies').getByRole('link', { name: 'Link to this answer' }).click();
    await expect(page).toHaveURL('/faq#cookies');
    await page.reload();
    await expect(page.getByText('No tracking cookies, no trackers, no third-party')).toBeInViewport();
  });
});

test('S2.29 the table of contents of the privacy policy leads to each part', async ({ page }) => {
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const link of await contents.getByRole('link').all()) {
    const id = (await link.getAttribute('href'))?.slice(1);
    await expect(page.locator(`h2[id="${id}"]`)).toHaveText(await link.innerText());
  }
  await contents.getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});

test('S2.28 the marks of the press kit can be downloaded', async ({ page, request }) => {
  await page.goto('/about-us#press');
  const links = await page.getByRole('link', { name: /download/ }).all();
  expect(links).toHaveLength(3);
  for (const link of links) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  }
});

test.describe('contact', () => {
  test('S2.34 a message written by keyboard alone arrives in the outbox', { tag: '@main' }, async ({
    page,
    context,
  }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
    const name = `Ada ${Date.now()}`;
    await page.goto('/contact-us');
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Your name' }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('idea', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toHaveText('Idea or feature request');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A map of Wales, please.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'ada@example.org' })).toBeVisible();
    await expectAccessible(page);
    await context.setExtraHTTPHeaders({}); // emails are shown to this machine only
    await expect(async () => {
      await page.goto('/dev/outbox');
      await page.getByRole('button', { name: new RegExp(name) }).click({ timeout: 3000 });
    }).toPass();
    const message = page.getByRole('article');
    await message.getByText('Plain text').click();
    await expect(message.locator('pre')).toContainText('A map of Wales, please.');
  });

  test('S2.34 every error is at its field, the first one has the focus, nothing is lost', async ({ page }) => {
    await page.goto('/contact-us');
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Your email' }).fill('not an address');
    await page.getByRole('textbox', { name: 'Your message' }).fill('short');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    for (const complaint of [
      'Please enter a name of up to 80 characters.',
      'Please enter an email address such as name@example.org.',
      'Please choose a topic.',
      'Please write a message of 10 to 5,000 characters.',
    ]) {
      await expect(page.getByText(complaint)).toBeVisible();
    }
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue('not an address');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('short');
    await page.keyboard.type('Ada');
    await expect(page.getByText('Please enter a name of up to 80 characters.')).toBeHidden();
    await expect(page.getByText('Please choose a topic.')).toBeVisible();
  });

  test('S2.34 an address may choose the topic and begin the message, up to a length', async ({ page }) => {
    await page.goto(`/contact-us?topic=press&message=${'a'.repeat(900)}`);
    await expect(page.getByRole('combobox')).toHaveText('Press');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('a'.repeat(500));
    await page.goto('/contact-us?topic=nonsense');
    await expect(page.getByRole('combobox')).toHaveText('Choose a topic');
  });

  test('S2.34 the scheduling page of this server is linked', async ({ page }) => {
    await page.goto('/contact-us');
    const link = page.getByRole('main').getByRole('link', { name: 'Book a call' });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('a signed-in user finds name and address filled in', async ({ page }) => {
    await signIn(page);
    await page.goto('/contact-us');
    await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue('demo@chartlas.localhost');
    await expect(page.getByRole('textbox', { name: 'Your name' })).not.toHaveValue('');
  });

  test.describe('too often', () => {
    test.use({ expectedErrors: [/429 \(Too Many Requests\)/] });

    test('S2.34 the sixth message within an hour is refused with a sentence and stays in the form', async ({
      page,
      context,
      request,
    }) => {
      const headers = { 'x-forwarded-for': freshAddress() };
      const data = { name: 'Ada', email: 'ada@example.org', topic: 'question', message: 'Once more, please.' };
      for (let count = 0; count < 5; count++)
        expect((await request.post('/api/contact', { data, headers })).status()).toBe(200);
      await context.setExtraHTTPHeaders(headers);
      await page.goto('/contact-us?topic=question&message=This%20one%20is%20too%20many.');
      await page.waitForLoadState('networkidle');
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Your email' }).fill('ada@example.org');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toContainText('Too many attempts. Please wait');
      await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('This one is too many.');
      await expectAccessible(page);
    });
  });
});

test('the sitemap lists the public pages, and each answers', async ({ request }) => {
  test.slow(); // more than a hundred pages, each rendered for the first time
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const answer = await request.get(new URL(sitemap).pathname);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = Array.from((await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g), ([, address]) => address ?? '');
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(pages.map(({ path }) => path)),
  );
  for (const address of addresses) expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
});

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: 'demo@chartlas.localhost', password: process.env.E2E_DEMO_PASSWORD },
  });
  const { data } = await answer.json();
  await page.goto('/about-us');
  await page.evaluate((token) => localStorage.setItem('token', token), data.token);
}

/** Limits count by IP address; every test that writes uses its own. */
function freshAddress(): string {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

test('/favicon.ico, which browsers and readers of feeds ask for by themselves, is the mark and not a 404', async ({
  request,
}) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  const icon = await answer.body();
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]); // an icon, in three sizes
});
