import { createServer } from 'node:http';
import { devices, type Page } from '@playwright/test';
import { startServer } from '../support/start-server.ts';
import { makeChart, readChart } from './support/chart.ts';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel, keepInBrowser, openSession, tell } from './support/panel.ts';
import { registerPerson } from './support/person.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const help = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
const tour = (page: Page) => page.locator('.driver-popover.tour');

test.use({ viewport: desk });

test.describe('the guard', () => {
  test('S2.40 nothing of the panel is in the page until the session refresh has settled', async ({ page }) => {
    const token = (await newcomer()).token;
    await keepInBrowser(page, { token });
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/check-token', async (route) => {
      await looked.promise;
      await route.continue();
    });
    const request = page.waitForRequest('**/api/check-token');
    await page.goto('/panel/dashboard');
    await request;
    await page.waitForTimeout(3000);
    expect(await page.locator('body').innerText()).toBe('');
    expect(await page.locator('body :is(nav, main, header, button, a, h1, iframe)').count()).toBe(0);
    looked.resolve();
    await expect(title(page, 'Welcome, Ada')).toBeVisible();
  });

  test('S2.41 without a session a page leads to the login, with path and query as backTo', async ({ page }) => {
    await page.goto('/panel/notifications?tab=unread&page=2');
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fnotifications%3Ftab%3Dunread%26page%3D2');
  });

  test.describe('while the server cannot be reached', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('S2.41 a refresh that fails leads to the login too, and the token is kept', async ({ page }) => {
      const token = (await newcomer()).token;
      await keepInBrowser(page, { token });
      await page.route('**/api/check-token', (route) => route.abort());
      await page.goto('/panel/profile');
      await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
      await page.unroute('**/api/check-token');
      await page.reload();
      await expect(page).toHaveURL('/panel/profile');
    });
  });

  test('S6.1 the token is in local storage, and the token check decides whether it is valid', async ({ page }) => {
    const { token } = await newcomer();
    const checks: string[] = [];
    page.on('request', (asked) => {
      if (asked.url().endsWith('/api/check-token')) checks.push(asked.headers().authorization ?? '');
    });
    await enterPanel(page, token);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    expect(checks.at(-1)).toBe(`Bearer ${token}`);
    await page.evaluate(() => localStorage.setItem('token', 'of nobody'));
    await page.goto('/panel/profile');
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('S2.42 the panel’s first page needs no backTo', async ({ page }) => {
    await page.goto('/panel/my-charts');
    await expect(page).toHaveURL('/auth/login');
  });

  test('S2.43, S6.2 without a confirmed address every page leads to the one that asks for it', async ({
    page,
    request,
  }) => {
    const person = await registerPerson(request);
    const token = await openSession(request, person);
    await keepInBrowser(page, { token });
    for (const path of ['/panel/my-charts', '/panel/profile', '/panel/anything']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(`/auth/check-email?email=${encodeURIComponent(person.email)}`);
    }
  });

  test('S2.44 the subscription is loaded once for a user, and never for a visitor', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (each) => requests.push(new URL(each.url()).pathname));
    const times = () => requests.filter((path) => path === '/api/stripe/subscription').length;
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(times()).toBe(0);
    await enterPanel(page, (await newcomer()).token, '/panel/dashboard');
    await expect(page.getByText('Free plan').first()).toBeVisible();
    const before = times();
    await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'My charts' }).click();
    await expect(title(page, 'My charts')).toBeVisible();
    expect(times()).toBe(before);
    requests.length = 0;
    await page.reload();
    await expect(page.getByText('Free plan').first()).toBeVisible();
    expect(times()).toBe(1);
  });

  for (const path of ['/panel', '/panel/no-such-tab']) {
    test(`${path === '/panel' ? 'S2.37' : 'S2.14'} ${path} leads to the first page`, async ({ page }) => {
      await enterPanel(page, (await newcomer()).token, path);
      await expect(page).toHaveURL('/panel/my-charts');
      await expect(title(page, 'My charts')).toBeVisible();
    });
  }
});

test.describe('the frame', () => {
  test('S1.5 dark can be switched on and off, and stays', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('.dark').getByRole('heading', { name: 'My charts' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('.dark').getByRole('heading', { name: 'My charts' })).toHaveCount(0);
  });

  test('S3.5 an admin sees the admin’s pages once the seed has come, others do not', async ({ page, request }) => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/notifications?*', async (route) => {
      await released;
      await route.continue();
    });
    await enterPanel(page, await adminToken(request), '/panel/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Panel' });
    await expect(navigation.getByRole('link', { name: 'Team' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    release();
    await expect(navigation.getByRole('link', { name: 'Admin' })).toBeVisible();
    await expect(page.getByText('Enterprise plan').first()).toBeVisible();
    await enterPanel(page, (await newcomer()).token, '/panel/dashboard');
    await expect(page.getByText('Free plan').first()).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('the sidebar stays as narrow as it was left', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token);
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(page.getByRole('link', { name: /^Free plan/ })).toContainText('0 of 5 charts');
  });

  test('by keyboard alone: skip link, pages, commands, account, sign out', { tag: '@main' }, async ({ page }) => {
    await enterPanel(page, (await newcomer()).token, '/panel/dashboard');
    await expect(page.getByText('Free plan').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('invite');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/panel/invitation');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Panel' }).locator('[aria-current=page]')).toHaveText('Team');

    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Account of Ada Moss' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Finvitation');
  });

  test('on a phone the pages are in a drawer', async ({ page }) => {
    await page.setViewportSize(phone);
    await enterPanel(page, (await newcomer()).token);
    await expect(page.getByRole('navigation', { name: 'Panel' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title(page, 'Welcome, Ada')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('an account that will be deleted can be kept', async ({ page }) => {
    await page.route('**/api/check-token', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      if (json.data.user !== null) json.data.user.deletesAt = '2031-05-04T12:00:00.000Z';
      await route.fulfill({ json });
    });
    await page.route('**/api/user/keep', (route) =>
      route.fulfill({ json: { results: true, message: 'Your account will not be deleted.', data: null } }),
    );
    await enterPanel(page, (await newcomer()).token);
    await expect(page.getByText(/Your account will be deleted on .*2031/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/Your account will be deleted/)).toHaveCount(0);
  });
});

test.describe('notifications', () => {
  test('arrive in every open window, with a toast; seen in one is seen in the other', async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    const { token, email } = await newcomer();
    await enterPanel(page, token);
    const other = await context.newPage();
    await enterPanel(other, token, '/panel/notifications');
    await expect(other.getByText('No notifications yet')).toBeVisible();
    await tell(request, { to: email, title: 'The printer is free', path: '/panel/profile' });
    await expect(other.getByRole('link', { name: /The printer is free/ })).toBeVisible();
    await expect(other.locator('[data-toast]')).toHaveText('The printer is free');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(page).click();
    await page
      .getByRole('dialog', { name: 'Latest notifications' })
      .getByRole('link', { name: /The printer/ })
      .click();
    await expect(page).toHaveURL('/panel/profile');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });

  test('S2.19 /panel/notifications has tabs and pages in the address; one or all are marked as seen', async ({
    page,
    request,
  }) => {
    test.slow();
    const { token, email } = await newcomer();
    for (let n = 1; n <= 11; n++) await tell(request, { to: email, title: `Notice ${n}` });
    await enterPanel(page, token, '/panel/notifications');
    await expect(page.getByText('1–10 of 11 notifications')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/panel/notifications?page=2');
    await expect(page.getByText('11–11 of 11 notifications')).toBeVisible();
    await page.getByRole('button', { name: /^Mark “Notice/ }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 10 unread');
    await page.getByRole('tab', { name: /Unread/ }).click();
    await expect(page).toHaveURL('/panel/notifications?tab=unread');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('You’re all caught up')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('tab', { name: 'Mentions' })).toHaveCount(0); // nothing can mention anybody
    await page.goto('/panel/notifications?tab=system&page=3');
    await expect(page.getByText('This page is empty')).toBeVisible();
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

    test('say so and can be asked for again', async ({ page }) => {
      const broken = { results: false, message: 'Something went wrong on our side.', data: null, code: 'broken' };
      await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: broken }));
      await enterPanel(page, (await newcomer()).token, '/panel/notifications');
      await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/notifications?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No notifications yet')).toBeVisible();
    });
  });
});

test.describe('the tour', () => {
  test.use({ tour: 'as it is' });

  test('S3.37 comes once, not in another browser, and again when asked for', async ({ page, browser, baseURL }) => {
    test.slow();
    const { token } = await newcomer();
    await enterPanel(page, token);
    await expect(tour(page)).toContainText('Find your way around');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await expectAccessible(page);
    for (let stop = 1; stop < 5; stop++) {
      await expect(tour(page)).toContainText(`${stop} of 5`);
      await page.keyboard.press('Enter');
    }
    await expect(tour(page)).toContainText('5 of 5');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/tour') && answer.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await saved;
    await expect(tour(page)).toHaveCount(0);
    await page.reload();
    await expect(help(page)).toBeVisible();
    await page.waitForTimeout(1500);
    await expect(tour(page)).toHaveCount(0);

    await help(page).click();
    await page.getByRole('button', { name: 'Show the tour again' }).click();
    await expect(tour(page)).toContainText('Find your way around');
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);

    const elsewhere = await (await browser.newContext({ viewport: desk, baseURL: baseURL ?? '' })).newPage();
    await enterPanel(elsewhere, token);
    await expect(help(elsewhere)).toBeVisible();
    await elsewhere.waitForTimeout(1500);
    await expect(tour(elsewhere)).toHaveCount(0);
    await elsewhere.getByRole('link', { name: 'Dashboard' }).click();
    await elsewhere.waitForTimeout(1500);
    await expect(tour(elsewhere)).toHaveCount(0);
    await elsewhere.context().close();
  });

  test('S3.37 skipped before its first stop has settled, no other tour comes', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token, '/panel/dashboard');
    const saved = page.waitForResponse(async (answer) => {
      const isWrite = answer.url().endsWith('/api/tour') && answer.request().method() === 'POST';
      return isWrite && (await answer.json()).data.dashboard;
    });
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    expect((await (await saved).json()).data).toMatchObject({ all: true, dashboard: true });
    await page.waitForTimeout(1500);
    await expect(tour(page)).toHaveCount(0);
  });

  for (const [name, size] of [
    ['a desk', desk],
    ['a phone', phone],
  ] as const) {
    test(`the editor, the new chart and the data have one each, when asked for, on ${name}`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      const { token } = await newcomer();
      const headers = { authorization: `Bearer ${token}` };
      await request.post('/api/tour', { headers, data: { all: true } });
      const id = await makeChart(request, token);
      const { datasetId } = (await readChart(request, token, id)).content;
      const overview = size === phone ? 0 : 5;
      const pages = [
        ['project', `/panel/project/${id}`, 5, '[data-chart] [data-role=mark]'],
        ['chooseTemplate', '/panel/new-project', 3, '[data-tour=types]'],
        ['dataset', `/panel/data/${datasetId}`, 3, '[data-tour=grid] canvas'],
      ] as const;
      for (const [flag, path, own, ready] of pages) {
        await enterPanel(page, token, path);
        await expect(page.locator(ready).first()).toBeAttached();
        await page.keyboard.press('Control+k');
        await page.getByRole('option', { name: 'Show the tour' }).click();
        await expect(tour(page)).toContainText('1 of ');
        const [, count = '0'] = /1 of (\d+)/.exec(await tour(page).innerText()) ?? [];
        expect(Number(count)).toBeGreaterThanOrEqual(own); // stops without an element are skipped
        expect(Number(count)).toBeLessThanOrEqual(own + overview);
        for (let stop = 1; stop <= Number(count); stop++) {
          await expect(tour(page)).toContainText(`${stop} of ${count}`);
          await expect(tour(page)).toBeInViewport({ ratio: 1 });
          await page.getByRole('button', { name: stop === Number(count) ? 'Done' : 'Next' }).click();
        }
        await expect(tour(page)).toHaveCount(0);
        await expect
          .poll(async () => (await (await request.get('/api/tour', { headers })).json()).data)
          .toMatchObject({ [flag]: true });
      }
    });
  }

  test('L1 does not cover the subscription of somebody who has just started a trial, and comes elsewhere', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post('/api/stripe/subscription/trial', { headers, data: {} })).status()).toBe(200);
    await enterPanel(page, token, '/panel/subscription');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(2000);
    await expect(tour(page)).toHaveCount(0);
    await page.goto('/panel/my-charts');
    await expect(tour(page)).toContainText('Find your way around');
  });

  test('the walk around is not shown on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await enterPanel(page, (await newcomer()).token);
    await page.waitForTimeout(1500);
    await expect(tour(page)).toHaveCount(0);
  });
});

test.describe('help', () => {
  test('S2.47 there is none in the editor of a chart, and there is again beside it', async ({ page, request }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await enterPanel(page, token);
    await expect(help(page)).toBeVisible();
    await page.goto(`/panel/project/${id}`);
    await expect(page.locator('[data-chart] [data-role=mark]').first()).toBeAttached();
    await page.waitForTimeout(1500);
    await expect(page.locator('[data-chat]')).toHaveCount(0);
    await expect(help(page)).toHaveCount(0);
    await page.goto('/panel/my-charts');
    await expect(help(page)).toBeVisible();
  });

  test('S2.48 there is none on the page of a new video', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token);
    await expect(help(page)).toBeVisible();
    await page.goto('/panel/video-render/new');
    await expect(page.getByRole('heading', { name: 'New video' })).toBeVisible();
    await page.waitForTimeout(1500);
    await expect(page.locator('[data-chat]')).toHaveCount(0);
    await expect(help(page)).toHaveCount(0);
  });

  for (const path of ['/', '/faq', '/auth/login']) {
    test(`S2.50 is there on ${path}, and finds answers`, async ({ page }) => {
      await page.goto(path);
      await help(page).click();
      await page.getByRole('searchbox', { name: 'Search help' }).fill('get an account');
      await expect(page.getByRole('dialog', { name: 'Help' }).getByText('How do I get an account?')).toBeVisible();
      await expect(page.getByText('Server online')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden();
      await expect(help(page)).toBeFocused();
    });
  }

  test('S2.50 is there on pages without the application, as a link', async ({ page }) => {
    await page.goto('/blog');
    await page.locator('[data-chat=help]').click();
    await expect(page).toHaveURL('/faq');
  });

  test.describe('S2.49 on a phone', () => {
    test.use({ userAgent: devices['Pixel 7'].userAgent, viewport: phone });

    test('S2.49 there is none, wherever one goes', async ({ page }) => {
      for (const path of ['/', '/faq', '/auth/login']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[data-chat]')).toHaveCount(0);
      }
      await enterPanel(page, (await newcomer()).token);
      await page.waitForTimeout(1000);
      await expect(page.locator('[data-chat]')).toHaveCount(0);
    });
  });
});

test.describe('in the frame of a design tool', () => {
  const mark = (page: Page) => page.evaluate(() => localStorage.setItem('is-figma', 'true'));

  test('S2.45 public pages lead to the login, and to the panel once signed in', async ({ page, request }) => {
    const { data } = await (await request.get('/api/project/public/list')).json();
    const share = `/share/${data.items[0].shareId}`;
    await page.goto('/auth/login');
    await mark(page);
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
    for (const path of ['/blog', share]) {
      await page.goto(path); // pages without the application stayed
      await expect(page).toHaveURL('/auth/login');
    }
    const token = (await newcomer()).token;
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    for (const path of ['/faq', '/blog', share]) {
      await page.goto(path);
      await expect(page).toHaveURL('/panel/my-charts');
    }
    await page.getByRole('link', { name: 'Chartlas, home page' }).click();
    await expect(title(page, 'My charts')).toBeVisible();
    await expect(page).toHaveURL('/panel/my-charts');
  });

  test('S2.46 sign-in and panel stay where they are', async ({ page }) => {
    await page.goto('/auth/forgot-password');
    await mark(page);
    await page.goto('/auth/register');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/auth/register');
    await enterPanel(page, (await newcomer()).token, '/panel/profile');
    await expect(page).toHaveURL('/panel/profile');
  });
});

for (const { name, theme, viewport } of looks) {
  test(`the panel’s pages pass axe, ${theme}, ${name}`, { tag: '@main' }, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const { token, email } = await newcomer();
    await tell(request, { to: email, title: 'Something to read', path: '/panel/profile' });
    for (const path of ['/panel/my-charts', '/panel/dashboard', '/panel/notifications']) {
      await enterPanel(page, token, path);
      await expect(bell(page)).toHaveAccessibleName(/1 unread/);
      await expectAccessible(page);
    }
    await bell(page).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expectAccessible(page);
  });
}

test('S2.50 a configured chat stands in a frame of its own origin; S2.45 S3.38 a design tool’s frame is known by its query, and kept as is-figma', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const script =
    "document.body.append('Hello from the widget. Token: ' + (() => { try { return localStorage.token } catch { return 'out of reach' } })())";
  const tool = createServer((asked, answer) => {
    if (asked.url === '/widget.js') return answer.setHeader('content-type', 'text/javascript').end(script);
    const framed = new URL(asked.url ?? '', 'http://here').searchParams.get('frame');
    answer
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><iframe width=1200 height=800 src="${framed}"></iframe>`);
  });
  await new Promise<void>((done) => tool.listen(0, '127.0.0.1', done));
  const address = tool.address();
  const toolUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await using server = await startServer({
    env: {
      CHAT_WIDGET_SCRIPT: `${toolUrl}/widget.js`,
      DESIGN_TOOL_ORIGINS: toolUrl,
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    },
  });
  const page = await browser.newPage({ viewport: desk });

  await page.goto(`${server.url}/403`);
  await page.evaluate(() => localStorage.setItem('token', 'secret'));
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.frameLocator('iframe[title=Chat]').getByText('Token: out of reach')).toBeVisible();
  const policy = (await page.request.get(`${server.url}/`)).headers()['content-security-policy'];
  expect(policy).toContain("frame-src 'self'");

  await page.goto(`${toolUrl}/?frame=${encodeURIComponent(`${server.url}/auth/login?figma=1`)}`);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('button', { name: 'Chat', exact: true })).toBeVisible(); // links work by script now
  expect(await page.frames()[1]?.evaluate(() => localStorage.getItem('is-figma'))).toBe('true');
  await framed.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => page.frames()[1]?.url()).toBe(`${server.url}/auth/login`);
  await expect(framed.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  const frame = async (path: string) => {
    await page.goto(`${toolUrl}/?frame=${encodeURIComponent(server.url + path)}`);
    return page.frames()[1];
  };
  const outside = [
    '/',
    '/pricing',
    '/gallery',
    '/docs',
    '/blog',
    '/share/abcdefghij',
    '/ai-assistant',
    '/no-such-page',
  ];
  for (const path of outside) {
    await frame(path); // was refused by the browser
    await expect(framed.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  const { token } = await newcomer();
  await (await frame('/auth/login'))?.evaluate((value) => localStorage.setItem('token', value), token);
  for (const path of outside) {
    const [, inner] = [await frame(path), page.frames()[1]];
    await expect(framed.getByRole('heading', { level: 1, name: 'My charts' })).toBeVisible();
    expect(new URL(inner?.url() ?? '').pathname).toBe('/panel/my-charts');
  }
  await page.close();
  tool.close();
});

test('the command palette finds charts by title, datasets and settings', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token, { name: 'For Monday' });
  await enterPanel(page, token, '/panel/profile');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('combobox').fill('life');
  await expect(palette.getByRole('group', { name: 'Datasets' }).getByRole('option')).toHaveText(/life/);
  await palette.getByRole('combobox').fill('lives');
  await expect(palette.getByRole('group', { name: 'Charts' }).getByRole('option')).toHaveText(/For Monday/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/panel/project/${id}`);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('language and region');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/panel/edit-profile#region');
});

test('every page of the panel begins at the same edge', async ({ page }) => {
  const { token } = await newcomer();
  await enterPanel(page, token);
  const paths = [
    'my-charts',
    'dashboard',
    'data',
    'invitation',
    'notifications',
    'subscription',
    'profile',
    'new-project',
  ];
  const edges: number[] = [];
  for (const path of paths) {
    await page.goto(`/panel/${path}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    edges.push(Math.round((await heading.boundingBox())?.x ?? 0));
  }
  expect(new Set(edges).size, String(edges)).toBe(1);
});
