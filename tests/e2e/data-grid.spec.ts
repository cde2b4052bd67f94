import { expect, type Locator, type Page, test } from '@playwright/test';
import { findAccessibilityFaults } from './support/axe.ts';
import { looks } from './support/looks.ts';

const [CITY, , POPULATION, COUNTED, , , , , NOTE] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('the data grid', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await focus(page);
  });

  test('a cell is written over by typing, in any script, and moves on', { tag: '@main' }, async ({ page }) => {
    await pressLetter(page, 'Å');
    await page.keyboard.type('lesund');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Norge');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, CITY)).toHaveText('Ålesund');
    await expect(cell(page, 0, 1)).toHaveText('Norge');
    await page.keyboard.insertText('ignored'); // the grid has the focus, no field
    await expect(cell(page, 1, 1)).toHaveText('Norway');
  });

  test('F2 continues in the text, Escape leaves it, Delete empties it', async ({ page }) => {
    await page.keyboard.press('F2');
    await expect(field(page)).toHaveAccessibleName('City, row 1');
    await page.keyboard.type(' S');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, CITY)).toHaveText('Oslo S');
    await page.keyboard.press('F2');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(cell(page, 1, CITY)).toHaveText('Bergen');
    await page.keyboard.press('Delete');
    await expect(cell(page, 1, CITY)).toHaveText('');
    await expect(said(page)).toHaveText('Done: clear cell');
  });

  test('every step is undone and done again by words', async ({ page }) => {
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await page.keyboard.type('B');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo: type in cell' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(said(page)).toHaveText('Undone: type in cell');
    await expect(cell(page, 1, CITY)).toHaveText('Bergen');
    await page.getByRole('button', { name: 'Undo: type in cell' }).click();
    await expect(cell(page, 0, CITY)).toHaveText('Oslo');
    await page.getByRole('button', { name: 'Redo: type in cell' }).click();
    await expect(cell(page, 0, CITY)).toHaveText('A');
    await focus(page);
    await page.keyboard.press('Control+Shift+z');
    await expect(cell(page, 1, CITY)).toHaveText('B');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 1, CITY)).toHaveText('B');
  });

  test('a block from Excel that is larger than the table adds rows and columns, as one step', async ({ page }) => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp'); // from the empty row under the last
    await setClipboard(page, {
      text: 'ignored',
      html: '<table><tr><td>1</td><td>two\n  words<br>and more</td></tr><tr><td colspan="2">3</td></tr><tr><td>5</td><td>6</td></tr></table>',
    });
    await page.keyboard.press('Control+v');
    await expect(page.getByText('12 rows × 10 columns')).toBeVisible();
    await expect(cell(page, 9, NOTE)).toHaveText('1');
    await expect(cell(page, 9, NOTE + 1)).toHaveText('two words\nand more', { useInnerText: false });
    await expect(cell(page, 10, NOTE + 1)).toHaveText('');
    await expect(said(page)).toHaveText('Done: paste 3 × 2 cells');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('10 rows × 9 columns')).toBeVisible();
  });

  test('cells are copied as text and as a table that keeps leading zeros, and pasted again', async ({ page }) => {
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const text = await (await item?.getType('text/plain'))?.text();
      return { text, html: await (await item?.getType('text/html'))?.text() };
    });
    expect(copied.text?.replaceAll('\r', '')).toBe('0150\n5003');
    expect(copied.html).toContain('mso-number-format');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await expect(cell(page, 0, NOTE)).toHaveText('0150');
    await page.keyboard.press('Control+x');
    await expect(cell(page, 1, NOTE)).toHaveText('');
    await expect(said(page)).toHaveText('Done: cut 2 × 1 cells');
  });

  test('the handle of a cell fills those under it, and Ctrl+D repeats', async ({ page }) => {
    await page.keyboard.type('Item 1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const box = await boxOfCell(page);
    await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height * 1.5);
    await page.mouse.move(box.x + 20, box.y + box.height * 2.5, { steps: 3 });
    await page.mouse.up();
    await expect(cell(page, 1, CITY)).toHaveText('Item 2');
    await expect(cell(page, 2, CITY)).toHaveText('Item 3');
    await expect(cell(page, 3, CITY)).toHaveText('Aarhus');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell(page, 1, CITY)).toHaveText('Item 1');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 1, CITY)).toHaveText('Bergen');
  });

  test('the menu of a column changes its type, marks what does not fit, renames, sorts and moves', async ({ page }) => {
    await expect(cell(page, 3, POPULATION)).toContainText('“see note” is not a number');
    await openColumnMenu(page, POPULATION);
    await page.getByRole('menuitem', { name: 'Type: Number' }).press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Looks like' }).getByRole('menuitemradio').first()).toHaveText(
      'Number',
    );
    await page.getByRole('menuitemradio', { name: 'Text' }).click();
    await expect(header(page, POPULATION)).toHaveText('Population, Text');
    await expect(said(page)).toHaveText('Done: change type to Text');
    await expect(cell(page, 3, POPULATION)).toHaveText('see note');

    await focus(page);
    const box = await boxOfCell(page);
    await page.mouse.move(box.x + 40, box.y - 18);
    await page.mouse.click(box.x + box.width - 14, box.y - 18); // the arrow in the header
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByRole('textbox', { name: 'Column name' })).toBeFocused();
    await page.keyboard.type('Town');
    await page.keyboard.press('Enter');
    await expect(header(page, CITY)).toHaveText('Town, Category');

    await openColumnMenu(page, CITY);
    await page.getByRole('menuitem', { name: 'Sort Z to A' }).click();
    await expect(cell(page, 0, CITY)).toHaveText('Tampere');
    await openColumnMenu(page, CITY);
    await page.getByRole('menuitem', { name: 'Move right' }).click();
    await expect(cell(page, 0, 1)).toHaveText('Tampere');
    for (const step of ['move column', 'sort rows', 'rename column', 'change type to Text'])
      await page.getByRole('button', { name: `Undo: ${step}` }).click();
    await expect(header(page, POPULATION)).toHaveText('Population, Number');
    await expect(cell(page, 0, CITY)).toHaveText('Oslo');
  });

  test('the menu of cells inserts and deletes rows and columns', async ({ page }) => {
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Insert 2 rows above' }).click();
    await expect(page.getByText('12 rows × 9 columns')).toBeVisible();
    await expect(cell(page, 2, CITY)).toHaveText('Oslo');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete row' }).click();
    await expect(page.getByText('11 rows × 9 columns')).toBeVisible();
    await focus(page);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Insert column left' }).click();
    await expect(header(page, 0)).toHaveText('Column 10, Text');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect(page.getByText('10 rows × 9 columns')).toBeVisible();
    await expect(cell(page, 0, CITY)).toHaveText('Oslo');
  });

  test('rows and columns are dragged to another place', async ({ page }) => {
    const box = await boxOfCell(page);
    await drag(page, { x: box.x - 20, y: box.y + 17 }, { x: box.x - 20, y: box.y + 34 * 2 + 17 });
    await expect(cell(page, 2, CITY)).toHaveText('Oslo');
    await expect(said(page)).toHaveText('Done: move row');
    await drag(page, { x: box.x + 60, y: box.y - 18 }, { x: box.x + box.width + 60, y: box.y - 18 });
    await expect(header(page, 1)).toHaveText('City, Category');
  });

  test('two clicks open a cell and the name of a column', async ({ page }) => {
    const box = await boxOfCell(page);
    await page.mouse.dblclick(box.x + 20, box.y + 40);
    await expect(page.getByRole('textbox', { name: 'City, row 2' })).toHaveValue('Bergen');
    await page.mouse.click(box.x + 20, box.y + 120);
    await expect(field(page)).toHaveCount(0);
    await page.mouse.dblclick(box.x + 40, box.y - 18);
    await page.getByRole('textbox', { name: 'Column name' }).fill('Town');
    await page.mouse.click(box.x + 20, box.y + 120);
    await expect(header(page, CITY)).toHaveText('Town, Category');
    await page.mouse.click(box.x - 20, box.y + 17, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete row' }).click();
    await expect(cell(page, 0, CITY)).toHaveText('Bergen');
  });

  test('a cell that does not fit tells why under the pointer', async ({ page }) => {
    for (let step = 0; step < COUNTED; step++) await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown');
    const box = await boxOfCell(page);
    await page.mouse.move(box.x + 20, box.y + 10);
    await expect(page.getByRole('tooltip')).toHaveText('“last winter” is not a date. Charts leave it out.');
  });

  test('find counts, steps and replaces, all of it as one step', async ({ page }) => {
    await page.keyboard.press('Control+f');
    const find = page.getByRole('textbox', { name: 'Find' });
    await expect(find).toBeFocused();
    await find.fill('sweden');
    const count = page.getByRole('search').getByRole('status');
    await expect(count).toHaveText('1 of 3');
    await find.press('Enter');
    await expect(count).toHaveText('2 of 3');
    await find.press('Shift+Enter');
    await find.press('Shift+Enter');
    await expect(count).toHaveText('3 of 3');
    await page.getByRole('checkbox', { name: 'Match case' }).check();
    await expect(count).toHaveText('Not found');
    await find.fill('no');
    await page.getByRole('checkbox', { name: 'Whole cell' }).check();
    await expect(count).toContainText('of 5');
    await page.getByRole('textbox', { name: 'Replace with' }).fill('$1');
    await page.getByRole('button', { name: 'Replace all' }).click();
    await expect(said(page)).toHaveText('Done: replace in 5 cells');
    await expect(cell(page, 1, 6)).toHaveText(/^\$1/);
    await page.getByRole('button', { name: 'Undo: replace in 5 cells' }).click();
    await expect(cell(page, 1, 6)).toHaveText('no');
    await find.press('Escape');
    await expect(page.getByRole('search')).toBeHidden();
  });

  test('the selection is counted and summed', async ({ page }) => {
    for (let step = 0; step < POPULATION; step++) await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
    const selection = page.getByLabel('Selection');
    await expect(selection).toContainText('Count4');
    await expect(selection).toContainText('Sum1,669,741');
    await expect(selection).toContainText('Mean556,580.333');
    await page.keyboard.press('Control+a');
    await expect(selection).toContainText('Count81');
  });

  test('everything is reached by keyboard, and Tab leaves the grid', async ({ page }) => {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('New');
    await page.keyboard.press('Enter');
    await expect(page.getByText('11 rows × 9 columns')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Find and replace' })).toBeFocused();
  });
});

for (const { name: screen, theme, viewport } of looks) {
  const wear = (page: Page) =>
    page.getByRole('radio', { name: theme === 'light' ? 'Light' : 'Dark', exact: true }).check();

  test(`no accessibility finding, ${theme}, ${screen}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const show of ['read-only', 'empty', 'error', 'sample']) {
      await open(page, show);
      await wear(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Find and replace' }).click();
    await focus(page);
    await page.keyboard.press('F2');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a cell is written and the menu of a column opened', async ({ page }) => {
    await open(page);
    await focus(page);
    const box = await boxOfCell(page);
    await page.touchscreen.tap(box.x + 20, box.y + 60);
    await expect(cell(page, 1, CITY)).toHaveAttribute('aria-selected', 'true');
    await page.touchscreen.tap(box.x + 20, box.y + 60);
    await page.getByRole('textbox', { name: 'City, row 2' }).fill('Voss');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, CITY)).toHaveText('Voss');
    await page.touchscreen.tap(box.x + box.width - 14, box.y - 20);
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  });
});

test('a table that may only be read takes no edit', async ({ page }) => {
  await open(page, 'read-only');
  await focus(page);
  await page.keyboard.type('x');
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await expect(field(page)).toHaveCount(0);
  await expect(cell(page, 0, CITY)).toHaveText('Oslo');
  await expect(cell(page, 0, CITY)).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByText('0 edits')).toBeVisible();
});

test('an empty table takes what is pasted', async ({ page }) => {
  await open(page, 'empty');
  await page.getByRole('region', { name: 'Paste your table here' }).focus();
  await setClipboard(page, { text: 'a\tb\n"c\nd"\t5" pipe\n', html: '' });
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 rows × 2 columns')).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveText('5" pipe');
  await page.getByRole('button', { name: 'Undo: paste 2 × 2 cells' }).click();
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(page.getByText('2 rows × 2 columns')).toBeVisible();
});

test('the first cell comes back into sight by its key, also when it is the selected one', async ({ page }) => {
  await open(page, 'large');
  await focus(page);
  const scroller = page.locator('.dvn-scroller');
  await scroller.evaluate((element) => element.scrollTo(0, 60_000));
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
  const below = () => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  for (const _ of ['there', 'there again']) {
    await page.keyboard.press('Control+End');
    await expect.poll(below).toBeLessThan(40);
    await scroller.evaluate((element) => element.scrollTo(0, 60_000));
    await expect.poll(below).toBeGreaterThan(1000);
  }
});

test('100,000 × 50 cells scroll, and one of them is edited', async ({ page }) => {
  test.slow();
  await open(page, 'large');
  await focus(page);
  const frames = await page.evaluate(async () => {
    const scroller = document.querySelector('.dvn-scroller');
    const times: number[] = [];
    let before = performance.now();
    for (let frame = 0; frame < 120; frame++) {
      scroller?.scrollBy(frame % 3 === 0 ? 40 : 0, 170);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - before);
      before = now;
    }
    return times.sort((one, other) => one - other);
  });
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(1);
  print(`frames while scrolling, ms: median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(0.999)}`);

  await focus(page);
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 99_999, 0)).toHaveText(/^Place \d+$/);
  const took = await page.evaluate(() => performance.now());
  await page.keyboard.type('last');
  await page.keyboard.press('Enter');
  await expect(cell(page, 99_999, 0)).toHaveText('last');
  const spent = (await page.evaluate(() => performance.now())) - took;
  print(`a cell of 100,000 rows written and read back in ${spent.toFixed(0)} ms`);
  await page.keyboard.press('Control+z');
  await expect(said(page)).toHaveText('Undone: type in cell');
  await page.keyboard.press('Control+a');
  await expect(page.getByLabel('Selection')).toContainText('Count5,000,000');
  await expect(page.locator('[role=gridcell]')).not.toHaveCount(0);
  expect(await page.locator('[role=gridcell]').count()).toBeLessThan(1500); // only the visible part is in the page
});

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

/** A key of another keyboard layout: Playwright would insert the character without pressing anything. */
async function pressLetter(page: Page, letter: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}

async function open(page: Page, show = 'sample') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dev/data-grid?show=${show}`);
  await page.waitForLoadState('networkidle');
}

async function focus(page: Page) {
  const canvas = page.locator('canvas[tabindex]');
  await expect(canvas).toHaveAccessibleName('Cities');
  await expect(page.locator('[role=gridcell]').first()).toBeAttached();
  await canvas.focus();
  await page.keyboard.press('Control+Home');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
}

function cell(page: Page, row: number, column: number): Locator {
  return page.locator(`#glide-cell-${column + 1}-${row}`);
}

function header(page: Page, column: number): Locator {
  return page.locator(`[role=columnheader][aria-colindex="${column + 1}"]`);
}

function field(page: Page): Locator {
  return page.locator('textarea');
}

function said(page: Page): Locator {
  return page.getByRole('status', { name: 'Last change' });
}

/** Position of the selected cell: its field lies over it. */
async function boxOfCell(page: Page) {
  await page.keyboard.press('F2');
  const box = await field(page).boundingBox();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function openColumnMenu(page: Page, column: number) {
  await focus(page);
  for (let step = 0; step < column; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function setClipboard(page: Page, { text, html }: { text: string; html: string }) {
  await page.evaluate(
    async ([plain, table]) => {
      const types: Record<string, Blob> = { 'text/plain': new Blob([plain], { type: 'text/plain' }) };
      if (table) types['text/html'] = new Blob([table], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem(types)]);
    },
    [text, html] as const,
  );
}

async function expectAccessible(page: Page) {
  const impacts = ['minor', 'moderate', 'serious', 'critical'];
  expect(await findAccessibilityFaults(page, { impacts })).toEqual([]);
}
