import type { APIRequestContext, Page } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { confirm, linkInEmail, type Person, registerPerson, someAddress } from './support/person.ts';
import { test as base, expect as baseExpect, expectAccessible } from './support/test.ts';

// Passwords are slow to check, on purpose, and on a busy machine even slower.
const expect = baseExpect.configure({ timeout: 15_000 });

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  extraHTTPHeaders: async ({}, use) => use(someAddress()),
});

test.describe.configure({ timeout: 60_000 });

const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const panel = '/panel/my-charts';
const password = (page: Page) => page.getByRole('textbox', { name: /password/i });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Navigates to a path as a link within the page does. Runs in the page. */
function follow(path: string): void {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function signIn(page: Page, person: Person, query = ''): Promise<void> {
  await open(page, `/auth/login${query}`);
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
}

const pages = [
  { id: 'S2.4', path: '/auth/login', name: 'Sign in' },
  { id: 'S2.5', path: '/auth/register', name: 'Create an account' },
  { id: 'S2.6', path: '/auth/forgot-password', name: 'Forgot your password?' },
  { id: 'S2.7', path: '/auth/check-email?email=ada%40gmail.com', name: 'Check your email' },
  { id: '', path: '/auth/verify-email#token=cut', name: 'This link no longer works' },
  { id: '', path: '/auth/reset-password#token=cut', name: 'This link no longer works' },
  { id: '', path: '/auth/change-email?token=cut', name: 'This link no longer works' },
  { id: '', path: '/auth/social/google?error=access_denied', name: 'You are not signed in with Google' },
  { id: '', path: '/auth/social/linkedin?code=a&state=b', name: 'You are not signed in with LinkedIn' },
  { id: '', path: '/auth/new-ways#token=cut', name: 'This page has expired' },
  { id: '', path: '/auth/company-account', name: 'You are not signed in' },
  { id: '', path: '/auth/company-account#token=cut', name: 'This link no longer works' },
  { id: '', path: '/invitation', name: 'This invitation does not exist' },
  { id: 'S2.3', path: '/403?backTo=%2Fpanel%2Fproject%2F1', name: 'You don’t have access to this page' },
];

for (const { id, path, name } of pages) {
  test(`${id} ${path} has a title, one h1, and is for everybody`.trim(), async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    for (const { name: screen, viewport } of screens) {
      await page.setViewportSize(viewport);
      await expect(title(page, name), screen).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S – Chartlas$/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide, screen).toBe(false);
      await expectAccessible(page);
    }
  });
}

for (const { name: screen, viewport } of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });
    test('a sign-in that is not complete says at each field what is missing', async ({ page }) => {
      await open(page, '/auth/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');
      await expect(password(page)).toHaveAccessibleDescription('Please enter your password.');
      await expectAccessible(page);
    });

    test('a registration that is not complete says at each field what is missing', async ({ page }) => {
      await open(page, '/auth/register');
      await page.getByLabel('Last name').fill('Moss');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByLabel('First name')).toBeFocused();
      for (const text of ['first name', 'an email address', 'a password of 8', 'agree'])
        await expect(page.getByText(new RegExp(`Please .*${text}`))).toBeVisible();
      await expect(page.getByLabel('Last name')).toHaveValue('Moss');
      await expectAccessible(page);
    });
  });
}

test.describe('registering', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test('S2.5 S2.7 from the form through the email into the panel, in two windows', { tag: '@main' }, async ({
    page,
    context,
  }) => {
    const email = `new-${Date.now()}@example.org`;
    await open(page, '/auth/register?backTo=%2Fpanel%2Fprofile');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moss');
    await page.getByLabel('Email').fill(email);
    await password(page).fill('password1234');
    await expect(password(page)).toHaveAccessibleDescription(/Easy to guess/);
    await password(page).fill('Tulips and moss 7');
    await expect(password(page)).toHaveAccessibleDescription(/Strong/);
    await page.getByLabel(/I agree/).check();
    await expect(page.getByLabel('Send me the newsletter')).not.toBeChecked();
    await page.getByLabel('Send me the newsletter').check();
    await page.getByRole('button', { name: 'Create an account' }).click();

    await expect(title(page, 'Check your email')).toBeVisible();
    await expect(page).toHaveURL(`/auth/check-email?email=${encodeURIComponent(email)}&backTo=%2Fpanel%2Fprofile`);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'I’ve confirmed' }).click();
    await expect(page.getByText(/Not confirmed yet/)).toBeVisible();
    await expectAccessible(page);

    const emailTab = await context.newPage();
    await emailTab.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
    await expect(title(emailTab, 'Your email address is confirmed')).toBeVisible();
    await expectAccessible(emailTab);
    await expect(emailTab).toHaveURL('/panel/profile');
    await expect(page).toHaveURL('/panel/profile');
    await page.goto('/panel/edit-profile');
    await expect(page.getByRole('switch', { name: 'Newsletter' })).toBeChecked();
  });

  test('a password is hidden, can be shown, pasted and filled in by a password manager', async ({ page }) => {
    for (const [path, kind] of [
      ['/auth/register', 'new-password'],
      ['/auth/login', 'current-password'],
    ] as const) {
      await open(page, path);
      await expect(password(page)).toHaveAttribute('type', 'password');
      await expect(password(page)).toHaveAttribute('autocomplete', kind);
      const isPasted = await password(page).evaluate((field) =>
        field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isPasted).toBe(true); // nothing on the page prevents it
      const long = 'a quiet river, '.repeat(5);
      await password(page).fill(long);
      await expect(password(page)).toHaveValue(long);
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
    }
  });

  test('a stolen password is refused at its field, and what was typed stays', async ({ page }) => {
    await open(page, '/auth/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('stolen@example.org');
    await password(page).fill('password123');
    await page.getByLabel(/I agree/).check();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(/appears in known data leaks/);
    await expect(password(page)).toHaveValue('password123');
    await expect(page.getByLabel('Email')).toHaveValue('stolen@example.org');
    await expectAccessible(page);
  });

  test('a wrong address can be put right with the rest kept, the password aside', async ({ page }) => {
    await open(page, '/auth/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(`mistyped-${Date.now()}@example.org`);
    await password(page).fill('Tulips and moss 7');
    await page.getByLabel(/I agree/).check();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Wrong address?' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Email')).toHaveValue(/^mistyped-/);
    await expect(password(page)).toHaveValue('');
  });

  test('the page leaves by itself when the link is opened on another device', async ({ page, request }) => {
    const email = `elsewhere-${Date.now()}@example.org`;
    await open(page, '/auth/register');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tulips and moss 7');
    await page.keyboard.press('Tab'); // show password
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Check your email')).toBeVisible();
    await confirm(request, email);
    await expect(page).toHaveURL(panel);
  });

  test.describe('twice', () => {
    test.use({ expectedErrors: [/429 \(Too Many Requests\)/] });

    test('the email is sent again once a minute, and the page says how long to wait', async ({ page, request }) => {
      const { email } = await registerPerson(request);
      await open(page, `/auth/check-email?email=${encodeURIComponent(email)}`);
      const first = await linkInEmail({ to: email, path: '/auth/verify-email' });
      await page.getByRole('button', { name: 'Resend email' }).click();
      await expect(page.getByText(/Sent again/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeFocused();
      await linkInEmail({ to: email, path: '/auth/verify-email', not: first });
      await page.reload();
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Resend email' }).click();
      await expect(page.getByText(/Please wait \d+ seconds/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('proof of work', () => {
  test.use({ expectedErrors: [/40[03] \(|ERR_FAILED/] });

  const fill = async (page: Page, email: string) => {
    await open(page, '/auth/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(email);
    await password(page).fill('Tulips and moss 7');
    await page.getByLabel(/I agree/).check();
  };
  /** As many registrations as an address has without a proof. */
  const spendFree = async (request: APIRequestContext, headers: Record<string, string> | undefined) => {
    for (let index = 0; index < 5; index++)
      await request.post('/api/user/register', {
        headers: headers ?? {},
        data: { email: 'a@example.org', firstname: 'A', password: 'x', acceptsTerms: true },
      });
  };

  test('X.6 the form is solved while it is filled in, also where many have registered', async ({
    page,
    request,
    extraHTTPHeaders,
  }) => {
    await spendFree(request, extraHTTPHeaders);
    const challenge = page.waitForResponse((response) => response.url().endsWith('/user/register/challenge'));
    await fill(page, `proof-${Date.now()}@example.org`);
    expect((await challenge).status()).toBe(200);
    const sent = page.waitForRequest((one) => one.url().endsWith('/user/register') && one.method() === 'POST');
    await page.getByRole('button', { name: 'Create an account' }).click();
    expect((await sent).postDataJSON().proof.solutions).toHaveLength(16);
    await expect(title(page, 'Check your email')).toBeVisible();
  });

  test('X.6 a challenge that was overtaken is replaced by itself', async ({ page, request, extraHTTPHeaders }) => {
    const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
    await fill(page, `late-${Date.now()}@example.org`);
    await solved;
    await spendFree(request, extraHTTPHeaders); // from now on more bits are asked for
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(title(page, 'Check your email')).toBeVisible();
  });

  test('X.6 without a proof the page says what to do, and what was typed stays', async ({
    page,
    request,
    extraHTTPHeaders,
  }) => {
    await spendFree(request, extraHTTPHeaders);
    await page.route('**/user/register/challenge', (route) => route.abort());
    const email = `unsolved-${Date.now()}@example.org`;
    await fill(page, email);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByRole('alert')).toContainText('please try again. What you typed is kept.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(password(page)).toHaveValue('Tulips and moss 7');
    await expectAccessible(page);
    await page.unroute('**/user/register/challenge');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(title(page, 'Check your email')).toBeVisible();
  });
});

test.describe('S2.7 an address in the query', () => {
  for (const email of ['<img src=x onerror=alert(1)>@x.org', '"><script>alert(1)</script>', 'ada+a&b@example.org'])
    test(`S2.7 ${email} is text`, async ({ page }) => {
      page.on('dialog', () => expect('a dialog').toBe('never opened'));
      await open(page, `/auth/check-email?email=${encodeURIComponent(email)}`);
      await expect(page.getByText(email)).toBeVisible();
      expect(await page.locator('main img, main script').count()).toBe(0);
    });
});

test.describe('links of emails', () => {
  test.use({ expectedErrors: [/(40\d|503) \(/] });

  test('a used link says that everything is fine, and signs nobody in', async ({ page, request }) => {
    const { email } = await registerPerson(request);
    const link = await linkInEmail({ to: email, path: '/auth/verify-email' });
    await confirm(request, email);
    await open(page, link);
    await expect(title(page, 'Your email address is already confirmed')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectAccessible(page);
  });

  test('a link that never was offers a new email', async ({ page }) => {
    await open(page, `/auth/verify-email#token=${'a'.repeat(43)}`);
    await expect(title(page, 'This link no longer works')).toBeVisible();
    await page.getByLabel('Email').fill(`again-${Date.now()}@example.org`);
    await page.getByRole('button', { name: 'Send new link' }).click();
    await expect(title(page, 'Check your email')).toBeVisible();
  });

  test('a confirmation that did not get through can be tried again', async ({ page, request }) => {
    const { email } = await registerPerson(request);
    const link = await linkInEmail({ to: email, path: '/auth/verify-email' });
    await page.route('**/user/verification', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await open(page, link);
    await expect(title(page, 'Your email address could not be confirmed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(panel);
  });

  test('S2.6 a forgotten password: the email, a new one, and the old one opens nothing', { tag: '@main' }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = await newcomer();
    await open(page, '/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(title(page, 'Forgot your password?')).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.keyboard.press('Enter');
    await expect(title(page, 'Check your inbox')).toBeFocused();

    const link = await linkInEmail({ to: person.email, path: '/auth/reset-password' });
    await open(page, link);
    await expect(password(page)).toBeFocused();
    await password(page).fill('password123');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(/appears in known data leaks/);
    await expectAccessible(page);
    await password(page).fill('Another garden 9');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Your password has been changed')).toBeFocused();
    await expectAccessible(page);

    await signIn(page, person);
    await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
    await signIn(page, { ...person, password: 'Another garden 9' });
    await expect(page).toHaveURL(panel);

    await open(page, link);
    await expect(title(page, 'This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(title(page, 'Forgot your password?')).toBeVisible();
  });

  test('a reset shows the API keys that were added lately, and removes what its owner does not know', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const person = await newcomer();
    const headers = { authorization: `Bearer ${person.token}` };
    for (const name of ['Reports', 'Of somebody else']) {
      const made = await request.post('/api/user/api-keys', { headers, data: { name, scopes: ['read'] } });
      expect(made.status()).toBe(200);
    }
    expect((await request.post('/api/reset-password-request', { data: { email: person.email } })).status()).toBe(200);
    await open(page, await linkInEmail({ to: person.email, path: '/auth/reset-password' }));
    await password(page).fill('Another garden 9');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Your password has been changed')).toBeFocused();
    await expect(page.getByText('API key: Reports')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Remove API key: Of somebody else/ }).click();
    await expect(page.getByText('API key: Of somebody else')).toHaveCount(0);
    await expect(page.getByText('API key: Reports')).toBeVisible();

    await open(page, await linkInEmail({ to: person.email, path: '/auth/new-ways' }));
    await expect(title(page, 'Added to your account')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(title(page, 'Nothing new opens your account')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(title(page, 'Sign in')).toBeVisible();
  });

  test('S2.6 an unknown address gets the same answer', async ({ page }) => {
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill('nobody-at-all@example.org');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Check your inbox')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)|429 \(Too Many/] });

  test('S2.4 backTo is kept through all pages and honoured', async ({ page }) => {
    const person = await newcomer();
    const query = '?backTo=%2Fpanel%2Fprofile%3Ffrom%3Dhere';
    await open(page, `/auth/login${query}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(`/auth/register${query}`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth/login${query}`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`/auth/forgot-password${query}`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth/login${query}`);
    await signIn(page, person, query);
    await expect(page).toHaveURL('/panel/profile?from=here');
    await page.goto(`/auth/register${query}`);
    await expect(page).toHaveURL('/panel/profile?from=here');
  });

  test('a wrong password keeps what was typed; "keep me signed in" is sent to the server', async ({ page }) => {
    const email = `wrong-${Date.now()}@example.org`;
    await open(page, '/auth/login');
    await page.getByLabel('Keep me signed in').uncheck();
    await page.getByLabel('Email').fill(email);
    await password(page).fill('not this');
    const sent = page.waitForRequest('**/api/user/login');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email, password: 'not this', remember: false });
    await expect(password(page)).toHaveAccessibleDescription('The email address or password is incorrect.');
    await expect(password(page)).toHaveValue('not this');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expectAccessible(page);
    for (let i = 0; i < 10; i++) {
      const answer = page.waitForResponse('**/api/user/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await (await answer).finished();
    }
    await expect(page.getByRole('alert').getByText(/Please wait \d+ (seconds|minutes)/)).toBeVisible();
    await expectAccessible(page);
  });

  test('an address that is not confirmed leads to its confirmation, and out again', async ({ page, request }) => {
    const person = await registerPerson(request);
    await signIn(page, person, '?backTo=%2Fpanel%2Fprofile');
    await expect(page).toHaveURL(
      `/auth/check-email?email=${encodeURIComponent(person.email)}&backTo=%2Fpanel%2Fprofile`,
    );
    await page.getByRole('button', { name: 'Wrong address?' }).click();
    await expect(page.getByLabel('New email')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile');
    await signIn(page, person, '?backTo=%2Fpanel%2Fprofile');
    await expect(title(page, 'Check your email')).toBeVisible();
    await confirm(request, person.email);
    await expect(page).toHaveURL('/panel/profile');
  });

  test('other windows follow: in, and out again', async ({ page, context }) => {
    const person = await newcomer();
    await open(page, '/auth/login?backTo=%2Fpanel%2Fprofile');
    const other = await context.newPage();
    await signIn(other, person);
    await expect(other).toHaveURL(panel);
    await expect(page).toHaveURL('/panel/profile');
    await page.evaluate(() => localStorage.removeItem('token'));
    await expect(other).toHaveURL(/\/auth\/login/);
  });

  test('S2.4 X.8 an address of another site in backTo is never followed', async ({ page }) => {
    test.setTimeout(180_000);
    expect(hostile).toHaveLength(60);
    const person = await newcomer();
    const left: string[] = [];
    const host = new URL(test.info().project.use.baseURL ?? process.env.E2E_URL ?? '').host;
    page.on('framenavigated', (frame) => {
      if (
        frame === page.mainFrame() &&
        !/^(about:|chrome-error:)/.test(frame.url()) &&
        new URL(frame.url()).host !== host
      )
        left.push(frame.url());
    });
    page.on('dialog', (dialog) => {
      left.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn(page, person, `?backTo=${encodeURIComponent(hostile[0] ?? '')}`);
    await expect(page).toHaveURL(panel);
    // Sixty loads would take a minute and a half; the few below use one.
    for (const payload of hostile) {
      await expect(page.getByRole('heading', { name: 'My charts' })).toBeVisible();
      await page.evaluate(follow, `/auth/login?backTo=${encodeURIComponent(payload)}`);
      await expect(page, payload).toHaveURL(panel);
    }
    for (const payload of hostile.filter((_, place) => place % 10 === 0)) {
      await page.goto(`/auth/login?backTo=${encodeURIComponent(payload)}`, { waitUntil: 'commit' });
      await expect(page, payload).toHaveURL(panel);
    }
    expect(left).toEqual([]);
  });

  test('S2.4 X.8 nor after a sign-in by the form', async ({ page }) => {
    const person = await newcomer();
    for (const payload of ['//evil.example', '/.//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      await signIn(page, person, `?backTo=${encodeURIComponent(payload)}`);
      await expect(page, payload).toHaveURL(panel);
      await page.evaluate(() => localStorage.removeItem('token'));
    }
  });
});

test.describe('by way of another service', () => {
  test('nothing is offered where none is set up', async ({ page }) => {
    await open(page, '/auth/login');
    await expect(page.getByRole('button', { name: /Google|LinkedIn/ })).toHaveCount(0);
  });

  test('the answer counts only in the window that asked', async ({ page, request }) => {
    const { email, password } = await newcomer();
    const opened = await (
      await request.post('/api/user/login', { headers: someAddress(), data: { email, password, remember: true } })
    ).json();
    let finished = 0;
    await page.route('**/api/config', async (route) => {
      const json = await (await route.fetch()).json();
      json.data.logins = ['google'];
      await route.fulfill({ json });
    });
    await page.route('**/api/user/social/google/begin', (route) =>
      route.fulfill({
        json: { results: true, message: '', data: { url: '/auth/social/google?code=c&state=abc', state: 'abc' } },
      }),
    );
    await page.route('**/api/user/social/google/finish', (route) => {
      finished++;
      return route.fulfill({ json: { ...opened, data: { ...opened.data, backTo: '/panel/profile' } } });
    });
    await open(page, '/auth/social/google?code=c&state=forged');
    await expect(page.getByText('This sign-in was not started in this tab.')).toBeVisible();
    expect(finished).toBe(0);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page).toHaveURL('/panel/profile');
    expect(finished).toBe(1);
  });

  test.describe('that nobody knows', () => {
    test.use({ expectedErrors: [/404 \(Not Found\)/] });
    test('there is no such page', async ({ page }) => {
      expect((await page.goto('/auth/social/evil'))?.status()).toBe(404);
    });
  });
});

test.describe('S2.3 a page that is closed', () => {
  test('S2.3 leads to the sign-in and remembers where', async ({ page }) => {
    const person = await newcomer();
    await open(page, '/403?backTo=%2Fpanel%2Fprofile');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile');
    await signIn(page, person, '?backTo=%2Fpanel%2Fprofile');
    await expect(page).toHaveURL('/panel/profile');

    await open(page, '/403?backTo=%2Fpanel%2Fprofile');
    await page.route('**/api/request-access', (route) =>
      route.fulfill({ json: { results: true, message: 'Sent.', data: null } }),
    );
    await expectAccessible(page);
    await page.getByLabel('Note (optional)').fill('For the tide tables.');
    const sent = page.waitForRequest('**/api/request-access');
    await page.getByRole('button', { name: 'Request access' }).click();
    expect((await sent).postDataJSON()).toEqual({ path: '/panel/profile', note: 'For the tide tables.' });
    await expect(page.getByText(/Request sent/)).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page).toHaveURL('/auth/login?backTo=%2Fpanel%2Fprofile');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('an invitation', () => {
  const link = `/invitation?token=${'i'.repeat(43)}`;
  const offer = {
    id: '00000000-0000-4000-8000-000000000000',
    workspace: '<b>North Sea Desk</b>',
    invitedBy: 'Grace Hopper',
    email: 'ada@example.org',
    role: 'editor',
    message: 'Come and help us\nwith the tides.',
    expiresAt: '2026-12-01T00:00:00.000Z',
    isForAnyone: false,
    state: 'open',
  };
  const say = (page: Page, path: string, data: unknown) =>
    page.route(`**/api/invitation/${path}`, (route) => route.fulfill({ json: { results: true, message: '', data } }));

  for (const { name: screen, viewport } of screens) {
    test.describe(`on a ${screen}`, () => {
      test.use({ viewport });
      test('says who, what and as what, and leads through an account back to it', async ({ page }) => {
        await say(page, 'look', offer);
        await open(page, link);
        await expect(title(page, 'Join <b>North Sea Desk</b>')).toBeVisible();
        await expect(page.getByText(/Grace Hopper invited you/)).toBeVisible();
        await expect(page.getByText(/As an editor/)).toBeVisible();
        await expectAccessible(page);
        const backTo = encodeURIComponent(link);
        for (const [name, path] of [
          ['Create an account', '/auth/register'],
          ['Sign in', '/auth/login'],
        ] as const)
          await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${path}?backTo=${backTo}`);
        await say(page, 'decline', null);
        await page.getByRole('button', { name: 'Decline' }).click();
        await expectAccessible(page);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
        await expect(title(page, 'You declined this invitation')).toBeFocused();
        await expectAccessible(page);
      });
    });
  }

  for (const [state, name] of [
    ['accepted', 'This invitation was accepted'],
    ['declined', 'You declined this invitation'],
    ['revoked', 'This invitation was revoked'],
    ['expired', 'This invitation has expired'],
  ] as const)
    test(`that is ${state} says so`, async ({ page }) => {
      await say(page, 'look', { ...offer, state });
      await open(page, link);
      await expect(title(page, name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expectAccessible(page);
    });

  test('F7 is not for the account of another address, and says for whom it is', async ({ page }) => {
    const person = await newcomer();
    await say(page, 'look', offer);
    await signIn(page, person, `?backTo=${encodeURIComponent(link)}`);
    await expect(page.getByText('This invitation is for ada@example.org.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
    await expectAccessible(page);
  });

  test('for anyone with the link is accepted by the signed-in user', async ({ page }) => {
    const person = await newcomer();
    await say(page, 'look', { ...offer, isForAnyone: true });
    await say(page, 'accept', { workspaceId: offer.id });
    await signIn(page, person, `?backTo=${encodeURIComponent(link)}`);
    await expect(page).toHaveURL(link);
    await expect(page.getByText(/which is not the invited address/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL('/panel/invitation');
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/503 \(/] });
    test('can be tried again', async ({ page }) => {
      await page.route('**/api/invitation/look', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
      await open(page, link);
      await expect(page.getByText('The invitation could not be loaded.')).toBeVisible();
      await expectAccessible(page);
      await say(page, 'look', offer);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title(page, /^Join/)).toBeVisible();
    });
  });
});

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//user@evil.example',
  '//evil.example:443/x',
  '//evil%E3%80%82example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/panel/..//evil.example',
  '/panel//evil.example',
  'http://evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ht\ntps://evil.example',
  'https://localhost@evil.example',
  'https://localhost.evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'view-source:https://evil.example',
  'evil.example',
  '@evil.example',
  '?backTo=//evil.example',
  '',
];
