import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Person, someAddress } from './person.ts';

/** A session of a user, without the login page. */
export async function openSession(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const answer = await request.post('/api/user/login', { headers: someAddress(), data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.token;
}

/** Opens a page of the panel as the user with this token, and waits until the panel is there. */
export async function enterPanel(page: Page, token: string, path = '/panel/my-charts'): Promise<void> {
  await keepInBrowser(page, { token });
  await page.goto(path);
  // Not by its role: a dialog that the URL opens may hide it from screen readers by then. The timeout is for busy
  // machines.
  await expect(page.locator('main')).toBeVisible({ timeout: 15_000 });
}

/** Puts something into the browser's storage, as an earlier visit would have. */
export async function keepInBrowser(page: Page, items: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt'); // on this site, and a hundred times cheaper than a page
  await page.evaluate((kept) => Object.assign(localStorage, kept), items);
}

const youngFor = 8 * 60_000;
let ofAdmin: Promise<string> | undefined;
let openedAt = 0;

/**
 * One session for all tests of a while: sign-ins to an account are rate limited, and a session that is not young is asked
 * to confirm who it is before it gives rights.
 */
export function adminToken(request: APIRequestContext): Promise<string> {
  const password = process.env.E2E_ADMIN_PASSWORD ?? '';
  if (Date.now() - openedAt > youngFor) ofAdmin = undefined;
  if (ofAdmin === undefined) openedAt = Date.now();
  ofAdmin ??= openSession(request, { email: 'admin@chartlas.localhost', password });
  return ofAdmin;
}

type Notice = { to: string; title: string; path?: string };

/** Sends a notification, as an admin would. */
export async function tell(request: APIRequestContext, { to, title, path }: Notice): Promise<void> {
  const token = await adminToken(request);
  const answer = await request.post('/api/notification/send', {
    headers: { authorization: `Bearer ${token}` },
    data: { receiver: { to: 'one', email: to }, title, ...(path && { path }) },
  });
  expect(answer.status()).toBe(200);
}
