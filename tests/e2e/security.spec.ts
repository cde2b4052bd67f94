import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '#server/account/second-factor/totp.ts';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { readEmailsTo } from './support/person.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const edit = '/panel/edit-profile';
const security = (page: Page) => page.getByRole('region', { name: 'Sign-in security' });

test.use({ expectedErrors: [/status of 40[013]/] }); // the browser logs refusals, which these tests provoke

/** The present code of an app, from the key that the dialog shows. */
function codeOf(secret: string, at = new Date()): string {
  const letters = secret.replaceAll(/\s/g, '');
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeAt(key, stepAt(at));
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
}

test('R.19 an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
}) => {
  const person = await newcomer();
  await enterPanel(page, person.token, edit);
  await security(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.getByLabel('Key for your app').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Please enter the six digits.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chartlas-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(security(page).getByText('10 unused.')).toBeVisible();
  expect(await readEmailsTo(person.email, 'An authenticator app was added')).toHaveLength(1);

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is incorrect or was already used.')).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeOf(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/panel\//);

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/panel\//);
});

test('R.19 a passkey is added, renamed, signs in without a password and as a second step, and is removed', async ({
  page,
}) => {
  // A passkey belongs to a domain, and an IP address is none.
  const { port } = new URL(process.env.E2E_URL ?? '');
  const here = `http://localhost:${port}`;
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await newcomer();
  await page.goto(`${here}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto(here + edit);
  await security(page).getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  const row = security(page).getByRole('listitem').filter({ hasText: 'not used yet' }).last();
  await expect(row).toContainText('Linux computer');
  await row.getByRole('button', { name: 'Actions for Linux computer' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(security(page).getByText('Work laptop')).toBeVisible();
  expect(await readEmailsTo(person.email, 'was added to your account')).toHaveLength(1);

  await signOut(page);
  await page.goto(`${here}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/panel\//);

  await signOut(page);
  await page.goto(`${here}/auth/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/panel\//);

  await page.goto(here + edit);
  await security(page).getByRole('button', { name: 'Actions for Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(security(page).getByText('Work laptop')).toBeHidden();
  await expect(security(page).getByText('Recovery codes')).toBeHidden();
});

test('a dangerous action asks who it is when the sign-in is not recent, and goes on after the password', async ({
  page,
}) => {
  const person = await newcomer({ confirmedMinutesAgo: 11 });
  await enterPanel(page, person.token, edit);
  await security(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not it');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('an admin removes a lost second factor: the user gets an email and signs in with the password alone', async ({
  page,
  request,
}) => {
  const person = await newcomer();
  const headers = { authorization: `Bearer ${person.token}` };
  const begun = await request.post('/api/user/second-factor/app/begin', { headers, data: {} });
  const { secret } = (await begun.json()).data;
  const added = await request.post('/api/user/second-factor/app', { headers, data: { code: codeOf(secret) } });
  expect(added.status()).toBe(200);

  await enterPanel(page, await adminToken(request), `/panel/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: 'Ada Moss' }).click();
  await expect(page.getByText('Second factor', { exact: true }).locator('..')).toContainText('On');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove second factor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('From then on the password alone opens the account.');
  await dialog.getByRole('textbox').fill('Lost the phone, called back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Second factor', { exact: true }).locator('..')).toContainText('Off');
  await readEmailsTo(person.email, 'removed your authenticator app');

  await signOut(page);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/panel/);
});
