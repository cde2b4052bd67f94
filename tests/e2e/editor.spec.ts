import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startBrowser } from '../support/killable-browser.ts';
import { makeChart, readChart } from './support/chart.ts';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel, keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const saving = (page: Page) => page.getByRole('main').locator('[data-saving]');
const chart = (page: Page) => page.locator('[data-chart]');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function openChart(page: Page, token: string, id: string): Promise<void> {
  await enterPanel(page, token, `/panel/project/${id}`);
  await expect(chart(page).locator('[data-role=mark]').first()).toBeAttached();
}

async function writeFirstCell(page: Page, text: string): Promise<void> {
  const grid = page.locator('canvas[data-testid="data-grid-canvas"]');
  await expect(grid).toBeVisible();
  await grid.click({ position: { x: 120, y: 50 }, force: true }); // the scroll area lies over it
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('S2.15 the editor opens a chart at its address, draws it, and has no chat', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await expect(page).toHaveTitle('Life expectancy – Chartlas');
  await expect(page.getByRole('heading', { level: 1, name: 'Life expectancy' })).toBeAttached();
  await expect(chart(page).locator('[data-role=mark]')).toHaveCount(12);
  await expect(page.locator('[data-chat]')).toHaveCount(0);
  await expect(saving(page)).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('the session, a chart and its data are asked for once each, before the scripts of the page are there', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  const { datasetId } = (await readChart(request, token, id)).content;
  const expected = ['/api/check-token', `/api/project/${id}`, `/api/dataset/${datasetId}/sheet`];
  const requests: string[] = [];
  page.on('request', (each) => requests.push(new URL(each.url()).pathname));
  await openChart(page, token, id);
  expect(requests.filter((path) => expected.includes(path)).toSorted()).toEqual(expected.toSorted());
  expect(requests.indexOf('/api/check-token')).toBeLessThan(requests.indexOf('/api/config')); // which the scripts request
  expect(requests.indexOf(`/api/project/${id}`)).toBeLessThan(requests.indexOf('/api/config'));

  await page.route('**/ahead.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  requests.length = 0;
  await openChart(page, token, id);
  expect(requests.filter((path) => expected.includes(path)).toSorted(), 'without that script too').toEqual(
    expected.toSorted(),
  );
});

const race = `Runner,Bib,Minutes
Ada,417,185
Bea,431,190
Cyd,410,212
Dee,452,199
Eva,424,205
Fay,438,181
`;

for (const { name, theme, viewport } of looks)
  test(`S2.15 what a chart misleads by is said in the check panel, and mended with one click: ${name}, ${theme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { token } = await newcomer();
    const rolesOf = ([label = '', bib = '']: string[]) => ({ label: [label], value: [bib] });
    const id = await makeChart(request, token, { name: 'Race', csv: race, rolesOf });
    await keepInBrowser(page, { token, theme });
    await page.goto(`/panel/project/${id}`);
    await tab(page, 'Check').click();
    const finding = page.getByRole('listitem').filter({ hasText: '“Bib” only tells rows apart' });
    await expect(finding).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('fault.png') });
    await finding.getByRole('button', { name: 'Show “Minutes” instead' }).click();
    await expect(finding).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('mended.png') });
    await expect(saving(page)).toHaveText('Saved');
    const { document } = (await readChart(request, token, id)).content;
    expect(document.roles).toEqual({ label: ['c1'], value: ['c3'] });
  });

test.describe('a chart that is not there', () => {
  test.use({ expectedErrors: [/404/] }); // the browser itself logs the response

  test('S2.15 is not found, if it is someone else’s or does not exist', async ({ page, request }) => {
    const foreign = await makeChart(request, (await newcomer()).token);
    const { token } = await newcomer();
    for (const id of ['00000000-0000-4000-8000-000000000000', foreign]) {
      await enterPanel(page, token, `/panel/project/${id}`);
      await expect(page.getByText('This chart does not exist')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'My charts' }).click();
    await expect(page).toHaveURL('/panel/my-charts');
  });
});

test('S2.15 type, option and words are changed at once, undone by name, and saved', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);

  await page.getByRole('searchbox', { name: 'Search all chart types' }).fill('column chart');
  await page
    .getByRole('region', { name: 'Compare amounts' })
    .getByRole('button', { name: /^Column chart/ })
    .click();
  await expect(page.getByRole('button', { name: 'Undo: change to column chart' })).toBeVisible();
  await expect(chart(page).locator('[data-role=mark]')).toHaveCount(12);

  await tab(page, 'Design').click();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('order');
  await page.getByRole('combobox', { name: 'Sort order' }).click();
  await page.getByRole('option', { name: 'Lowest first' }).click();
  await expect(page.getByRole('button', { name: 'Undo: sort order: lowest first' })).toBeVisible();
  await expect(chart(page).locator('[data-role=mark]').first()).toHaveAttribute('data-key', 'Nigeria');
  await expect(saving(page)).toHaveText('Saved');
  expect((await readChart(request, token, id)).content.document).toMatchObject({
    template: 'column',
    options: { sort: 'ascending' },
  });

  await page.keyboard.press('Control+z');
  await expect(chart(page).locator('[data-role=mark]').first()).not.toHaveAttribute('data-key', 'Nigeria');
  await expect(page.getByRole('button', { name: 'Redo: sort order: lowest first' })).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(chart(page).locator('[data-role=mark]').first()).toHaveAttribute('data-key', 'Nigeria');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Reset Sort order' }).click();
  await expect(page.getByRole('button', { name: 'Undo: reset sort order' })).toBeVisible();
});

test('undo is there again after the chart was left and opened', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  const name = page.getByRole('textbox', { name: 'Chart name' });
  const before = await name.inputValue();
  await name.fill('Growth');
  await page.keyboard.press('Enter');
  await expect(saving(page)).toHaveText('Saved');
  await page.getByRole('link', { name: 'Back to My charts' }).click();
  await page.getByRole('link', { name: 'Growth' }).first().click();
  await page.getByRole('button', { name: 'Undo: rename the chart' }).click();
  await expect(name).toHaveValue(before);
  await expect(saving(page)).toHaveText('Saved');
  await page.reload();
  await page.getByRole('button', { name: 'Redo: rename the chart' }).click();
  await expect(name).toHaveValue('Growth');
});

test('edits of cells and of the chart are undone in one history, wherever the focus is', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Data').click();
  await expect(page.locator('[role=gridcell]').first()).toBeAttached();
  await page.locator('canvas[tabindex]').focus();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
  await page.keyboard.type('Atlantis');
  await page.keyboard.press('Enter');
  await expect(chart(page)).toContainText('Atlantis');
  const bar = page.locator('header');
  await expect(bar.getByRole('button', { name: 'Undo: type in cell' })).toBeEnabled();

  await tab(page, 'Design').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Later');
  await tab(page, 'Design').focus();
  await page.keyboard.press('Control+z');
  await expect(chart(page)).not.toContainText('Later');
  await page.keyboard.press('Control+z');
  await expect(tab(page, 'Data')).toHaveAttribute('aria-selected', 'true'); // what is undone is shown
  await expect(chart(page)).not.toContainText('Atlantis');
  await page.keyboard.press('Control+Shift+z');
  await expect(chart(page)).toContainText('Atlantis');

  await bar.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Edit data/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Restore this data' })).toBeVisible();
});

test('what a column measures is shown with its reason, and a correction changes how rows are combined', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const csv = 'City,Day,Price\nRome,2024-01-05,10\nOslo,2024-01-09,5\nRome,2024-02-01,20\nRome,2024-02-03,30\n';
  const rolesOf = ([city = '', , price = '']: string[]) => ({ label: [city], value: [price] });
  const id = await makeChart(request, token, { csv, rolesOf });
  await openChart(page, token, id);
  await expect(chart(page)).toContainText('Mean by City.');
  await tab(page, 'Data').click();
  await page.getByRole('tab', { name: /^Columns/ }).click();
  const measure = page.getByRole('combobox', { name: 'Measure of Price' });
  await expect(measure).toHaveText('Price: averaged');
  await expect(page.getByText('The name says “price”.')).toBeVisible();
  await measure.click();
  await page.getByRole('option', { name: 'Amount: summed' }).click();
  await expect(chart(page)).toContainText('Sum by City.');
  await expect(page.getByText('You said so.')).toBeVisible();
  await expect(saving(page)).toHaveText('Saved');
  expect(Object.values((await readChart(request, token, id)).content.document.measures)).toEqual(['amount']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(chart(page)).toContainText('Mean by City.');
});

test('dates of which each has one row can be grouped', async ({ page, request }) => {
  const { token } = await newcomer();
  const csv = 'Day,Sales\n2024-01-05,10\n2024-01-09,5\n2024-02-01,20\n2024-02-03,30\n';
  const rolesOf = ([day = '', sales = '']: string[]) => ({ x: [day], y: [sales] });
  const id = await makeChart(request, token, { csv, rolesOf, document: { template: 'line' } });
  await openChart(page, token, id);
  await page.getByRole('button', { name: 'Every date is shown' }).click();
  await page.getByRole('menuitem', { name: 'Group dates by' }).click();
  await page.getByRole('menuitemradio', { name: 'Month' }).click();
  await expect(page.getByRole('button', { name: /^Sum of Sales by/ })).toBeVisible();
});

test('rows that share a name are combined, which is shown, changed by keys and undone', async ({ page, request }) => {
  const { token } = await newcomer();
  const csv = 'City,Date,Sales\nRome,2024-01-05,10\nOslo,2024-01-09,5\nRome,2024-02-01,20\nRome,2024-02-03,30\n';
  const rolesOf = ([city = '', , sales = '']: string[]) => ({ label: [city], value: [sales] });
  const id = await makeChart(request, token, { csv, rolesOf });
  await openChart(page, token, id);
  await expect(chart(page).locator('[data-role=mark]')).toHaveCount(2);
  await expect(chart(page)).toContainText('Sum by City.');

  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByRole('button', { name: 'Sum of Sales by City' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Automatic' })).toBeChecked();
  await page.keyboard.type('mean');
  await expect(page.getByRole('menuitemradio', { name: 'Mean' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(columns.getByRole('button', { name: 'Mean of Sales by City' })).toBeFocused();
  await expect(chart(page)).toContainText('Mean by City.');
  await expect(saving(page)).toHaveText('Saved');
  expect((await readChart(request, token, id)).content.document.combine).toEqual({ how: 'mean', grain: 'auto' });

  await columns.getByRole('button', { name: 'Mean of Sales by City' }).click();
  await page.getByRole('menuitemradio', { name: 'Don’t combine' }).click();
  await expect(chart(page).locator('[data-role=mark]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo: combine rows: don’t combine' }).click();
  await expect(chart(page).locator('[data-role=mark]')).toHaveCount(2);
  await tab(page, 'Check').click();
  await expect(page.getByText('3 rows share “Rome”: their values are averaged.')).toBeVisible();
});

test('a chart whose names are unique has nothing to combine', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'Label' })).toBeVisible();
  await expect(columns.getByRole('button', { name: / by / })).toHaveCount(0);
});

test('the panels are a frame behind the chart, unnoticed', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token, {
    csv: 'Year,A,B,C,D\n2020,1,2,3,4\n2021,4,3,2,1\n',
    rolesOf: ([label = '', ...values]) => ({ label: [label], values }),
    document: { template: 'stacked-column' },
  });
  await openChart(page, token, id);

  // Two clicks before the next frame: the second one moves it on from where the first one has put it.
  await page.getByRole('button', { name: 'Move A down' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const columns = page.getByRole('group', { name: 'Values' }).getByRole('listitem');
  await expect(columns).toHaveText(['B', 'C', 'A', 'D']);

  // Characters typed into the middle stay there, however fast they come.
  await tab(page, 'Design').click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('Nine ');
  await expect(title).toHaveValue('Nine Lives');
  await expect(chart(page).locator('[data-role=title]').first()).toHaveText('Nine Lives');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('Lives');
});

test('a letter of the title paints the title, not thousands of marks again', async ({ page, request }) => {
  const { token } = await newcomer();
  const columns = Array.from('ABCDEFGHIJ');
  const rows = Array.from({ length: 500 }, (_, row) => `No. ${row},${columns.map((_, at) => 1 + ((row + at) % 7))}`);
  const id = await makeChart(request, token, {
    csv: [`Name,${columns}`, ...rows].join('\n'),
    rolesOf: ([label = '', ...values]) => ({ label: [label], values }),
    document: { template: 'stacked-column' },
  });
  await page.addInitScript(() => {
    const painted = Object.assign(globalThis, { rects: 0 });
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      painted.rects++;
      fillRect.apply(this, box);
    };
  });
  await enterPanel(page, token, `/panel/project/${id}`);
  await expect(chart(page).locator('canvas').first()).toBeAttached();
  const rects = () => page.evaluate<number>('rects');
  await expect.poll(rects).toBeGreaterThan(1000);
  await tab(page, 'Design').click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.focus();
  await page.keyboard.type('a'); // the first letter may still meet what loads late
  await expect(chart(page).getByRole('application')).toHaveAttribute('aria-label', /^aLives/);
  const before = await rects();
  await page.keyboard.type('b');
  await expect(chart(page).getByRole('application')).toHaveAttribute('aria-label', /^abLives/);
  expect((await rects()) - before).toBeLessThan(100);
});

test('a title is edited in place', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await page.getByRole('button', { name: 'Title: Lives' }).click(); // one click is enough
  await page.getByRole('textbox', { name: 'Title' }).last().fill('Long lives');
  await page.keyboard.press('Enter');
  await expect(chart(page).locator('[data-role=title]')).toHaveText('Long lives');
  await page.getByRole('button', { name: 'Title: Long lives' }).click();
  await page.keyboard.type('Something else');
  await page.keyboard.press('Escape');
  await expect(chart(page).locator('[data-role=title]')).toHaveText('Long lives');
  await expect(saving(page)).toHaveText('Saved');
  expect((await readChart(request, token, id)).content.document.text.title).toBe('Long lives');
});

test('pointing at a part of the chart leads to its settings', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  const bar = await chart(page).locator('[data-role=mark]').first().boundingBox();
  if (bar === null) throw new Error('the bar is drawn');
  await page.mouse.click(bar.x + 20, bar.y + bar.height / 2);
  await expect(tab(page, 'Design')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo: highlight Japan' })).toBeVisible();
  await page.getByRole('button', { name: 'Source: World Bank' }).click();
  await expect(page.getByRole('region', { name: 'Text' })).toHaveAttribute('data-marked', 'true');
});

test('an annotation is added, moved by keys and by hand, and removed', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Annotate').click();
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('A good year');
  const note = page.getByRole('button', { name: 'Annotation: A good year' });
  const before = await note.boundingBox();
  await note.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Math.round(((await note.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(10);
  await note.hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 120, (before?.y ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo: move an annotation' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove text/ }).click();
  await expect(note).toHaveCount(0);
});

test('S2.15 the check names what a reader would stumble over, and mends it', async ({ page, request }) => {
  const { token } = await newcomer();
  const text = { title: '', subtitle: 'Years', source: '' };
  await openChart(page, token, await makeChart(request, token, { document: { text } }));
  await tab(page, 'Check').click();
  await expect(page.getByText(/Describe in your own words what the chart shows/)).toBeVisible();
  await page.getByRole('button', { name: 'Start with the automatic description' }).click();
  await expect(page.getByText(/Describe in your own words what the chart shows/)).toHaveCount(0);
});

test.describe('two windows', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('S2.15 changes to different parts go together, changes to the same part ask', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await openChart(page, token, id);
    const other = await context.newPage();
    await openChart(other, token, id);
    await tab(other, 'Design').click();
    await other.getByRole('textbox', { name: 'Subtitle' }).fill('Years at birth');
    await expect(saving(other)).toHaveText('Saved');
    await expect(chart(page).locator('[data-role=subtitle]')).toHaveText('Years at birth');

    await tab(page, 'Design').click();
    await page.route('**/changes', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
    await expect(saving(page)).toHaveText('Offline: saved in this browser');
    await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Theirs');
    await expect(saving(other)).toHaveText('Saved');
    await page.unroute('**/changes');
    const dialog = page.getByRole('dialog', { name: 'You changed the same parts in another window' });
    await expect(dialog).toContainText('“Mine”', { timeout: 20_000 });
    await expect(dialog).toContainText('“Theirs”');
    await page.keyboard.press('Escape');
    await expect(saving(page)).toHaveText('Not saved: changed elsewhere');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saving(page)).toHaveText('Saved');
    await expect(chart(other).locator('[data-role=title]')).toHaveText('Mine');
    expect((await readChart(request, token, id)).content.document.text).toMatchObject({
      title: 'Mine',
      subtitle: 'Years at birth',
    });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('S2.15 R.8 what is typed, in the chart and in a cell, waits in the browser, also when the page is closed, and is saved later', async ({
    page,
    request,
    context,
  }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await openChart(page, token, id);
    await tab(page, 'Design').click();
    await page.route('**/changes', (route) => route.abort());
    await page.route('**/editfile/**', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed in a train');
    await expect(saving(page)).toHaveText('Offline: saved in this browser');
    await tab(page, 'Data').click();
    await writeFirstCell(page, 'Nippon');
    await expect(chart(page).locator('[data-role=mark][data-key=Nippon]')).toBeAttached();
    await expect(saving(page)).toHaveText('Offline: saved in this browser');
    await context.setOffline(true); // a page that is closed tries once more, bypassing the route of this test
    await page.close();
    expect((await readChart(request, token, id)).content.document.text.title).toBe('Lives');
    await context.setOffline(false);
    const later = await context.newPage();
    await openChart(later, token, id);
    await expect(chart(later).locator('[data-role=title]')).toHaveText('Typed in a train');
    await expect(chart(later).locator('[data-role=mark][data-key=Nippon]')).toBeAttached();
    await expect(saving(later)).toHaveText('Saved');
    const { document, datasetId } = (await readChart(request, token, id)).content;
    expect(document.text.title).toBe('Typed in a train');
    const headers = { authorization: `Bearer ${token}` };
    const sheet = await (await request.get(`/api/dataset/${datasetId}/sheet`, { headers })).text();
    expect([sheet.includes('Nippon'), sheet.includes('Japan')]).toEqual([true, false]);
  });

  test('S2.15 cells that wait for a connection are told of in every tab, and nothing is published without them', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await openChart(page, token, id);
    await tab(page, 'Data').click();
    await page.route('**/editfile/**', (route) => route.abort());
    await writeFirstCell(page, 'Nippon');
    await expect(saving(page)).toHaveText('Offline: saved in this browser');
    await tab(page, 'Publish').click();
    await expect(saving(page)).toHaveText('Offline: saved in this browser');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Offline: saved in this browser.');
    await page.unroute('**/editfile/**');
    await expect(saving(page)).toHaveText('Saved', { timeout: 30_000 }); // it tries again by itself
    await page.getByRole('tabpanel').getByRole('button', { name: 'Publish' }).click();
    const shown = await request.get(await page.getByLabel('Public link').inputValue());
    expect(await shown.text()).toContain('Nippon');
  });
});

test('S2.15 a version is restored from the history, and that can be undone', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Design').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Later');
  await expect(saving(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog', { name: 'History' });
  await drawer.getByRole('listitem').last().getByRole('button').first().click();
  await drawer.getByRole('button', { name: 'Restore this version' }).click();
  await expect(chart(page).locator('[data-role=title]')).toHaveText('Lives');
  await page.keyboard.press('Control+z');
  await expect(chart(page).locator('[data-role=title]')).toHaveText('Later');
});

test('the chart can be changed with the keyboard alone', { tag: '@main' }, async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  await page.keyboard.press('Alt+3');
  await expect(tab(page, 'Design')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Title: Lives' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(chart(page).locator('[data-role=title]')).toHaveText('By keys');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('annotate');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Annotate')).toHaveAttribute('aria-selected', 'true');
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo');
});

test('the preview shows phones, dark pages, other languages and other eyes', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  await page.getByRole('radio', { name: 'Phone, 360 px' }).check();
  await expect.poll(async () => Math.round((await chart(page).boundingBox())?.width ?? 0)).toBe(360);
  await page.getByRole('button', { name: 'Preview language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(chart(page).locator('[data-role=source]')).toHaveText('Quelle: World Bank');
  await page.getByRole('button', { name: 'Color vision' }).click();
  await page.getByRole('menuitemradio', { name: 'No color' }).click();
  await expect(chart(page).locator('..')).toHaveCSS('filter', /sight-none/);
  await expect(saving(page)).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible(); // nothing of it is a change
});

test('S2.15 who may only read sees the chart and its settings, and changes nothing', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  const reader = await newcomer();
  const invited = await request.put(`/api/project/${id}/people`, {
    headers: { authorization: `Bearer ${token}` },
    data: { email: reader.email, role: 'viewer' },
  });
  expect(invited.status()).toBe(200);
  await openChart(page, reader.token, id);
  await expect(page.getByText('Read only')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await tab(page, 'Design').click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Title: Lives' }).dblclick();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(1);
});

test('S2.15 a chart without data says what to do', async ({ page, request }) => {
  const { token } = await newcomer();
  const made = await request.post('/api/project', {
    headers: { authorization: `Bearer ${token}` },
    data: { content: { name: 'Nothing yet', document: { version: 1, template: 'bar' }, datasetId: null, steps: [] } },
  });
  await enterPanel(page, token, `/panel/project/${(await made.json()).data.id}`);
  await expect(page.getByText('This chart has no data yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add data' }).first()).toHaveAttribute('href', '/panel/new-project');
  await expectAccessible(page);
});

test('a line on the chart is dragged along its axis', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Annotate').click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Target');
  const line = page.getByRole('button', { name: 'Annotation: Target' });
  const before = await line.boundingBox();
  if (before === null) throw new Error('the line is drawn');
  await page.mouse.move(before.x + 4, before.y + 40);
  await page.mouse.down();
  await page.mouse.move(before.x + 104, before.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs(((await line.boundingBox())?.x ?? 0) - before.x - 100)).toBeLessThan(3);
  await expect(saving(page)).toHaveText('Saved');
  expect((await readChart(request, token, id)).content.document.annotations[0].at).toBeGreaterThan(50);
});

for (const { name: screen, theme, viewport } of looks) {
  test(`S2.15 every tab passes axe, ${theme}, ${screen}`, { tag: '@main' }, async ({ page, request }) => {
    test.setTimeout(90_000);
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { token, theme });
    await page.goto(`/panel/project/${id}`);
    await expect(chart(page).locator('[data-role=mark]').first()).toBeAttached();
    await expectAccessible(page);
    for (const name of ['Type', 'Design', 'Annotate', 'Animate', 'Check']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('S2.15 what waits in the browser outlives the kill of the whole browser', async ({ request, baseURL }) => {
  test.slow(); // two browsers are started one after the other
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  const profile = mkdtempSync(join(tmpdir(), 'chartlas-browser-'));
  const open = async (page: Page) => {
    await page.route('**/api/tour', (route) => route.abort());
    await page.goto(`${baseURL}/403`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto(`${baseURL}/panel/project/${id}`);
  };
  try {
    const first = await startBrowser(profile);
    await first.page.route('**/changes', (route) => route.abort());
    await open(first.page);
    await tab(first.page, 'Design').click();
    await first.page.getByRole('textbox', { name: 'Title', exact: true }).fill('Before the crash');
    await expect(saving(first.page)).toHaveText('Offline: saved in this browser');
    await first.kill();
    expect((await readChart(request, token, id)).content.document.text.title).toBe('Lives');
    const second = await startBrowser(profile);
    await open(second.page);
    await expect(chart(second.page).locator('[data-role=title]')).toHaveText('Before the crash', { timeout: 20_000 });
    await expect(saving(second.page)).toHaveText('Saved');
    await second.kill();
    expect((await readChart(request, token, id)).content.document.text.title).toBe('Before the crash');
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('S2.15 in the Data tab a cell is written, and the chart follows', { tag: '@main' }, async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Data').click();
  await writeFirstCell(page, 'Nippon');
  await expect(chart(page).locator('[data-role=mark][data-key=Nippon]')).toBeAttached();
});

test('S2.15 in the Publish tab a chart is published as it is now, and taken back', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Design').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('As it is now');
  await tab(page, 'Publish').click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Publish' }).click();
  const address = page.getByLabel('Public link');
  await expect(address).toHaveValue(/\/share\//);
  const shown = await request.get(await address.inputValue());
  expect(await shown.text()).toContain('As it is now');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('heading', { name: 'Publish your chart' })).toBeVisible();
});

/** One red pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('a brand is made in the editor, drawn at once, and published with the chart', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await openChart(page, token, id);
  await tab(page, 'Design').click();
  await page.getByRole('button', { name: 'Create your own brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'Brand' });
  await drawer.getByLabel('Name').fill('Moss & Sons');
  await drawer.getByRole('combobox', { name: 'Title font' }).click();
  await page.getByRole('option', { name: 'Source Serif 4' }).click();
  const logo = drawer.getByRole('group', { name: 'Logo' }).locator('input[type=file]');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: dot });
  await expect(drawer.getByRole('img', { name: 'Logo preview' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save brand and apply' }).click();
  await expect(page.getByRole('button', { name: 'Undo: theme: Moss & Sons' })).toBeVisible();
  await expect(chart(page).locator('[data-role=title]')).toHaveAttribute('font-family', /Source Serif 4/);
  await expect(page.getByRole('button', { name: 'Moss & Sons', pressed: true })).toBeVisible();
  await expect(chart(page).locator('image[data-role=logo]')).toHaveAttribute('href', /^\/api\/file\/picture-/);
  await expect(saving(page)).toHaveText('Saved');
  const headers = { authorization: `Bearer ${token}` };
  const published = await request.post(`/api/project/${id}/publish`, { headers, data: {} });
  expect(await (await request.get((await published.json()).data.url)).text()).toContain('Source Serif 4');
});

const fontFile = '@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff2';

test.describe('fonts of a brand', () => {
  test.use({ expectedErrors: [/400|404/] }); // the browser itself logs the responses

  test('a font is uploaded to the brand, drawn in the chart and its page, and replaced once it is deleted', async ({
    page,
    request,
  }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    await openChart(page, token, id);
    await tab(page, 'Design').click();
    await page.getByRole('button', { name: 'Create your own brand' }).click();
    const drawer = page.getByRole('dialog', { name: 'Brand' });
    const fonts = drawer.getByRole('group', { name: 'Your fonts' });
    await fonts.getByLabel('I have the right to use this font').check();
    const file = fonts.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no font at all') });
    await expect(fonts.getByText('This is not a font.')).toBeVisible();
    await file.setInputFiles(fileURLToPath(import.meta.resolve(fontFile)));
    await expect(fonts.getByText('Regular', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(drawer.getByRole('combobox', { name: 'Title font' })).toHaveText(/^Roboto Slab Custom/);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Save brand and apply' }).click();
    await expect(chart(page).locator('[data-role=title]')).toHaveAttribute('font-family', /^Roboto Slab Custom/);
    await expect(saving(page)).toHaveText('Saved');
    expect(await page.evaluate(() => document.fonts.load('700 16px "Roboto Slab Custom"'))).toHaveLength(1);

    const headers = { authorization: `Bearer ${token}` };
    const published = await request.post(`/api/project/${id}/publish`, { headers, data: {} });
    const { url } = (await published.json()).data;
    expect(await (await request.get(url)).text()).toMatch(/url\(\/api\/file\/font-[\w-]+\.woff2\)/);

    await page.getByRole('button', { name: 'Edit brand' }).click();
    await fonts.getByRole('button', { name: 'Delete Roboto Slab Custom' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete font' }).click();
    await expect(drawer.getByRole('combobox', { name: 'Title font' })).toHaveText('Noto Sans');
    await page.reload();
    await tab(page, 'Check').click();
    await expect(page.getByText('The font “Roboto Slab Custom” is no longer available')).toBeVisible();
  });
});

const sales = `City,Region,Sales
Oslo,North,30
Lima,South,20
Bergen,North,15
`;

test('a headline number and controls for readers are set in the editor and published', async ({ page, request }) => {
  const { token } = await newcomer();
  const rolesOf = ([city = '', , amount = '']: string[]) => ({ label: [city], value: [amount] });
  const id = await makeChart(request, token, { csv: sales, rolesOf, document: { scheme: 'reader' } });
  await openChart(page, token, id);
  await tab(page, 'Design').click();
  const headline = page.getByRole('region', { name: 'Headline number' });
  await headline.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Sum' }).click();
  await expect(chart(page).locator('[data-role=headline-number]').first()).toHaveText('65');
  await headline.getByLabel('Label').fill('sold in all');
  await expect(chart(page).getByText('sold in all')).toBeVisible();
  const readers = page.getByRole('region', { name: 'Reader controls' });
  await readers.getByRole('switch', { name: 'Search' }).click();
  await readers.getByRole('combobox', { name: 'Filter by' }).click();
  await page.getByRole('option', { name: 'Region' }).click();
  await expect(chart(page).getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('radio', { name: 'View as reader' }).click();
  await chart(page).getByRole('combobox', { name: 'Filter by Region' }).selectOption('North');
  await expect(chart(page).locator('[data-role=headline-number]').first()).toHaveText('45');
  await expectAccessible(page);
  await expect(saving(page)).toHaveText('Saved');
  const headers = { authorization: `Bearer ${token}` };
  const published = await request.post(`/api/project/${id}/publish`, { headers, data: {} });
  const { url } = (await published.json()).data;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(url);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('atlantis');
  await expect(page.getByText('Nothing matches “atlantis”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await search.fill('lima');
  await expect(page.getByText('1 of 3 rows shown')).toBeVisible();
  await expectAccessible(page);
});

test('a chart takes its title as name until the user names it', async ({ page, request }) => {
  const { token } = await newcomer();
  const text = { title: '', subtitle: '', source: '' };
  const id = await makeChart(request, token, { name: 'Untitled chart', document: { text } });
  await openChart(page, token, id);
  const name = page.getByRole('textbox', { name: 'Chart name' });
  await tab(page, 'Design').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).pressSequentially('Long lives');
  await expect(name).toHaveValue('Long lives');
  await name.fill('For Monday');
  await name.press('Enter');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Longer lives');
  await expect(chart(page).locator('[data-role=title]')).toHaveText('Longer lives');
  await expect(name).toHaveValue('For Monday');
});

test('beside the data the whole chart is shown', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  await tab(page, 'Data').click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect
    .poll(async () => {
      const box = await page.locator('[data-chart]').boundingBox();
      return box !== null && box.x + box.width <= 1440;
    })
    .toBe(true);
});

test('the menu of the editor renames, duplicates, shares and deletes the chart', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token, { name: 'Lives' }));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Rename');
  await expect(page.getByRole('textbox', { name: 'Chart name' })).toBeFocused();
  await choose('Share with people');
  const dialog = page.getByRole('dialog', { name: 'Share with people' });
  await dialog.getByLabel('Email').fill('grace@example.org');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'People with access' })).toContainText('grace@example.org');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop sharing with grace@example.org' }).click();
  await expect(dialog.getByText('grace@example.org')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await choose('Duplicate');
  await expect(page.getByText('1 chart duplicated.')).toBeVisible();
  await choose('Delete');
  await expect(page).toHaveURL('/panel/my-charts');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('Export is in the bar on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Export/ })).toBeVisible();
});

test('a PDF for print gets its page in millimeters', async ({ page, request }) => {
  const { token } = await newcomer();
  await openChart(page, token, await makeChart(request, token));
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('switch', { name: 'PDF for print' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: /^PDF/ }).check();
  await dialog.getByRole('checkbox', { name: /^PNG/ }).uncheck();
  await dialog.getByRole('switch', { name: 'PDF for print' }).click();
  await expect(dialog.getByText('94 mm wide', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('spinbutton', { name: 'Border' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Page size' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await dialog.getByLabel('Page width').fill('20');
  await expect(dialog.getByText('Each side of the page needs 43 to 1000 mm.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await dialog.getByLabel('Page width').fill('120');
  await expect(dialog.getByText('120 × 80 mm')).toBeVisible();
  await expectAccessible(page);
});

test('an issue leads to its field, from Check and from Publish', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token, { document: { text: { title: '', subtitle: '', source: '' } } });
  await openChart(page, token, id);
  await tab(page, 'Check').click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add a title' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.type('Long lives');
  await tab(page, 'Publish').click();
  const issues = page.getByRole('region', { name: '1 issue before you publish' });
  await expect(issues).toContainText('Add a source');
  await expectAccessible(page);
  await issues.getByRole('button', { name: 'Add a source' }).click();
  await expect(page.getByRole('textbox', { name: 'Source', exact: true })).toBeFocused();
  await page.keyboard.type('Registers');
  await tab(page, 'Publish').click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(issues).toHaveCount(0);
});

test('a legend is moved by keys and by hand, and that is undone', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token, {
    csv: 'Place,North,South\nA,1,2\nB,3,4\n',
    rolesOf: ([label = '', ...values]) => ({ label: [label], values }),
    document: { template: 'stacked-column', options: { names: 'legend' } },
  });
  await openChart(page, token, id);
  const legend = page.getByRole('button', { name: 'Legend', exact: true });
  const top = (await legend.boundingBox())?.y ?? 0;
  await legend.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => ((await legend.boundingBox())?.y ?? 0) > top + 100).toBe(true);
  await expect(page.getByRole('button', { name: 'Undo: move the legend' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await legend.boundingBox())?.y).toBe(top);
  const box = await legend.boundingBox();
  const room = await page.locator('[data-parts]').boundingBox();
  if (box === null || room === null) throw new Error('both are drawn');
  await page.mouse.move(box.x + 10, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width - 40, room.y + room.height - 60, { steps: 4 });
  await page.mouse.up();
  await expect(saving(page)).toHaveText('Saved');
  expect((await readChart(request, token, id)).content.document.legend).toEqual({ place: 'below', align: 'end' });
});
