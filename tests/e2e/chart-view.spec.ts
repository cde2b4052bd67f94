import { expect, test } from '@playwright/test';
import { blankDocument } from '#chart/document/document.ts';
import { tableOf } from '#data/table.ts';
import { buildIfStale, open, sample, site, still } from './support/embedded.ts';
import { expectAccessible } from './support/test.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(buildIfStale);

test('a chart is drawn, and tells what is pointed at as text', async ({ page }) => {
  await open(page, sample('bar', still));
  await expect(page.locator('svg')).toBeVisible();
  await expect(page.locator('svg text', { hasText: 'Thirty years' })).toBeVisible();
  const bar = page.locator('[data-role=mark][data-key=Spain]');
  await bar.hover();
  await expect(page.locator('.chartlas-tip')).toHaveText(/Spain.*Life expectancy.*83/);
  await expect(page.locator('[data-role=mark][data-key=Japan]')).toHaveAttribute('data-quiet');
  await expect(bar).not.toHaveAttribute('data-quiet');
  await page.mouse.move(2, 2);
  await expect(page.locator('.chartlas-tip')).toBeHidden();
  await expectAccessible(page);
});

test('arrow keys walk from value to value and each is announced', async ({ page }) => {
  await open(page, sample('bar', still));
  const stage = page.getByRole('application');
  await expect(stage).toHaveAttribute('aria-label', /Thirty years.*Bar chart, 12 entries: Life expectancy/);
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-live]')).toHaveText('Japan: Life expectancy 84. 1 of 12');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-live]')).toHaveText('Spain: Life expectancy 83. 2 of 12');
  await expect(page.locator('.chartlas-ring')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-live]')).toHaveText(/^Nigeria/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.chartlas-ring')).toBeHidden();
});

test('a line lists what all lines are at its date, and keys go along it and across to the next one', async ({
  page,
}) => {
  await open(page, sample('line', still));
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const told = page.locator('[aria-live]');
  await expect(told).toHaveText('1900: California 1.5. 1 of 65');
  const tip = page.locator('.chartlas-tip');
  await expect(tip.locator('.chartlas-series em')).toHaveText(['7.3', '6.3', '3.0', '1.5', '0.5']);
  await expect(tip.locator('.chartlas-now')).toHaveText(['California', '1.5']);
  await page.keyboard.press('ArrowUp');
  await expect(told).toHaveText(/^1900: Texas 3\.0/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/^1910: Texas 3\.9/);
  await expect(tip.locator('.chartlas-now')).toHaveText(['Texas', '3.9']);
  await expectAccessible(page);
});

test('the table behind a chart can be shown', async ({ page }) => {
  await open(page, sample('bar', still));
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('row', { name: 'Japan 84' })).toBeVisible();
  await expect(page.locator('svg')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await expect(page.locator('svg')).toBeVisible();
});

test('the legend puts series away, shows one alone and brings all back', async ({ page }) => {
  await open(page, sample('donut', { ...still, options: { labels: 'legend', most: 30 } }));
  const marks = page.locator('[data-role=mark]');
  const items = page.locator('[data-item]');
  await expect(marks.first()).toBeVisible();
  const all = await marks.count();
  const color = await marks.nth(1).getAttribute('fill');
  const key = (await marks.nth(1).getAttribute('data-key')) ?? '';
  await items.first().click();
  await expect(marks).toHaveCount(all - 1);
  await expect(items.first()).toHaveAttribute('aria-pressed', 'false');
  expect(await page.locator(`[data-role=mark][data-key="${key}"]`).getAttribute('fill')).toBe(color);
  await items.first().press('Enter');
  await expect(marks).toHaveCount(all);
  await items.nth(1).click({ modifiers: ['Shift'] });
  await expect(marks).toHaveCount(1);
  await items.nth(1).click({ modifiers: ['Shift'] });
  await expect(marks).toHaveCount(all);
});

test('readers search a chart and filter it by a column, and nothing found is said with a way back', async ({
  page,
}) => {
  const table = tableOf(
    ['City', 'Region', 'People'],
    [
      ['São Paulo', 'South', 12],
      ['Oslo', 'North', 0.7],
      ['Bergen', 'North', 0.3],
      ['Lima', 'South', 10],
    ],
  );
  const document = {
    ...blankDocument('bar'),
    ...still,
    roles: { label: ['City'], value: ['People'] },
    readerControls: { search: true, filter: 'Region' },
  };
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, { document, table });
  const marks = page.locator('[data-role=mark]');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const status = page.getByRole('status');
  await expect(marks).toHaveCount(4);
  await expect(status).toHaveText('');
  await search.fill('sao');
  await expect(marks).toHaveCount(1);
  await expect(status).toHaveText('1 of 4 rows shown');
  await search.press('Escape');
  await expect(marks).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Filter by Region' }).selectOption('North');
  await expect(marks).toHaveCount(2);
  await expect(status).toHaveText('2 of 4 rows shown');
  await expectAccessible(page);
  await search.fill('lima');
  await expect(page.getByText('Nothing matches “lima” + “North”.')).toBeVisible();
  await expect(page.locator('svg')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(marks).toHaveCount(4);
  await expect(search).toBeFocused();
  await expect(page.getByRole('combobox')).toHaveValue('');
});

test('rows are combined after readers have filtered them, and colors stay', async ({ page }) => {
  const table = tableOf(
    ['Year', 'Country', 'Product', 'Sales'],
    ['Peru', 'Chad'].flatMap((country) =>
      ['Tea', 'Rice'].flatMap((product, place) =>
        [2001, 2002].map((year) => [String(year), country, product, place + 1]),
      ),
    ),
  );
  const document = {
    ...blankDocument('stacked-column'),
    ...still,
    roles: { label: ['Year'], values: ['Sales'], series: ['Country'] },
    readerControls: { search: false, filter: 'Product' },
  };
  await open(page, { document, table });
  const mark = page.locator('[data-role=mark]').last();
  await expect(page.locator('[data-role=mark]')).toHaveCount(4);
  const color = await mark.getAttribute('fill');
  await mark.hover();
  await expect(page.locator('.chartlas-tip')).toContainText('3');
  await page.getByRole('combobox', { name: 'Filter by Product' }).selectOption('Rice');
  await expect(page.getByRole('status')).toHaveText('4 of 8 rows shown');
  expect(await mark.getAttribute('fill')).toBe(color);
  await mark.hover();
  await expect(page.locator('.chartlas-tip')).toContainText('2');
});

test('a headline number is loaded for the charts that have one', async ({ page }) => {
  await open(page, sample('bar', { ...still, headlineNumber: { figure: 'max', series: '', label: 'at most' } }));
  await expect(page.locator('svg text[data-role=headline-number]').first()).toHaveText('84');
  await expect(page.getByRole('application')).toHaveAttribute('aria-label', /at most: 84\./);
});

test('the chart fits the width it gets, whenever that changes', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, sample('line', still));
  await expect(page.locator('svg')).toHaveAttribute('width', '900');
  await page.setViewportSize({ width: 340, height: 800 });
  await expect(page.locator('svg')).toHaveAttribute('width', '340');
});

test('a chart enters once, and not for readers who want less motion', async ({ page }) => {
  const widthOf = () => page.locator('[data-role=mark]').first().getAttribute('width').then(Number);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, sample('bar', { motion: { enter: 'grow', seconds: 2 } }));
  await expect(page.locator('svg')).toBeVisible();
  const full = await widthOf();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(page.locator('svg')).toBeVisible();
  expect(await widthOf()).toBeLessThan(full);
  await expect.poll(widthOf).toBe(full);
});

test('a race is played, held, walked from moment to moment and played faster, in the language of the chart', async ({
  page,
}) => {
  await open(page, sample('bar-race', { locale: 'de' }));
  const story = page.getByRole('group', { name: 'Animation' });
  const slider = story.getByRole('slider', { name: 'Zeit' });
  await expect(story.getByRole('button', { name: 'Anhalten' })).toBeVisible(); // it has started automatically
  await story.getByRole('button', { name: 'Anhalten' }).click();
  await expect(story.getByRole('button', { name: 'Abspielen' })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '1900');
  await expect(page.locator('svg text', { hasText: 'St. Louis' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '1910');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '2020');
  await expect(page.locator('svg text', { hasText: 'St. Louis' })).toHaveCount(0);
  await page.locator('[data-role=mark][data-key=Houston]').hover();
  await expect(page.locator('.chartlas-tip')).toContainText('Houston');
  await story.getByRole('button', { name: 'Tempo 1×' }).click();
  await expect(story.getByRole('button', { name: 'Tempo 2×' })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(story.getByRole('button', { name: 'Noch einmal' })).toBeVisible(); // it stops at the end
  await expect(slider).toHaveAttribute('aria-valuetext', '2020');
});

test('a table is a real one: sorted by its heads, searched, and turned page by page', async ({ page }) => {
  await open(page, sample('table'));
  const rows = page.getByRole('row');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('.chartlas-frame')).toBeHidden();
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('New York');
  const head = page.getByRole('columnheader', { name: 'People' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('Enter'); // the header keeps the focus
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('Buffalo');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('status')).toHaveText('11 to 20 of 20');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('san');
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('searchbox')).toHaveValue('san');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('status')).toHaveText('No matching rows.');
});

test('dark follows the reader only where the document allows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = page.locator('svg > rect').first();
  await open(page, sample('bar', still));
  await expect(paper).toHaveAttribute('fill', '#ffffff');
  await page.unrouteAll();
  await open(page, sample('bar', { ...still, scheme: 'reader' }));
  await expect(paper).toHaveAttribute('fill', '#0c111d');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(paper).toHaveAttribute('fill', '#ffffff');
});

test('thousands of marks are painted on a canvas, and still tell what they are', async ({ page }) => {
  const table = tableOf(
    ['Step', 'Up', 'Down'],
    Array.from({ length: 1800 }, (_, row) => [row, row, 1800 - row]),
  );
  const roles = { x: ['Step'], y: ['Up', 'Down'] };
  const document = { ...blankDocument('line'), ...still, roles, options: { dots: 'all' } };
  await open(page, { table, document });
  const painted = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 400) ?? { data: [] };
        return data.filter((value, place) => place % 4 === 2 && value < 200).length;
      });
  await expect.poll(painted).toBeGreaterThan(500);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-live]')).toHaveText(/\. 1 of 3600$/);
});

test('a chart of many screens is painted to its end without being scrolled', async ({ page }) => {
  const series = Array.from({ length: 10 }, (_, place) => `Part ${place}`);
  const rows = Array.from({ length: 400 }, (_, row) => [`Row ${row}`, ...series.map((_, place) => row + place * 50)]);
  const document = { ...blankDocument('dot-plot'), ...still, roles: { label: ['Name'], values: series } };
  await open(page, { table: tableOf(['Name', ...series], rows), document });
  const blankLines = () =>
    page.locator('canvas').evaluateAll((all) =>
      (all as HTMLCanvasElement[]).map((canvas) => {
        const { width, height } = canvas;
        const pixels = new Uint32Array(canvas.getContext('2d')?.getImageData(0, 0, width, height).data.buffer ?? []);
        return pixels.filter((pixel) => pixel === 0).length / width; // unpainted pixels are transparent
      }),
    );
  await expect.poll(async () => (await blankLines()).length).toBeGreaterThan(4);
  await expect.poll(blankLines).toEqual((await blankLines()).map(() => 0));
});

test('nothing that a document says can run', async ({ page }) => {
  const hostile = '"><img src=x onerror="document.title=1"><script>document.title=1</script>';
  const table = tableOf(
    [hostile, 'v'],
    [
      [hostile, 1],
      ['b', 2],
    ],
  );
  const text = {
    ...blankDocument('bar').text,
    title: hostile,
    source: hostile,
    sourceUrl: 'javascript:document.title=1',
  };
  await open(page, {
    table,
    document: { ...blankDocument('bar'), ...still, text, roles: { label: [hostile], value: ['v'] } },
  });
  await page.locator('[data-role=mark]').first().hover();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveTitle('Charts');
  await expect(page.locator('chartlas-chart img, chartlas-chart script, chartlas-chart a')).toHaveCount(0);
});

test('a source with an address is a link to it', async ({ page }) => {
  await open(page, sample('bar', still));
  const link = page.getByRole('link', { name: /World Bank/ });
  await expect(link).toHaveAttribute('href', 'https://data.worldbank.org/indicator/SP.DYN.LE00.IN');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('an unreadable chart shows a sentence, and the page keeps working', async ({ page }) => {
  await open(page, sample('bar'), { body: '<chartlas-chart src="broken.json"></chartlas-chart><p>After</p>' });
  await expect(page.getByText('This chart could not be shown.')).toBeVisible();
  await expect(page.getByText('After')).toBeVisible();
});

test('a frame becomes as high as the chart in it', async ({ page }) => {
  await open(page, sample('bar', still));
  await page.goto(`${site}/around`);
  const frame = page.locator('iframe');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(300);
  const inner = await page.frameLocator('iframe').locator('chartlas-chart').boundingBox();
  expect((await frame.boundingBox())?.height).toBe(Math.ceil(inner?.height ?? 0));
});

test('a chart taken out of the page leaves nothing behind', async ({ page }) => {
  await open(page, sample('bar', still));
  await expect(page.locator('svg')).toBeVisible();
  const left = await page.evaluate(() => {
    const chart = document.querySelector('chartlas-chart');
    chart?.remove();
    return chart?.shadowRoot?.childElementCount;
  });
  expect(left).toBe(0);
});

test('a map fetches what it is drawn on, is moved about, searched, and shows the regions of a class', {
  tag: '@main',
}, async ({ page }) => {
  await open(page, sample('choropleth', still));
  const spain = page.locator('[data-role=mark][data-key=Spain]');
  await spain.hover();
  await expect(page.locator('.chartlas-tip')).toHaveText(/Spain.*12\.2 %/);
  const before = (await spain.boundingBox())?.width ?? 0;
  const width = async () => (await spain.boundingBox())?.width ?? 0;
  /** Zoomed in, and settled: a moving map would take what is dragged with it. */
  const isLarger = async () => {
    let last = -1;
    const hasArrived = async () => {
      const [then, now] = [last, await width()];
      last = now;
      return now === then && now > before * 1.4;
    };
    await expect.poll(hasArrived, { intervals: [200] }).toBe(true);
  };

  // The page scrolls past a map that is not zoomed.
  await page.mouse.wheel(0, -200);
  expect(await width()).toBe(before);
  await expect(page.getByRole('button', { name: 'Show the whole map' })).toBeDisabled();
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await isLarger();
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(before, 0);

  await page.getByRole('button', { name: 'Find on the map' }).click();
  await page.getByRole('combobox', { name: 'Find on the map' }).fill('Spain');
  await isLarger();
  const left = (await spain.boundingBox())?.x ?? 0;
  await page.mouse.move(660, 300);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 5 });
  await page.mouse.move(600, 300);
  await page.mouse.up();
  await expect.poll(async () => (await spain.boundingBox())?.x ?? 0).toBeLessThan(left - 30);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(width).toBeCloseTo(before, 0);

  // The table says Spain: its code and what it is called elsewhere find it, too.
  for (const name of ['ESP', 'Espagne']) {
    await page.getByRole('button', { name: 'Find on the map' }).click();
    await page.getByRole('combobox', { name: 'Find on the map' }).fill(name);
    await page.keyboard.press('Enter');
    await isLarger();
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
  }

  // The last class of the legend holds Spain and Greece.
  const last = page.getByRole('button', { name: '10 % – 12.2 %' });
  await last.hover();
  await expect(page.locator('[data-role=mark][data-key=Poland]')).toHaveAttribute('data-quiet');
  await expect(spain).not.toHaveAttribute('data-quiet');
  await last.click(); // and stays
  await page.mouse.move(4, 4);
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-role=mark][data-key=Poland]')).toHaveAttribute('data-quiet');
  await expectAccessible(page);
});
