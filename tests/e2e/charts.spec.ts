import { readFileSync, writeFileSync } from 'node:fs';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { unzipSync } from 'fflate';
import { Pool } from 'pg';
import { addCharts } from '../support/many-rows.ts';
import { makeChart as chartWithData } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { linkInEmail } from './support/person.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const table =
  'Region\tSales (€m)\tCosts (€m)\nNorth\t1.234,5\t900,1\nSouth\t980,2\t870,0\nEast\t1.544,0\t1.200,7\nTotal\t3.758,7\t2.970,8\n';
const charts = (page: Page) => page.getByRole('list', { name: 'Charts of your data' });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.use({ viewport: { width: 1440, height: 900 } });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drags a file over the page and drops it, as the system does. */
async function drop(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
}

function fileWith(info: TestInfo, text: string): string {
  const path = info.outputPath('table.csv');
  writeFileSync(path, text);
  return path;
}

/** Holds all scripts that are loaded from now on, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function makeChart(request: APIRequestContext, token: string, name: string): Promise<string> {
  const document = { template: 'bar', text: { title: name } };
  const answer = await request.post('/api/project', {
    headers: { authorization: `Bearer ${token}` },
    data: { content: { name, document, datasetId: null, steps: [] } },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id;
}

test.describe('a visitor', () => {
  test('S2.1 pastes a table anywhere on the home page and sees charts of it, without an account', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await paste(page, table);
    await expect(charts(page).getByRole('button')).toHaveCount(3);
    await expect(page.getByText('3 rows, 3 columns')).toBeVisible();
    await expect(charts(page).getByRole('button', { name: /Bar chart/ })).toBeVisible();
    await page.getByText('notes on how it was read').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'adds up the others' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('4 rows, 3 columns')).toBeVisible();
    await expectAccessible(page);
  });

  test('charts of a pasted table come into view, where they were below the fold', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await paste(page, table);
    await expect(charts(page).getByRole('button').first()).toBeInViewport({ ratio: 0.8 });
  });

  for (const input of ['click', 'paste', 'drop', 'file'] as const) {
    test(`a ${input} before the page is interactive is made good, where it was lost`, async ({ page }, info) => {
      const open = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const sample = page.getByRole('button', { name: 'Life expectancy' });
      await expect(sample).toBeVisible();
      if (input === 'click') await sample.dispatchEvent('click');
      if (input === 'paste') await paste(page, table);
      if (input === 'drop') await drop(page, fileWith(info, table));
      if (input === 'file') await page.getByLabel('A file with data').setInputFiles(fileWith(info, table));
      open();
      await expect(charts(page).getByRole('button').first()).toBeVisible({ timeout: 30_000 });
    });
  }

  for (const input of ['drop', 'file'] as const) {
    test(`a ${input} reaches the sleeping box, where the browser left the page or nothing happened`, async ({
      page,
    }, info) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const open = await holdScripts(page);
      if (input === 'drop') await drop(page, fileWith(info, table));
      else await page.getByLabel('A file with data').setInputFiles(fileWith(info, table));
      await page.locator('#home-box').dispatchEvent('pointerover'); // the pointer is there after a drop
      open();
      await expect(page.getByText('3 rows, 3 columns')).toBeVisible({ timeout: 30_000 });
    });
  }

  test('a click on the sleeping box is made good when it has woken', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // The click alone: a pointer on its way there would activate the box before.
    await page.getByRole('button', { name: 'Life expectancy' }).dispatchEvent('click');
    await expect(charts(page).getByRole('button').first()).toContainText('Bar chart', { timeout: 15_000 });
  });

  test('a fast click on the sleeping box is made good, where the box awoke under the pressed button', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const entrance = page.getByRole('button', { name: /^Image, PDF or text/ });
    await entrance.click({ delay: 500 }); // long enough for the box to be loaded while the button is down
    await expect(entrance).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  });

  test('an unreadable source is reported in a sentence, and what was there stays', async ({ page }) => {
    await page.goto('/new');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Internet users' }).click();
    await expect(charts(page)).toBeVisible();
    await page.getByRole('button', { name: 'Replace data' }).click();
    await page.getByLabel('A file with data').setInputFiles({
      name: 'data.parquet',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([80, 65, 82, 49, 13, 10, 26, 10, 0, 0]),
    });
    await expect(page.getByRole('alert')).toContainText('Your previous data is still here.');
    await expect(charts(page)).toBeVisible();
  });

  test('S2.12 X.1 a draft survives sign-up and becomes a chart of the panel', async ({ page }) => {
    await page.goto('/new');
    await page.waitForLoadState('networkidle');
    await paste(page, table);
    await charts(page).getByRole('button').first().click();
    await expect(page).toHaveURL(/\/new\/\w+/);
    await page.getByRole('button', { name: 'Dot plot' }).first().click();
    await page.getByRole('tab', { name: 'Design' }).click();
    await titleField(page).fill('East sells most');
    await expect(page.locator('[data-saving]')).toHaveText('Saved in this browser');
    await page.reload();
    await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('East sells most');
    await expect(titleField(page)).toHaveValue('East sells most'); // its tab is open again
    await page.getByRole('tab', { name: 'Type' }).click();
    await expect(page.getByRole('button', { name: 'Dot plot' }).first()).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click();
    const email = `visitor-${Date.now()}@example.org`;
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moss');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Moss and tulips 4711');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /Create/ }).click();
    await expect(page).toHaveURL(/check-email/);
    await page.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
    await expect(page).toHaveURL(/\/panel\/project\/[\da-f-]{36}/, { timeout: 15_000 });
    await page.goto('/panel/my-charts');
    await expect(page.getByRole('link', { name: 'East sells most' })).toBeVisible();
  });

  test('both tabs show the saved chart after the email is confirmed, where the second lost it', async ({ page }) => {
    await page.goto('/new');
    await page.waitForLoadState('networkidle');
    await paste(page, table);
    await charts(page).getByRole('button').first().click();
    await expect(page).toHaveURL(/\/new\/\w+/);
    const draft = page.url();
    await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click();
    const email = `visitor-${Date.now()}@example.org`;
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moss');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Moss and tulips 4711');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /Create/ }).click();
    await expect(page).toHaveURL(/check-email/);

    const opened = await page.context().newPage();
    await opened.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
    await expect(opened).toHaveURL(/\/panel\/project\/[\da-f-]{36}/, { timeout: 30_000 });
    await page.bringToFront();
    await expect(page).toHaveURL(new RegExp(new URL(opened.url()).pathname), { timeout: 30_000 });
    await opened.goto(draft);
    await opened.getByRole('link', { name: 'Open the chart' }).click();
    await expect(opened).toHaveURL(/\/panel\/project\//);
    await opened.goto('/panel/my-charts');
    await expect(opened.getByRole('article')).toHaveCount(1);
  });

  test('S2.12 a title typed just before leaving is kept, where it was lost', async ({ page }) => {
    await page.goto('/new');
    await page.waitForLoadState('networkidle');
    await paste(page, table);
    await charts(page).getByRole('button').first().click();
    await page.getByRole('tab', { name: 'Design' }).click();
    await titleField(page).fill('East sells most');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Create a free account' })
      .evaluate((link: HTMLElement) => link.click()); // in the same moment, faster than any user
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('East sells most');
  });
});

test.describe('in the panel', () => {
  test('S2.12 /panel/new-project answers, is accessible and fits every screen', async ({ page }) => {
    test.slow();
    const { token } = await newcomer();
    await expectGoodPage(page, token, { path: '/panel/new-project', title: 'New chart' });
  });

  test('S2.12 a type is found by its question and by words, and its sample becomes a chart', { tag: '@main' }, async ({
    page,
  }) => {
    const { token } = await newcomer();
    await enterPanel(page, token, '/panel/new-project');
    await page.getByLabel('Search chart types').fill('seats parties');
    const types = page.getByRole('region', { name: 'Start with a chart type' });
    await expect(types.getByRole('listitem')).toHaveCount(1);
    await types.getByRole('button', { name: /Parliament/ }).click();
    await page.getByRole('button', { name: 'Use sample data' }).click();
    await charts(page)
      .getByRole('button', { name: /Parliament/ })
      .click();
    await expect(page).toHaveURL(/\/panel\/project\//);
    await page.goto('/panel/new-project');
    await page.getByRole('region', { name: 'Recent datasets' }).getByRole('button').first().click();
    await expect(charts(page)).toBeVisible();
  });

  test.describe('at the end of the plan', () => {
    test.use({ expectedErrors: [/402/] });

    test('S7.47 the sixth chart is refused, and its data and draft are kept', async ({ page, request }) => {
      const { token } = await newcomer();
      for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await makeChart(request, token, name);
      await enterPanel(page, token, '/panel/new-project?sample=bar');
      await charts(page).getByRole('button').first().click();
      const plans = page.getByRole('dialog', { name: 'Choose The Perfect Plan' });
      await expect(plans).toBeVisible({ timeout: 15_000 }); // the data is read in a separate process first
      await page.keyboard.press('Escape');
      await expect(page.getByText('the draft is saved in this browser', { exact: false })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'My charts' }).click();
      await expect(page.getByRole('progressbar', { name: 'Charts used' })).toHaveAttribute(
        'aria-valuetext',
        '5 of 5 charts',
      );
      await page.getByRole('button', { name: 'Actions for Five' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('progressbar', { name: 'Charts used' })).toHaveAttribute(
        'aria-valuetext',
        '4 of 5 charts',
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/panel\/project\//);
    });
  });

  test('the small picture of a chart is kept by the browser as long as neither chart nor data change', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    await chartWithData(request, token);
    const picture = page.waitForResponse((answer) => answer.url().includes('/thumbnail'));
    await enterPanel(page, token);
    expect((await picture).headers()['cache-control']).toContain('immutable');
  });

  test('S2.10 /panel/my-charts is accessible with charts, in grid and list', async ({ page, request }) => {
    test.slow();
    const { token } = await newcomer();
    for (const name of ['Births', 'Deaths']) await makeChart(request, token, name);
    await expectGoodPage(page, token, { path: '/panel/my-charts', title: 'My charts' });
    await expectGoodPage(page, token, { path: '/panel/my-charts?view=list', title: 'My charts' });
  });

  test('S2.10 charts are put into folders, tagged, searched, trashed and taken back', async ({ page, request }) => {
    const { token } = await newcomer();
    for (const name of ['Births', 'Deaths', 'Weddings']) await makeChart(request, token, name);
    await enterPanel(page, token);
    const places = page.getByRole('navigation', { name: 'Folders and tags' });
    await places.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Name').fill('Vital');
    await page.keyboard.press('Enter');
    await expect(places.getByRole('button', { name: /^Vital/ })).toBeVisible();

    await card(page, 'Births').getByRole('checkbox').check();
    await card(page, 'Deaths').getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Selected charts' });
    await bar.getByRole('button', { name: 'Move' }).click();
    await page.getByRole('menuitem', { name: 'Vital' }).click();
    await places.getByRole('button', { name: 'Vital 2' }).click();
    await expect(page).toHaveURL(/folder=/);
    await expect(page.getByRole('article')).toHaveCount(2);

    await page.getByRole('button', { name: 'Actions for Births' }).click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await page.getByLabel('Add a tag').fill('people');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await places.getByRole('button', { name: /^people/ }).click();
    await expect(page.getByRole('article')).toHaveCount(1);

    await places.getByRole('button', { name: /^All charts/ }).click();
    await page.getByLabel('Search charts').fill('wedd');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Actions for Weddings' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await places.getByRole('button', { name: /^Trash/ }).click();
    await expect(card(page, 'Weddings')).toContainText('Deleted in 30 days');
    await page.getByRole('button', { name: 'Actions for Weddings' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto('/panel/my-charts?sort=title&view=list');
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  test.describe('a link that cannot be imported', () => {
    test.use({ expectedErrors: [/400|422|502/] });

    test('says why beside its field, with a way out', async ({ page }) => {
      await enterPanel(page, (await newcomer()).token, '/panel/new-project');
      const field = page.getByRole('textbox', { name: 'Paste anything, or describe a chart' });
      await field.fill('http://169.254.1.1/data.csv');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(field).toHaveAccessibleDescription(/not on the public internet.*Upload the file instead, or ask/);
    });
  });

  test('a deleted chart is restored from the toast, by keyboard, and a published one is asked about first', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    await makeChart(request, token, 'Births');
    const published = await chartWithData(request, token, { name: 'Lives' });
    const answer = await request.post(`/api/project/${published}/publish`, {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(answer.status()).toBe(200);
    await enterPanel(page, token);
    await page.getByRole('button', { name: 'Actions for Births' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card(page, 'Births')).toHaveCount(0);
    await expect(page.getByText('1 chart moved to trash for 30 days.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Births')).toBeVisible();

    await page.getByRole('button', { name: 'Actions for Lives' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this published chart?' });
    await expect(question).toContainText('“Lives” is published. Its public page and all its embeds stop working');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Lives')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Lives' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Move to trash' }).click();
    await expect(card(page, 'Lives')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Lives')).toBeVisible();
  });

  test.describe('several at once', () => {
    test.use({ expectedErrors: [/503/] }); // the browser itself logs the response

    test('S2.10 chosen charts are exported as one archive, with progress, and failures are shown', {
      tag: '@main',
    }, async ({ page, request }) => {
      test.slow();
      const { token } = await newcomer();
      for (const name of ['Lives', 'Years']) await chartWithData(request, token, { name });
      await enterPanel(page, token);
      for (const name of ['Lives', 'Years']) await card(page, name).getByRole('checkbox').check();
      await page.getByRole('toolbar', { name: 'Selected charts' }).getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export 2 charts' });
      await dialog.getByRole('radio', { name: /^CSV/ }).check({ force: true });
      await expectAccessible(page);
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const path = await (await saving).path();
      const entries = Object.keys(unzipSync(readFileSync(path)));
      expect(entries.sort()).toEqual(['Lives.csv', 'Years.csv']);
      await expect(dialog.getByText('2 charts.zip saved to your downloads.')).toBeVisible();

      await page.route('**/api/project/export', (route) =>
        route.fulfill({
          status: 503,
          json: { results: false, message: 'Please try again later.', code: 'out-of-order' },
        }),
      );
      await dialog.getByRole('button', { name: 'Export' }).click();
      await expect(dialog.getByText('Please try again later.')).toBeVisible();
    });
  });

  test('S2.10 a thousand charts are shown page by page', async ({ page, request }) => {
    const person = await newcomer();
    await chartWithData(request, person.token, { name: 'Lives' });
    const pool = new Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 1 });
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [person.email]);
    await addCharts(pool, { userId: rows[0]?.id ?? '', count: 999 });
    await pool.end();
    await enterPanel(page, person.token);
    await expect(page.getByRole('article')).toHaveCount(24);
    expect(await page.locator('main *').count()).toBeLessThan(3000);
    const pages = page.getByRole('navigation', { name: 'Pages of charts' });
    await expect(pages).toContainText('1,000');
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(card(page, 'Chart 24').first()).toBeVisible();
    await page.goto('/panel/my-charts?page=42');
    await expect(page.getByRole('article')).toHaveCount(16);
  });

  test('S2.11 /panel/dashboard shows what to go on with and how many charts there are', async ({ page, request }) => {
    const { token } = await newcomer();
    await makeChart(request, token, 'Births');
    await enterPanel(page, token, '/panel/dashboard');
    const recent = page.getByRole('region', { name: 'Continue' });
    await expect(recent.getByRole('link', { name: 'Births' })).toHaveAttribute('href', /\/panel\/project\//);
    await expect(page.getByRole('definition').first()).toHaveText('1');
    await page.getByRole('link', { name: 'New chart' }).click();
    await expect(page).toHaveURL('/panel/new-project');
  });
});
