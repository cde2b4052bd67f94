import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel, openSession } from './support/panel.ts';
import { linkInEmail } from './support/person.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const edit = '/panel/edit-profile';

async function openAs(page: Page, { token }: { token: string }, path = edit): Promise<void> {
  await enterPanel(page, token, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** An incompressible picture: noise. */
function noise(size: number): Promise<Buffer> {
  return sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

test('S2.16 /panel/profile is a good page in light and dark, on desk and phone', async ({ page }) => {
  const token = (await newcomer()).token;
  await expectGoodPage(page, token, { path: '/panel/profile', title: 'Your profile' });
  await expect(page.getByRole('main').getByText('Ada Moss')).toBeVisible();
});

test('S2.17 /panel/edit-profile is a good page in light and dark, on desk and phone', async ({ page }) => {
  const token = (await newcomer()).token;
  await expectGoodPage(page, token, { path: edit, title: 'Edit your profile' });
});

test('a name, a text and a website are saved and shown', { tag: '@main' }, async ({ page }) => {
  await openAs(page, await newcomer());
  const about = section(page, 'Name and about');
  await about.getByLabel('First name').fill('Grace');
  await about.getByLabel('About you').fill('Draws rivers.');
  await about.getByLabel('Website').fill('example.org/rivers');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByText('Saved')).toBeVisible();
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page.getByRole('main').getByText('Grace Moss')).toBeVisible();
  await expect(page.getByText('Draws rivers.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org/rivers' })).toHaveAttribute(
    'href',
    'https://example.org/rivers',
  );
});

test('a click in the moment “Saved” appears leaves the page without a question', async ({ page }) => {
  await openAs(page, await newcomer());
  const about = section(page, 'Name and about');
  await about.getByLabel('First name').fill('Grace');
  await page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'View profile');
    const observer = new MutationObserver(() => {
      const isSaved = [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === 'Saved',
      );
      if (!isSaved) return;
      observer.disconnect();
      link?.click();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Grace Moss')).toBeVisible();
});

test('what is saved while the page asks whether to leave is no question any more', async ({ page }) => {
  await openAs(page, await newcomer());
  const about = section(page, 'Name and about');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await about.getByLabel('First name').fill('Grace');
  await about.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'View profile' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('unsaved changes under “Name and about”');
  release();
  await expect(page.getByRole('heading', { name: 'Your profile', exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Grace Moss')).toBeVisible();
});

test('S5.15 S3.36 the form follows the bounds of the server’s config', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.validators.user.firstname = { required: true, min: 1, max: 5, pattern: null, message: 'At most five.' };
    body.data.validators.avatarSizeLimit = 2000;
    await route.fulfill({ response: answer, json: body });
  });
  await openAs(page, await newcomer());
  const about = section(page, 'Name and about');
  await about.getByLabel('First name').fill('Gracie');
  const requests: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && requests.push(sent.url()));
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByText('At most five.')).toBeVisible();
  await expect(about.getByLabel('First name')).toBeFocused();
  await expect(about.getByLabel('First name')).toHaveValue('Gracie');
  const picture = section(page, 'Picture');
  await expect(picture.getByText('up to 2 KB')).toBeVisible();
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await noise(64) };
  await picture.locator('input[type=file]').setInputFiles(file);
  await expect(picture.getByText('The limit is 2 KB.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('S7.24 a picture is cropped, and its upload tells a percentage that rises from 0 to 100', async ({ page }) => {
  await openAs(page, await newcomer());
  const picture = section(page, 'Picture');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 700_000,
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const now = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow');
      if (now && seen.at(-1) !== Number(now)) seen.push(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await noise(900) };
  await picture.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('application').press('ArrowLeft');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(picture.getByText('Picture saved.')).toBeVisible({ timeout: 30_000 });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen); // written above
  expect(seen.length).toBeGreaterThan(3);
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(100);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  await expect(picture.getByRole('img').locator('img')).toBeVisible();

  await picture.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(picture.getByText('Picture deleted.')).toBeVisible();
  await expect(picture.getByRole('img').locator('img')).toHaveCount(0);
});

test('an upload can be stopped, and nothing is changed', async ({ page }) => {
  await openAs(page, await newcomer());
  const picture = section(page, 'Picture');
  await page.route('**/api/avatar', () => {}); // never answered
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await noise(200) };
  await picture.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await picture.getByRole('button', { name: 'Cancel' }).click();
  await expect(picture.getByText('Upload canceled.')).toBeVisible();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openAs(page, await newcomer());
  await section(page, 'Name and about').getByLabel('Last name').fill('Changed');
  await page.getByRole('link', { name: 'View profile' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('unsaved changes under “Name and about”');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(edit);
  await expect(section(page, 'Name and about').getByLabel('Last name')).toHaveValue('Changed');
  await page.getByRole('link', { name: 'View profile' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/panel/profile');
});

test('language and time zone are chosen by keyboard and change how dates are written', async ({ page }) => {
  await openAs(page, await newcomer());
  const region = section(page, 'Language and region');
  await region.getByRole('combobox', { name: 'Numbers and dates' }).click();
  await page.getByRole('option', { name: /Deutschland/ }).click();
  await expect(region.getByText('1.234.567,89')).toBeVisible();
  await region.getByRole('button', { name: /^Time zone/ }).click();
  await page.getByPlaceholder('Search cities and regions').fill('kolk');
  await page.keyboard.press('Escape');
  await region.getByRole('button', { name: /^Time zone/ }).click();
  await page.getByPlaceholder('Search cities and regions').fill('berlin');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('button', { name: /Europe\/Berlin/ }).first()).toBeVisible();
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(region.getByText('Saved')).toBeVisible();
  await page.goto('/panel/profile');
  await expect(page.getByText('German (Germany)')).toBeVisible();
});

test.describe('another address', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] });

  test('counts after its email, and the password is asked', async ({ page }) => {
    const person = await newcomer();
    await openAs(page, person);
    const email = section(page, 'Email address');
    const address = `new-${person.email}`;
    await email.getByLabel('New email address').fill(address);
    await email.getByRole('textbox', { name: 'Your password' }).fill('wrong');
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(email.getByText('The password is incorrect.')).toBeVisible();
    await expect(email.getByLabel('New email address')).toHaveValue(address);
    await email.getByRole('textbox', { name: 'Your password' }).fill(person.password);
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect(email.getByText('is waiting to be confirmed')).toBeVisible();
    await page.goto(await linkInEmail({ to: address, path: '/auth/change-email' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Your email address has been changed' })).toBeVisible();
    await expect(async () => {
      await page.goto(edit);
      await expect(section(page, 'Email address').getByText(address, { exact: true })).toBeVisible({ timeout: 2000 });
      await expect(section(page, 'Email address').getByText('is waiting to be confirmed')).toHaveCount(0);
    }).toPass({ timeout: 20_000 });
  });
});

test.describe('another device', () => {
  // The stream of notifications belongs to the session that ends.
  test.use({ expectedErrors: [/ERR_INCOMPLETE_CHUNKED_ENCODING/] });

  test('is signed out from here, and by a new password', async ({ page, request, browser }) => {
    const person = await newcomer();
    await openSession(request, person);
    await openAs(page, person);
    const devices = section(page, 'Devices');
    await expect(devices.getByText('This device')).toHaveCount(1);
    await devices.getByRole('button', { name: /^Sign out of other devices/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);

    const other = await browser.newContext();
    const token = await openSession(request, person);
    const before = await page.evaluate(() => localStorage.getItem('token'));
    const password = section(page, 'Password');
    await password.getByRole('textbox', { name: 'Current password' }).fill(person.password);
    await password.getByRole('textbox', { name: 'New password' }).fill('Twelve quiet herons 9');
    await expect(password.getByText('Strong')).toBeVisible();
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText('Password changed. You were signed out on all other devices.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
    const answer = await other.request.get(`${process.env.E2E_URL}/api/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit your profile' })).toBeVisible();
    await other.close();
  });
});

test('a notification switch is saved at once', async ({ page }) => {
  await openAs(page, await newcomer(), `${edit}#notifications`);
  const notices = section(page, 'Notifications');
  const choice = notices.getByRole('switch', { name: 'Announcements: email' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(notices.getByText('Saved', { exact: true })).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await notices.getByRole('radio', { name: 'Weekly' }).click();
  await expect(notices.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(section(page, 'Notifications').getByRole('switch', { name: 'Announcements: email' })).toBeChecked();
  await expect(section(page, 'Notifications').getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

test('the newsletter is a switch, and each change is recorded with day and way', async ({ page }) => {
  await openAs(page, await newcomer({ agreedTo: legalVersions.terms }), `${edit}#consents`);
  const consents = section(page, 'Newsletter and consents');
  const rows = consents.getByRole('list', { name: 'Consents' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Terms' })).toContainText(`version ${legalVersions.terms}`);
  await expect(rows.first()).toContainText('when registering');
  const choice = consents.getByRole('switch', { name: 'Newsletter' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(rows.first()).toContainText(/Subscribed .+ in the account settings/);
  await choice.click();
  await expect(rows.first()).toContainText(/Unsubscribed .+ in the account settings/);
  await page.reload();
  await expect(section(page, 'Newsletter and consents').getByRole('switch', { name: 'Newsletter' })).not.toBeChecked();
  await expectAccessible(page);
});

test('changed terms are asked for above the page, once, and what was typed stays', async ({ page }) => {
  const person = await newcomer({ agreedTo: '2020-01-01' });
  await openAs(page, person);
  const question = page.getByRole('region', { name: 'Changed terms' });
  await expect(question).toContainText('We have changed our terms and our privacy policy');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Later' }).click();
  await expect(question).toBeHidden();
  await page.evaluate(() => sessionStorage.removeItem('terms-later')); // as in another window
  await page.reload();
  const name = section(page, 'Name and about').getByLabel('First name');
  await name.fill('Grace');
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Grace');
  const rows = section(page, 'Newsletter and consents').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('when asked after signing in');
  const asked = page.waitForResponse((response) => response.url().endsWith('/user/consents'));
  await page.reload();
  expect(((await (await asked).json()) as { data: { due: unknown[] } }).data.due).toEqual([]);
  await expect(question).toBeHidden();
});

test('everything about oneself comes as a zip', async ({ page }) => {
  await openAs(page, await newcomer());
  const saved = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an account is deleted only after asking twice, and can be kept', async ({ page }) => {
  const person = await newcomer();
  await openAs(page, person);
  const end = section(page, 'Delete account');
  await end.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: /Type your email/ }).fill('not@me.example');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your email address.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /Type your email/ }).fill(person.email);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(end.getByText('Your account will be deleted on')).toBeVisible();
  await end.getByRole('button', { name: 'Keep my account' }).click();
  await expect(end.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test.describe('a server that fails', () => {
  test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

  test('leaves a way to try again, and what was typed', async ({ page }) => {
    const failure = { results: false, message: 'Something went wrong on our side.', data: null, code: 'broken' };
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: failure }));
    await openAs(page, await newcomer());
    await expect(page.getByText('Your profile could not be loaded')).toBeVisible();
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    const about = section(page, 'Name and about');
    await about.getByLabel('First name').fill('Kept');
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: failure }));
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(about.getByText('Something went wrong on our side.')).toBeVisible();
    await expect(about.getByLabel('First name')).toHaveValue('Kept');
  });
});
