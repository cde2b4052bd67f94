import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const sales = [
  'Region\tProduct\tYear\tSales',
  ...Array.from({ length: 24 }, (_, row) =>
    [
      ['North', 'South', 'East', 'West'][row % 4],
      ['Bread', 'Tea'][(row >> 2) % 2],
      2019 + Math.floor(row / 8),
      100 + (row % 4) * 20 + row,
    ].join('\t'),
  ),
].join('\n');
const countries = 'Country\tSales\nGermany\t120\nFrance\t90\nSpain\t150\nItaly\t60\nPoland\t75\n';

/** A visitor’s chart, without an account. */
async function makeDraft(page: Page, table: string): Promise<void> {
  await page.goto('/new');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await page.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  await expect(page.locator('[data-chart] [data-role=mark]').first()).toBeAttached();
}

const panel = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });
async function openPanel(page: Page, mode = 'Edit'): Promise<void> {
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  await panel(page).getByRole('radio', { name: mode }).check();
}

/** Undoes the one step that was made; nothing else is left to undo. */
async function undoOnce(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
}

test('a sentence is shown as a diff with a preview while it is typed, and applied as one step to undo', {
  tag: '@main',
}, async ({ page }) => {
  await makeDraft(page, countries);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await openPanel(page);
  await panel(page)
    .getByRole('textbox', { name: 'Describe a change' })
    .pressSequentially('title: Spain leads, highlight Spain, color Italy green, make it snazzy');
  const changes = panel(page).getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText('Spain leads');
  await expect(changes.nth(1)).toContainText(/Highlight\s*None.*Spain/);
  await expect(panel(page)).toContainText('Not used: “make it snazzy”');
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Spain leads');
  await expect(page.getByText('Preview: 3 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('status')).toContainText('3 changes. Title');

  await panel(page).getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('Preview: 3 changes')).toBeHidden();
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Spain leads');
  await undoOnce(page);
  await expect(page.locator('[data-chart] [data-role=title]')).not.toHaveText('Spain leads');
  expect(asked).toEqual([]);
});

test('the AI panel opens and closes by keyboard, and takes no proposal with it', async ({ page }) => {
  await makeDraft(page, countries);
  await page.keyboard.press('Control+i');
  const field = panel(page).getByRole('textbox', { name: 'Describe a change' });
  await expect(field).toBeFocused();
  await page.keyboard.type('title: Sold');
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Sold');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'AI', exact: true })).toBeFocused();
  await expect(page.locator('[data-chart] [data-role=title]')).not.toHaveText('Sold');
});

test('on a phone the AI panel is a sheet below the chart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeDraft(page, countries);
  await openPanel(page);
  await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('highlight Spain');
  await expect(panel(page).getByRole('button', { name: 'Apply change' })).toBeInViewport();
  await expect(page.locator('[data-chart]')).toBeInViewport();
  // The preview is drawn anew: its parts can be reached by keyboard when they are there.
  await expect(() => expectAccessible(page)).toPass({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeVisible();
});

test.describe('without its code', () => {
  test.use({ expectedErrors: [/ai-worker|Failed to load|ERR_FAILED/] });

  test('the AI panel says that it failed, and loads when it is asked again', async ({ page }) => {
    await makeDraft(page, countries);
    await page.route('**/ai-worker-*.js', (route) => route.abort());
    await openPanel(page);
    await expect(panel(page)).toContainText('AI could not be loaded.');
    await page.unroute('**/ai-worker-*.js');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('highlight Spain');
    await expect(panel(page).getByRole('list', { name: 'Changes', exact: true })).toBeVisible();
  });
});

test('questions are answered from the rows, go on from each other, and their chart is used with one step to undo', async ({
  page,
}) => {
  await makeDraft(page, sales);
  await openPanel(page, 'Ask');
  const ask = async (text: string) => {
    await panel(page).getByRole('textbox', { name: 'Ask a question' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const turns = panel(page).getByRole('list', { name: 'Conversation' }).locator(':scope > li');
  await ask('total sales by region in 2020');
  await expect(turns.nth(0)).toContainText('West');
  await expect(turns.nth(0)).toContainText('Computed from 8 of 24 rows');
  await ask('and by product?');
  await expect(turns.nth(1)).toContainText(/Product.*(Bread|Tea).*2020/s);
  await ask('how tall is Berlin?');
  await expect(turns.nth(2)).toContainText('The data has no “Berlin”.');

  await openAgain(page);
  await expect(turns).toHaveCount(3);
  await turns.nth(1).getByRole('button', { name: 'Use this chart' }).click();
  await expect(page.locator('[data-chart] [data-role=mark]')).toHaveCount(2);
  // The steps of the panel itself are not in the way of the next question.
  await ask('which region has the highest sales?');
  await expect(turns.nth(3)).toContainText('West');
  await undoOnce(page);

  await turns.nth(0).getByRole('button', { name: 'Show rows' }).click();
  await expect(page.getByLabel('Selection')).toContainText('Count32'); // 8 rows of 4 cells
});

test('rows of an answer are shown in the table also when the chart has steps', async ({ page }) => {
  await makeDraft(page, sales);
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('tab', { name: /^Steps/ }).click();
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('only 2020, sum of sales by region');
  await expect(page.getByRole('list', { name: 'Steps to add' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).toHaveCount(2);
  await openPanel(page, 'Ask');
  await panel(page).getByRole('textbox', { name: 'Ask a question' }).fill('what is the sum of sales of West?');
  await page.keyboard.press('Enter');
  const turn = panel(page).getByRole('list', { name: 'Conversation' }).locator(':scope > li').last();
  await expect(turn).toContainText('Computed from 1 of 4 rows');
  await turn.getByRole('button', { name: 'Show rows' }).click();
  await expect(page.getByLabel('Selection')).toContainText('Count8'); // 2 rows of 4 cells
});

/** Closes the panel and opens it again, in the mode it had. */
async function openAgain(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Close AI' }).click();
  await page.getByRole('button', { name: 'AI', exact: true }).click();
}

test('a described chart is shown as parts that can be changed and as candidates, and used with one step to undo', async ({
  page,
}) => {
  await makeDraft(page, sales);
  await openPanel(page, 'Chart');
  await panel(page)
    .getByRole('textbox', { name: 'Describe the chart' })
    .fill('average sales by region, only 2020, frobnicate');
  const chips = panel(page).getByRole('list', { name: 'Understood as' }).getByRole('button');
  await expect(chips).toHaveText(['average', 'Sales', 'by Region', 'Year only 2020']);
  await expect(panel(page)).toContainText('Not used: “frobnicate”');
  const cards = panel(page).getByRole('list', { name: 'Charts' }).getByRole('button');
  await expect(cards.first()).toContainText('Column chart');
  await expect(cards.first()).toContainText('Keep rows where Year is 2020.');
  await expect(page.locator('[data-chart]')).toContainText('North');

  await chips.nth(0).click();
  await page.getByRole('menuitemradio', { name: 'total' }).click();
  await expect(chips.first()).toHaveText('total');
  await cards.nth(1).click();
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await panel(page).getByRole('button', { name: 'Use this chart' }).click();
  await expect(page.getByText(/^Preview:/)).toBeHidden();
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText(/Sum of Sales by Region/);
  await undoOnce(page);
});

test('titles, subtitle, alt text and insights state computed findings, and each is added with one click', async ({
  page,
}) => {
  await makeDraft(page, countries);
  await openPanel(page, 'Ideas');
  const headline = panel(page).getByRole('button', { name: 'Use as title: Spain has the highest Sales: 150' });
  await headline.click();
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Spain has the highest Sales: 150');
  await expect(headline).toHaveAttribute('aria-pressed', 'true');
  await undoOnce(page);
  await panel(page)
    .getByRole('button', { name: /^Use as alt text/ })
    .click();
  await undoOnce(page);
  const insights = panel(page).getByRole('list', { name: 'Insights' }).getByRole('listitem');
  await insights.first().getByRole('button', { name: /^Add/ }).click();
  await expect(page.locator('[data-chart]')).toContainText('Spain has the highest');
  await expect(insights.first()).toContainText('Added');
  await expectAccessible(page);
  await undoOnce(page);
});

test('a sentence in the Data tab becomes steps that are shown first, and one step to undo', async ({ page }) => {
  await makeDraft(page, sales);
  await page.getByRole('tab', { name: 'Data' }).click();
  const steps = page.getByRole('tab', { name: /^Steps/ });
  await steps.click();
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('only 2020, sum of sales by region, top 3');
  await expect(page.getByRole('list', { name: 'Steps to add' }).getByRole('listitem')).toHaveText([
    'Keep rows where Year is 2020',
    'Group by Region: sum of Sales',
    'Keep the 3 largest by Sum of Sales',
    'Sort by Sum of Sales, largest first',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).toHaveCount(4);
  await undoOnce(page);
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).toHaveCount(0);
});

test('a column is cleaned from its menu and from the AI panel, with one step to undo', async ({ page }) => {
  await makeDraft(page, 'Region\tSales\nNorth\t120\nNorth\t20\nnorth\t90\nEast\t150\nn/a\t60\n');
  await openPanel(page, 'Ideas');
  await panel(page).getByRole('button', { name: 'Review' }).click();
  const form = page.getByRole('region', { name: 'Clean Region' });
  await expect(form.getByRole('checkbox')).not.toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.locator('[role=gridcell]').first()).toBeAttached();
  await page.locator('canvas[tabindex]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Clean this column' }).click();
  await expect(form.getByRole('checkbox', { name: 'Replace “north” with “North” in Region' })).toBeChecked();
  await form.getByRole('button', { name: /^Add \d+ step/ }).click();
  await expect(page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem')).not.toHaveCount(0);
  await undoOnce(page);
});

test('example questions are made from the columns of the user', async ({ page }) => {
  await makeDraft(page, countries);
  await openPanel(page, 'Ask');
  await expect(panel(page).getByRole('button', { name: /Which Country has the highest Sales/ })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /Which Country has the highest Sales/ })
    .click();
  await expect(panel(page)).toContainText('Spain');
});
