import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { newcomer } from './support/newcomer.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { linkInEmail } from './support/person.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Refusals that the test provokes, and a font that the provider's own pages ask for.
test.use({ expectedErrors: [/status of 40[0139]|ERR_NAME_NOT_RESOLVED/] });

/** The provider of a company, on a port of its own. */
async function openCompany(here: string, email: string) {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const client = { client_id: 'chartlas', client_secret: 'x'.repeat(40) };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${here}/auth/sso`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for this test'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email, email_verified: true, given_name: 'Grace', family_name: 'Moss' }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    client,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('an owner sets up single sign-on, and a person of the company signs in and is in the team', async ({
  page,
  request,
}) => {
  const { port } = new URL(process.env.E2E_URL ?? '');
  const here = `http://localhost:${port}`; // as the server calls itself
  const domain = `${randomUUID()}.example.org`;
  const company = await openCompany(here, `grace@${domain}`);
  const owner = await newcomer();
  const headers = { authorization: `Bearer ${owner.token}` };
  const made = await request.post('/api/workspaces', { headers, data: { name: 'Atlas' } });
  const { id } = (await made.json()).data;

  await enterPanel(page, owner.token, `/panel/invitation?workspace=${id}`);
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Single sign-on' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the issuer.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Issuer').fill(company.issuer);
  await dialog.getByLabel('Client ID').fill(company.client.client_id);
  await dialog.getByLabel('Client secret').fill(company.client.client_secret);
  await dialog.getByLabel('Email domain').fill(domain);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`_chartlas.${domain}`)).toBeVisible();
  await page.getByRole('button', { name: 'Test provider' }).click();
  await expect(page.getByText('The provider answers')).toBeVisible();
  await page.getByRole('button', { name: 'Verify domain' }).click();
  await expect(page.getByText('There is no TXT record')).toBeVisible();
  await expectAccessible(page);
  await enterPanel(page, await adminToken(request), `/panel/admin/workspaces/${id}`);
  await page.getByRole('button', { name: 'Approve domain' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Domain verified')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${here}/auth/login`);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${here}/auth/login`);
  await page.getByRole('button', { name: 'Sign in with your company' }).click();
  await expect(page.getByText('Enter your work email address above')).toBeVisible();
  await page.getByLabel('Email').fill(`grace@${domain}`);
  await page.getByRole('button', { name: 'Sign in with your company' }).click();
  await page.waitForURL(`${company.issuer}/**`);
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click(); // consent
  await expect(page).toHaveURL(/\/panel\//);
  await page.goto(`${here}/panel/invitation?workspace=${id}`);
  await expect(page.getByRole('main').getByText('Grace Moss')).toBeVisible();
  company.close();
});

test('a person who had an account before is asked for its password, once', async ({ page, request }) => {
  const { port } = new URL(process.env.E2E_URL ?? '');
  const here = `http://localhost:${port}`; // as the server calls itself
  const domain = `${randomUUID()}.example.org`;
  const { email, password } = await newcomer({ email: `ada@${domain}` });
  const company = await openCompany(here, email);
  const owner = await newcomer();
  const headers = { authorization: `Bearer ${owner.token}` };
  const { id } = (await (await request.post('/api/workspaces', { headers, data: { name: 'Atlas' } })).json()).data;
  const { client_id: clientId, client_secret: clientSecret } = company.client;
  const settings = { issuer: company.issuer, clientId, clientSecret, domain, joinRole: 'viewer', isEnforced: false };
  expect((await request.put(`/api/workspaces/${id}/sso`, { headers, data: settings })).status()).toBe(200);
  const admin = { authorization: `Bearer ${await adminToken(request)}` };
  const approved = await request.post(`/api/admin/sso/${id}/approve-domain`, { headers: admin, data: { domain } });
  expect(approved.status()).toBe(200);

  async function signIn() {
    await page.goto(`${here}/auth/login`);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(`${here}/auth/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Sign in with your company' }).click();
    await page.waitForURL((url) => url.href.startsWith(company.issuer) || url.pathname.startsWith('/auth/'));
  }

  await signIn();
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click(); // consent
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your Chartlas password').fill('not this one');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByText('The password is incorrect.')).toBeVisible();

  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = here + (await linkInEmail({ to: email, path: '/auth/company-account' }));
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Connect your company sign-in?' })).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.getByRole('button', { name: 'Use your password instead' }).click();
  await page.getByLabel('Your Chartlas password').fill(password);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page).toHaveURL(/\/panel\//);
  const late = await page.context().newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await late.close();

  await signIn();
  await expect(page).toHaveURL(/\/panel\//);
  company.close();
});
