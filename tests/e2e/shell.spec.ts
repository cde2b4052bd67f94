import { devices, type Page } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { enterPanel, tell } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const phone = devices['Pixel 7'].userAgent;

async function signIn(page: Page, backTo: string): Promise<void> {
  await page.goto(`/auth/login${backTo}`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill('demo@chartlas.localhost');
  await page.getByRole('textbox', { name: 'Password' }).fill(process.env.E2E_DEMO_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible({ timeout: 15_000 });
}

async function signOut(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click(options);
  await page.getByRole('menuitem', { name: 'Sign out' }).click(options);
}

test.describe('missing and broken pages', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('S2.39 an unknown address shows the 404 page with HTTP 404', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found – Chartlas');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)|Unable to decode turbo-stream response/] });

  test('shows the 500 page, and loading again helps', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/docs/api.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'API reference' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  });
});

test('S2.3 the 403 page says why and where to go', async ({ page }) => {
  const answer = await page.goto('/403');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a page asked for without a connection shows the offline page, and works again afterwards', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/docs/api').catch(() => null);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/docs/api');
    await expect(page.getByRole('heading', { name: 'API reference' })).toBeVisible();
  });

  test('a form keeps what was typed and says that the server cannot be reached', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: /News about/ }).fill('kept@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByText('The server cannot be reached. Check your connection and try again; nothing was changed.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: /News about/ })).toHaveValue('kept@example.org');
  });
});

test.describe('S2.59 S3.40 on a phone', () => {
  test.use({ userAgent: phone });

  test('S2.59 the viewport is locked without zoom', async ({ page }) => {
    await page.goto('/');
    const content = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(content).toContain('maximum-scale=1');
    expect(content).toContain('user-scalable=no');
  });

  test('S3.40 the server decides isMobile from the user agent', async ({ request }) => {
    const html = await (await request.get('/', { headers: { 'user-agent': phone } })).text();
    expect(html).toContain('user-scalable=no');
  });
});

test('S3.40 a desktop browser is not mobile and may zoom', async ({ page }) => {
  await page.goto('/');
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toBe('width=device-width, initial-scale=1');
});

test.describe('theme', () => {
  const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

  test('S2.55 under /panel dark is set on the panel’s container only, and the switch stores it', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    const inDark = await page
      .getByRole('heading', { name: 'My charts' })
      .evaluate((element) => element.closest('.dark') !== null);
    expect(inDark).toBe(true);
    expect(await isDark(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });

  test.describe('on paths that contain /ai', () => {
    test.use({ expectedErrors: [/404 \(Not Found\)/] });

    test('S2.56 dark is set on the document root, before the first paint', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goto('/ai-nothing-here', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isDark(page)).toBe(true);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => isDark(page)).toBe(false);
    });
  });

  test('S2.57 any other path is light, even with a stored dark theme', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await isDark(page)).toBe(false);
    expect(await page.locator('.dark').count()).toBe(0);
  });
});

test.describe('a session that is left', () => {
  // The browser logs calls and streams that are open when it closes.
  test.use({ expectedErrors: [/401 \(Unauthorized\)|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

  test('a user signs in, continues to the requested page, and signs out', { tag: '@main' }, async ({ page }) => {
    await page.goto('/panel/profile?from=here');
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile%3Ffrom%3Dhere');
    await signIn(page, '?backTo=%2Fpanel%2Fprofile%3Ffrom%3Dhere');
    await expect(page).toHaveURL('/panel/profile?from=here');
    await signOut(page);
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('what was read from pictures leaves the browser with its owner, unsaved changes stay', async ({ page }) => {
    await enterPanel(page, (await newcomer()).token);
    await inBrowserStorage(page, 'put');
    await signOut(page);
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await inBrowserStorage(page, 'count')).toEqual({ readings: 0, changes: 1 });
  });
});

/** Does the same in two stores of the browser. */
function inBrowserStorage(page: Page, act: 'put' | 'count') {
  return page.evaluate(async (asked) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('chartlas', 4);
    opening.onupgradeneeded = () => {
      for (const name of ['drafts', 'changes', 'readings', 'conversations']) opening.result.createObjectStore(name);
    };
    const opened = await done(opening);
    const transaction = opened.transaction(['readings', 'changes'], 'readwrite');
    const isPut = asked === 'put';
    const results = await Promise.all(
      ['readings', 'changes'].map(async (name) => {
        const objects = transaction.objectStore(name);
        return [
          name,
          isPut ? await done(objects.put('a table of a picture', 'x')) : await done(objects.count()),
        ] as const;
      }),
    );
    opened.close();
    return Object.fromEntries(results);
  }, act);
}

test.describe('session', () => {
  test('S7.11 S9.16 a signed-in start also fetches the subscription, once, with unread news too', async ({
    page,
    request,
  }) => {
    const { token, email } = await newcomer();
    await tell(request, { to: email, title: 'Something to read', path: '/panel/profile' });
    await enterPanel(page, token);
    await expect(page.getByText('Free plan').first()).toBeVisible(); // the first start is over
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByText('Free plan').first()).toBeVisible();
    const atStart = ['/api/check-token', '/api/config', '/api/stripe/subscription', '/api/v1/pricing/plans/pricing'];
    await page.waitForTimeout(2000); // the live stream begins after the page
    for (const path of atStart) expect(requests.filter((each) => each === path)).toEqual([path]);
  });

  test.describe('that has ended', () => {
    // The stream of a session that was closed elsewhere is cut off.
    test.use({ expectedErrors: [/401 \(Unauthorized\)|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

    test('S7.12 an answer of 401 removes the token and leads to the login', async ({ page, request }) => {
      const { token } = await newcomer();
      await enterPanel(page, token);
      await request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
      // A call of the page itself may be refused first: then it is at the login before any click.
      await expect(async () => {
        if (!page.url().includes('/auth/login')) await signOut(page, { timeout: 3000 });
        await expect(page).toHaveURL(/\/auth\/login/, { timeout: 3000 });
      }).toPass();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });

    test('a wrong password is refused without saying what was wrong', async ({ page }) => {
      await page.goto('/auth/login');
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('X.7 code of a page', () => {
  test.use({ expectedErrors: [/Trusted(HTML|Script)|404 \(Not Found\)/] }); // the browser logs what it refuses

  test('X.7 cannot make markup that runs a script, and loads scripts from this server alone', async ({
    page,
    request,
  }) => {
    const { items } = (await (await request.get('/api/project/public/list?template=bar')).json()).data;
    const share = `/share/${items[0]?.shareId}`;
    for (const path of ['/', '/auth/login', '/no/such/page', share, `${share}?embed=1`]) {
      await page.goto(path);
      const refused = await page.evaluate(() => {
        const tries: Record<string, () => unknown> = {
          handler: () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
          script: () => document.body.insertAdjacentHTML('beforeend', '<script>alert(1)</script>'),
          worker: () => new Worker('https://elsewhere.example/worker.js'),
          picture: () => (document.createElement('div').innerHTML = '<svg><text>only = 5</text></svg>'),
        };
        return Object.keys(tries).filter((name) => {
          try {
            tries[name]?.();
            return false;
          } catch (error) {
            return error instanceof TypeError;
          }
        });
      });
      expect(refused, path).toEqual(['handler', 'script', 'worker']);
    }
  });
});

test('X.7 every page has a policy without unsafe scripts and forbids framing', async ({ request }) => {
  for (const path of ['/', '/403', '/docs/api', '/auth/login', '/panel/profile', '/no/such/page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src ')) ?? '';
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
});
