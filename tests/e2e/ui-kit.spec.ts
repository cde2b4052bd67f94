import { expect, type Page, test } from '@playwright/test';
import { findAccessibilityFaults } from './support/axe.ts';
import { looks } from './support/looks.ts';

// What can be open: the button that opens it, and the part that must then be visible.
const OPENERS = [
  { name: 'dialog', button: 'Rename chart', role: 'dialog' },
  { name: 'long dialog', button: 'Long dialog', role: 'dialog' },
  { name: 'confirm dialog', button: 'Delete this chart', role: 'alertdialog' },
  { name: 'left drawer', button: 'Versions, left', role: 'dialog' },
  { name: 'right drawer', button: 'Versions, right', role: 'dialog' },
  { name: 'bottom drawer', button: 'Versions, bottom', role: 'dialog' },
  { name: 'menu', button: 'Chart', role: 'menu' },
  { name: 'menu with ticks', button: 'View options', role: 'menu' },
  { name: 'popover', button: 'Embed size', role: 'dialog' },
  { name: 'color popover', button: /^Bar color/, role: 'dialog' },
  { name: 'command palette', button: /^Commands/, role: 'dialog' },
] as const;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/ui');
  await page.waitForLoadState('networkidle'); // by then the page is interactive, not only visible
  await expect(page.getByRole('heading', { name: 'Chartlas ui' })).toBeVisible();
});

for (const { name, theme, viewport } of looks) {
  test.describe(`on a ${name}, ${theme}`, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.getByRole('radio', { name: theme === 'light' ? 'Light' : 'Dark', exact: true }).check();
    });

    test('the whole page has no serious accessibility finding and does not scroll sideways', async ({ page }) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      for (const kind of ['success', 'info', 'warning', 'error']) await press(page, `Show ${kind}`);
      await expectAccessible(page);
    });

    test('what floats takes the theme it was opened in and has no serious accessibility finding', async ({ page }) => {
      test.slow();
      const paper = theme === 'dark' ? await background(page, 'main') : 'rgb(255, 255, 255)';
      for (const { name: part, button, role } of OPENERS) {
        await opener(page, button).click();
        await expect(page.getByRole(role), part).toHaveCSS('background-color', paper);
        await expectOpenAccessible(page, part);
        await page.keyboard.press('Escape');
        await expect(page.getByRole(role), part).toBeHidden();
      }
      await page.getByRole('combobox', { name: 'Chart type' }).click();
      await expect(page.getByRole('listbox', { name: 'Chart type' })).toBeVisible();
      await expectOpenAccessible(page, 'select');
    });
  });
}

test('whatever floats opens with Enter, closes with Escape and gives the focus back', async ({ page }) => {
  for (const { name, button, role } of OPENERS) {
    const trigger = opener(page, button);
    await trigger.focus();
    await page.keyboard.press('Enter');
    const part = page.getByRole(role);
    await expect(part, name).toBeVisible();
    await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement)), name).toBe(true);
    await page.keyboard.press('Escape');
    await expect(part, name).toBeHidden();
    await expect(trigger, name).toBeFocused();
  }
});

walk('dialogs keep the focus, say why, and give it back', {
  'Tab stays inside an open dialog': async (page) => {
    await press(page, 'Rename chart');
    const dialog = page.getByRole('dialog', { name: 'Rename chart' });
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
  'a dialog is named and described, and its close button works': async (page) => {
    await press(page, 'Rename chart');
    const dialog = page.getByRole('dialog', { name: 'Rename chart' });
    await expect(dialog).toHaveAccessibleDescription('The public address stays as it is.');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener(page, 'Rename chart')).toBeFocused();
  },
  'a click beside a dialog closes it, beside a confirmation does not': async (page) => {
    await press(page, 'Rename chart');
    await page.mouse.click(10, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    await opener(page, 'Delete this chart').click();
    await page.mouse.click(10, 400);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
  'a confirmation that fails stays open and says why': async (page) => {
    await opener(page, 'Publish, and fail').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Publish chart' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The server cannot be reached. The chart is as it was; try again.',
    );
    await expect(dialog.getByRole('button', { name: 'Publish chart' })).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
  'a confirmation starts on Cancel, is busy while it works and then closes': async (page) => {
    await opener(page, 'Delete this chart').press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const confirm = dialog.getByRole('button', { name: 'Delete chart' });
    const width = (await confirm.boundingBox())?.width;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    expect((await confirm.boundingBox())?.width).toBe(width);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Moved to the bin.' })).toBeVisible();
    await expect(opener(page, 'Delete this chart')).toBeFocused();
  },
  'a dialog opened from a menu gives the focus back to the menu button': async (page) => {
    await opener(page, 'Chart').press('Enter');
    await page.getByRole('menuitem', { name: 'Share' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share this chart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener(page, 'Chart')).toBeFocused();
  },
});

walk('menus and commands', {
  'a menu moves with arrows, skips what is disabled and opens its submenu': async (page) => {
    await opener(page, 'Chart').press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Export' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitem', { name: 'PNG picture' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'SVG drawing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Exported as SVG.')).toBeVisible();
    await expect(opener(page, 'Chart')).toBeFocused();
  },
  'a menu item with a tick stays open when ticked, and a radio item is chosen': async (page) => {
    await opener(page, 'View options').press('Enter');
    const legend = page.getByRole('menuitemcheckbox', { name: 'Legend' });
    await legend.press('Space');
    await expect(legend).toBeChecked();
    const longest = page.getByRole('menuitemradio', { name: 'Longest first' });
    await longest.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await opener(page, 'View options').press('Enter');
    await expect(longest).toBeChecked();
  },
  'the command palette opens on the command key, finds, runs and remembers': async (page) => {
    await opener(page, 'Embed size').focus();
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expect(palette.getByText('Recent')).toBeVisible();
    await page.keyboard.type('copy');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Duplicated.')).toBeVisible();
    await expect(opener(page, 'Embed size')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette.getByRole('option').first()).toContainText('Duplicate chart');
    await page.keyboard.type('zzz');
    await expect(palette.getByText('Nothing found for “zzz”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  },
});

walk('selects', {
  'a select keeps its value on Escape': async (page) => {
    const select = page.getByRole('combobox', { name: 'Chart type' });
    await select.press('Enter');
    await page.keyboard.press('End');
    await expectActive(page, 'Tile grid map');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('Column chart');
    await expect(select).toBeFocused();
  },
  'a select opens, moves, skips what is disabled, chooses and keeps the focus': async (page) => {
    const select = page.getByRole('combobox', { name: 'Chart type' });
    await select.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Chart type' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectActive(page, 'Choropleth map');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('Choropleth map');
    await expect(select).toBeFocused();
  },
  'a select finds an option by its first letters': async (page) => {
    const select = page.getByRole('combobox', { name: 'Country' });
    await select.focus();
    await page.keyboard.type('ger');
    await expectActive(page, 'Germany');
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('Germany');
    await expect(select).toHaveAccessibleDescription('Choose the country the rows belong to.');
  },
  'Escape in a select inside a dialog closes only the select': async (page) => {
    await press(page, 'Rename chart');
    const dialog = page.getByRole('dialog', { name: 'Rename chart' });
    await dialog.getByRole('combobox', { name: 'Folder' }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Folder' })).toHaveText('Elections');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
  },
});

walk('fields and controls', {
  'fields are named, described and marked as wrong': async (page) => {
    const title = page.getByRole('textbox', { name: 'Chart title' });
    await expect(title).toHaveAccessibleDescription('One sentence that says what the reader sees.');
    await expect(title).toHaveAttribute('required');
    const mail = page.getByRole('textbox', { name: 'Email' });
    await expect(mail).toHaveAttribute('aria-invalid', 'true');
    await expect(mail).toHaveAccessibleDescription(/has no @/);
  },
  'a password is shown and hidden again': async (page) => {
    const password = page.getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAttribute('type', 'password');
    const toggle = page.getByRole('button', { name: 'Show password' });
    await toggle.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await toggle.press('Space');
    await expect(password).toHaveAttribute('type', 'password');
  },
  'Escape empties a search': async (page) => {
    const search = page.getByRole('searchbox', { name: 'Search charts' });
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
  },
  'a number keeps to its limits': async (page) => {
    const gap = page.getByRole('spinbutton', { name: 'Bar gap' });
    await gap.press('ArrowUp');
    await expect(gap).toHaveValue('5');
    await gap.fill('900');
    await gap.press('Tab');
    await expect(gap).toHaveValue('20');
    await gap.fill('');
    await expect(gap).toHaveValue('');
  },
  'checkbox, switch, radio group and segmented answer to Space and arrows': async (page) => {
    const all = page.getByRole('checkbox', { name: 'All axes' });
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Vertical axis' })).toBeChecked();

    const legend = page.getByRole('switch', { name: 'Legend' });
    await legend.press('Space');
    await expect(legend).not.toBeChecked();

    await page.getByRole('radio', { name: 'Anyone with the link' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();

    await page.getByRole('radio', { name: 'Yearly' }).press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  },
  'sliders move with arrows, Home and End, and say their value': async (page) => {
    const width = page.getByRole('slider', { name: 'Line width' });
    await width.press('ArrowRight');
    await expect(width).toHaveAttribute('aria-valuetext', '2.5 px');
    await width.press('End');
    await expect(width).toHaveAttribute('aria-valuetext', '8 px');
    const from = page.getByRole('slider', { name: 'Years shown, from' });
    await from.press('Home');
    await expect(from).toHaveAttribute('aria-valuenow', '1950');
  },
  'tabs move with arrows and skip what is disabled': async (page) => {
    await page.getByRole('tab', { name: 'Data' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Chart' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveText('Column chart, sorted by value.');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Title and notes' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Data' })).toBeFocused();
  },
  'a color is chosen by arrows, by hex and from the palette': async (page) => {
    const picker = page.getByRole('slider', { name: 'Saturation and brightness' });
    const hex = page.getByRole('textbox', { name: 'Hex color' });
    await picker.press('Shift+ArrowLeft');
    await expect(hex).not.toHaveValue('#4f46e5');
    await page.getByRole('slider', { name: 'Hue' }).press('Home');
    await expect(page.getByRole('slider', { name: 'Hue' })).toHaveValue('0');
    await hex.fill('abc');
    await hex.press('Enter');
    await expect(hex).toHaveValue('#aabbcc');
    await expect(page.getByText('Contrast 1.9:1, low contrast on this background')).toBeVisible();
    const green = page.getByRole('button', { name: 'Green' });
    await green.press('Enter');
    await expect(green).toHaveAttribute('aria-pressed', 'true');
    await expect(hex).toHaveValue('#0e9f6e');
  },
  'a busy button keeps its width and ignores clicks': async (page) => {
    const publish = opener(page, 'Publish chart');
    const width = (await publish.boundingBox())?.width;
    await publish.press('Enter');
    await expect(publish).toHaveAttribute('aria-busy', 'true');
    expect((await publish.boundingBox())?.width).toBe(width);
    await expect(publish).toBeFocused();
  },
});

walk('tooltips and tables', {
  'a tooltip comes on focus and goes on Escape': async (page) => {
    await page.keyboard.press('Tab'); // a tooltip only opens on focus by keyboard
    await opener(page, 'Duplicate').focus();
    await expect(page.getByRole('tooltip')).toContainText('Duplicate');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  },
  'a table sorts, selects and pages': async (page) => {
    const table = page.getByRole('table', { name: 'Rents by place' });
    await table.getByRole('button', { name: 'Rent, € per m²' }).press('Enter');
    const header = table.getByRole('columnheader', { name: 'Rent, € per m²' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await table.getByRole('button', { name: 'Rent, € per m²' }).press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');

    await table.getByRole('checkbox', { name: 'Select all rows shown' }).press('Space');
    await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(26);

    await press(page, 'Next page');
    await expect(page.getByText('26–50 of 1,200 places')).toBeVisible();
    await expect(opener(page, 'Previous page')).toBeEnabled();
    await expect(table.getByRole('checkbox', { name: 'Select all rows shown' })).not.toBeChecked();
  },
});

walk('targets, skeletons, files and toasts', {
  'every small target is at least 24 px': async (page) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  },
  'a skeleton is not seen in the first 150 ms': async (page) => {
    const opacity = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find((element) => element.textContent === 'Load again');
      button?.click();
      await new Promise((resolve) => setTimeout(resolve, 60));
      const skeleton = button?.parentElement?.querySelector('[aria-hidden=true] > span');
      return skeleton ? getComputedStyle(skeleton).opacity : 'missing';
    });
    expect(opacity).toBe('0');
  },
  'a file is chosen from the keyboard, dropped or pasted': async (page) => {
    const drop = page.getByRole('button', { name: 'Drop a file, paste, or choose one' }).first();
    await expect(drop).toHaveAccessibleDescription('CSV, Excel or JSON, up to 10 MB');

    const chooser = page.waitForEvent('filechooser');
    await drop.press('Enter');
    await (await chooser).setFiles({ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
    await expect(page.getByText('“notes.docx” is not a supported file type. Use CSV, XLSX or JSON.')).toBeVisible();

    await drop.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(['a,b\n1,2'], 'rents.csv', { type: 'text/csv' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    const done = page.getByRole('button', { name: 'rents.csv' });
    await expect(done).toBeVisible();
    await expect(page.getByText('“notes.docx” cannot be read here.')).toBeHidden();

    await done.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'a\tb\n1\t2');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole('button', { name: 'Pasted data' })).toBeVisible();
  },
  'a toast is announced, and closing it leaves an open dialog open': async (page) => {
    await press(page, 'Show error');
    await expect(page.getByRole('alert').filter({ hasText: 'The chart could not be saved.' })).toBeVisible();
    await press(page, 'Rename chart');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByText('The chart could not be saved.')).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Rename chart' })).toBeVisible();
  },
});

type Steps = Record<string, (page: Page) => Promise<void>>;

/** One load of the page for several independent checks. */
function walk(title: string, steps: Steps) {
  test(title, async ({ page }) => {
    for (const [name, prove] of Object.entries(steps)) await test.step(name, () => prove(page));
  });
}

function opener(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true }).first();
}

async function press(page: Page, name: string) {
  await opener(page, name).click();
}

async function expectActive(page: Page, option: string) {
  await expect(page.locator('[role=option][data-active]')).toContainText(option);
}

// The page's own background, seen through whatever is on it.
function background(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    let current: Element | null = element;
    while (current && getComputedStyle(current).backgroundColor === 'rgba(0, 0, 0, 0)') current = current.parentElement;
    return current ? getComputedStyle(current).backgroundColor : '';
  });
}

async function expectAccessible(page: Page) {
  expect(await findAccessibilityFaults(page)).toEqual([]);
}

/**
 * All rules for the open part; for the page below, which has a separate test, only what an open part can break there.
 */
async function expectOpenAccessible(page: Page, part: string) {
  expect(await findAccessibilityFaults(page, { within: '[data-portals]' }), part).toEqual([]);
  const rules = ['aria-hidden-focus', 'aria-hidden-body', 'aria-valid-attr-value', 'duplicate-id-aria'];
  expect(await findAccessibilityFaults(page, { rules }), part).toEqual([]);
}
