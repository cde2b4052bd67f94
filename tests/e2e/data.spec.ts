import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect as check, expectAccessible, test } from './support/test.ts';

/** Reading a file starts a process, which is slow on a shared machine. */
const expect = check.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 });

const messy = [
  'Population of Nordic cities',
  'Source: registers, 2024;;;',
  ';;;',
  'City;Country;Population;Counted',
  'Oslo;Norway;717.710;01/02/2024',
  'Bergen;Norway;291.189;03/02/2024',
  'Copenhagen;Denmark;660.842;01/04/2024',
  'Aarhus;Denmark;see note;02/04/2024',
  'Stockholm;Sweden;984.748;05/01/2024',
  'Total;;2.654.489;',
  '',
].join('\n');

async function addData(request: APIRequestContext, token: string, { text = messy, name = 'cities.csv' } = {}) {
  const answer = await request.post('/api/dataset/uploadfile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.dataset.id as string;
}

const cell = (page: Page, row: number, column: number): Locator => page.locator(`#glide-cell-${column + 1}-${row}`);
const saving = (page: Page): Locator => page.getByRole('status', { name: 'Saving' });

async function focusGrid(page: Page) {
  const canvas = page.locator('canvas[tabindex]');
  await expect(page.locator('[role=gridcell]').first()).toBeAttached();
  await canvas.focus();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
}

async function type(page: Page, row: number, text: string) {
  await focusGrid(page);
  for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('/panel/data is a good page in light and dark, on desk and phone', async ({ page, request }) => {
  const { token } = await newcomer();
  await addData(request, token);
  const requests: string[] = [];
  page.on('request', (sent) => /\/api\/dataset\/list\b/.test(sent.url()) && requests.push(sent.url()));
  await expectGoodPage(page, token, { path: '/panel/data', title: 'Data' });
  await expect(page.getByRole('link', { name: 'cities' })).toBeVisible();
  expect(requests).toHaveLength(looks.length);
});

test('/panel/data/:id is a good page in light and dark, on desk and phone', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await addData(request, token);
  await expectGoodPage(page, token, { path: `/panel/data/${id}`, title: 'Data' });
  for (const name of ['Columns', 'Import notes', 'Issues']) {
    await page.getByRole('tab', { name }).click();
    await expectAccessible(page);
  }
});

test('a messy file is uploaded, a guess is undone, a cell is edited, undone, and saved', { tag: '@main' }, async ({
  page,
}) => {
  const { token } = await newcomer();
  await enterPanel(page, token, '/panel/data');
  await expect(page.getByText('Add your first data')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(messy) });
  await expect(page).toHaveURL(/\/panel\/data\/[0-9a-f-]{36}$/);
  await expect(page.getByText('5 rows × 4 columns')).toBeVisible();

  await page.getByRole('tab', { name: 'Import notes' }).click();
  const total = page.getByRole('listitem').filter({ hasText: 'The row “Total”' });
  await total.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('6 rows × 4 columns')).toBeVisible();
  await expect(total).toHaveCount(0);

  await type(page, 0, 'Christiania');
  await expect(cell(page, 0, 0)).toHaveText('Christiania');
  await type(page, 1, 'Bjørgvin');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 0)).toHaveText('Bergen');
  await expect(saving(page)).toHaveText('Saved');
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Christiania');
  await expect(cell(page, 1, 0)).toHaveText('Bergen');

  await page.getByRole('tab', { name: 'Import notes' }).click();
  const semicolons = page.getByRole('listitem').filter({ hasText: 'semicolons' });
  await semicolons.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('you can restore them from the previous version');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 rows × 4 columns')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Oslo');
});

test('the type of a column is changed beside the table, and undone in it', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await addData(request, token);
  await enterPanel(page, token, `/panel/data/${id}`);
  await page.getByRole('tab', { name: 'Issues' }).click();
  await page
    .getByRole('button', { name: /^Show rows/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('combobox', { name: 'Type of Country' }).click();
  await page.getByRole('option', { name: 'Text' }).click();
  await expect(saving(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo: change type to Text' }).click();
  await expect(page.getByRole('combobox', { name: 'Type of Country' })).toHaveText('Country');
});

test('two windows on one dataset lose nothing, and ask about the same cell', async ({ page, request, context }) => {
  test.info().annotations.push({ type: 'about', description: 'saves carry the version they were made on' });
  const { token } = await newcomer();
  const id = await addData(request, token);
  await enterPanel(page, token, `/panel/data/${id}`);
  const other = await context.newPage();
  await other.goto(`/panel/data/${id}`);
  await expect(cell(other, 0, 0)).toHaveText('Oslo');

  await type(page, 0, 'One');
  await expect(saving(page)).toHaveText('Saved');
  await type(other, 1, 'Two');
  await expect(cell(other, 0, 0)).toHaveText('One');
  await expect(cell(other, 1, 0)).toHaveText('Two');
  await expect(saving(other)).toHaveText('Saved');

  // The second window has saved before it hears of the first.
  await other.route('**/api/dataset/editfile/**', (route) => route.abort());
  await type(other, 2, 'Theirs');
  await expect(saving(other)).toContainText('saved in this browser');
  await type(page, 2, 'Mine');
  await expect(saving(page)).toHaveText('Saved');
  await other.unroute('**/api/dataset/editfile/**');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  const dialog = other.getByRole('dialog', { name: 'You changed the same data in another window' });
  await expect(dialog).toContainText('Last changed');
  await expect(dialog).toContainText('City, row 3: “Theirs”');
  await expect(dialog).toContainText('City, row 3: “Mine”');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saving(other)).toHaveText('Saved');
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('One');
  await expect(cell(page, 1, 0)).toHaveText('Two');
  await expect(cell(page, 2, 0)).toHaveText('Theirs');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('edits are kept in the browser and saved when it is back', async ({ page, request, context }) => {
    const { token } = await newcomer();
    const id = await addData(request, token);
    await enterPanel(page, token, `/panel/data/${id}`);
    await expect(cell(page, 0, 0)).toHaveText('Oslo');
    await context.route('**/api/dataset/editfile/**', (route) => route.abort());
    await type(page, 0, 'Kept');
    await expect(saving(page)).toContainText('saved in this browser');
    await context.unroute('**/api/dataset/editfile/**');
    await page.reload();
    await expect(cell(page, 0, 0)).toHaveText('Kept');
    await expect(saving(page)).toHaveText('Saved');
    await page.reload();
    await expect(cell(page, 0, 0)).toHaveText('Kept');
  });

  test('edits for which local storage has no room are kept too, where they were lost', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await newcomer();
    const id = await addData(request, token);
    await enterPanel(page, token, `/panel/data/${id}`);
    await expect(cell(page, 0, 0)).toHaveText('Oslo');
    await context.route('**/api/dataset/editfile/**', (route) => route.abort());
    await page.evaluate(fillLocalStorage);
    await type(page, 0, 'Kept');
    await expect(saving(page)).toContainText('saved in this browser');
    await page.evaluate(() => localStorage.removeItem('filler'));
    await context.unroute('**/api/dataset/editfile/**');
    await page.reload();
    await expect(cell(page, 0, 0)).toHaveText('Kept');
    await expect(saving(page)).toHaveText('Saved');
  });
});

/** Full to the last character: anything more does not fit. */
function fillLocalStorage(): void {
  let text = '';
  for (let size = 2 ** 24; size >= 1; size /= 2) {
    try {
      localStorage.setItem('filler', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch {
      // too much: half of it may fit
    }
  }
}

test('a changed source is held back, reported, and accepted on request', async ({ page }) => {
  let text = 'city,people\nOslo,709\nBergen,291\n';
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/csv' }).end(text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const { token } = await newcomer();
  await enterPanel(page, token, '/panel/data');
  await page.getByRole('textbox', { name: 'Or from a link' }).fill(`http://127.0.0.1:${port}/cities.csv`);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(cell(page, 0, 0)).toHaveText('Oslo');
  const id = page.url().split('/').at(-1);

  text = 'city,inhabitants,area\nOslo,709,454\nBergen,291,465\n';
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('The source has changed. Your charts still show the old data.')).toBeVisible();
  await page.goto(`/panel/data?dataset=${id}`);
  const changes = page.getByRole('list', { name: 'What changed' });
  await expect(changes).toContainText('area');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Update automatically' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  await expect(page.getByText(/Next update/)).toBeVisible();
  await page.getByRole('button', { name: 'Use new data' }).click();
  await expect(changes).toHaveCount(0);
  await page.getByRole('link', { name: 'Open table' }).click();
  await expect(page.getByText('2 rows × 3 columns')).toBeVisible();
  server.close();
});

test('data is found, renamed, tagged, copied, deleted and brought back', async ({ page, request }) => {
  const { token } = await newcomer();
  await addData(request, token, { name: 'Rivers.csv' });
  await addData(request, token, { name: 'Lakes.csv' });
  await enterPanel(page, token, '/panel/data');
  await page.getByRole('searchbox', { name: 'Search data' }).fill('riv');
  await expect(page.getByRole('link', { name: 'Lakes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Rivers' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rivers of Norway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Rivers of Norway' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Rivers of Norway' }).click();
  await page.getByRole('menuitem', { name: 'Details and versions' }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('water, Norway');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all with tag water' }).click();
  await expect(page).toHaveURL(/tag=water/);
  await page.getByRole('button', { name: 'Actions for Rivers of Norway' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('menuitem', { name: 'Download' })
      .press('ArrowRight')
      .then(() => page.getByRole('menuitem', { name: 'Excel' }).click()),
  ]);
  expect(file.suggestedFilename()).toContain('.xlsx');
  await page.getByRole('button', { name: 'Actions for Rivers of Norway' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('“Rivers of Norway” is in the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Rivers of Norway' })).toBeVisible();
});

test.describe('steps', () => {
  const step = (page: Page, place: number) =>
    page.getByRole('list', { name: 'Steps' }).getByRole('listitem').nth(place);

  async function add(page: Page, name: string) {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByPlaceholder('Search steps').fill(name);
    await page.keyboard.press('Enter');
  }

  async function choose(page: Page, field: string, name: string) {
    await page.getByRole('form').getByRole('button', { name: field }).first().click();
    await page.getByRole('option', { name }).first().click();
  }

  test('are searched, filled in, previewed, applied, moved by keyboard, switched off and removed', async ({ page }) => {
    await page.goto('/dev/data-panel');
    await page.waitForLoadState('networkidle');
    await add(page, 'duplic');
    await page.getByRole('button', { name: 'Add step' }).click();
    await expect(step(page, 0)).toContainText('9 × 5');

    await add(page, 'formula');
    const form = page.getByRole('form', { name: 'Calculate a column' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Density');
    const formula = form.getByRole('combobox', { name: 'Formula' });
    await formula.pressSequentially('popu');
    await expect(page.getByRole('option', { name: /Population/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(formula).toHaveValue('[Population]');
    await formula.pressSequentially(' / [Aera]');
    await page.keyboard.press('Escape');
    await expect(form.getByText(/Aera/).first()).toBeVisible();
    await formula.fill('[Population] / [Area]');
    await expect(form.getByRole('region', { name: 'First rows' })).toContainText('1580.859');
    await page.getByRole('button', { name: 'Add step' }).click();
    await expect(page.getByRole('status', { name: 'What was done to the steps' })).toContainText('Calculate Density');

    await page.getByRole('radio', { name: 'After steps' }).check();
    await expect(page.getByText('9 rows × 6 columns')).toBeVisible();
    await step(page, 1)
      .getByRole('button', { name: /^Move step/ })
      .focus();
    await page.keyboard.press('ArrowUp');
    await expect(step(page, 0)).toContainText('Calculate Density');
    await expect(step(page, 0).getByRole('button', { name: /^Move step/ })).toBeFocused();
    await step(page, 0)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Turn off' }).click();
    await expect(page.getByText('9 rows × 5 columns')).toBeVisible();
    await step(page, 0)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1);
  });

  test('a join tells what it missed, and a step that fails says so at its place', async ({ page }) => {
    await page.goto('/dev/data-panel');
    await page.waitForLoadState('networkidle');
    await add(page, 'lookup');
    await choose(page, 'Other table', 'Reg');
    await choose(page, 'Column in this table', 'Country');
    await choose(page, 'Column in the other table', 'Country');
    await expect(page.getByText(/had no match/)).toBeVisible();
    await page.getByRole('button', { name: 'Add step' }).click();
    await expect(step(page, 0)).toContainText('“Finland”');
    await add(page, 'sort rows');
    await choose(page, 'Column', 'Region');
    await page.getByRole('button', { name: 'Add step' }).click();
    await step(page, 0)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Turn off' }).click();
    await expect(step(page, 1).getByRole('alert')).toContainText('The table shows the data up to here.');
  });

  for (const width of ['390', '420', '']) {
    test(`fit ${width || 'the whole'} width, and pass axe`, async ({ page }) => {
      if (width === '390') await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/dev/data-panel${width === '420' ? '?width=420' : ''}`);
      await page.waitForLoadState('networkidle');
      for (const name of ['Steps', 'Columns', 'Import notes', 'Issues']) {
        await page.getByRole('tab', { name }).click();
        await expectAccessible(page);
      }
      await page.getByRole('tab', { name: 'Steps' }).click();
      await add(page, 'filter');
      await page.getByRole('radio', { name: 'Dark' }).check();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});
