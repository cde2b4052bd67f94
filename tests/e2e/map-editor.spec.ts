import type { APIRequestContext, Page } from '@playwright/test';
import { makeChart, readChart } from './support/chart.ts';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const chart = (page: Page) => page.locator('[data-chart]');
const marks = (page: Page) => chart(page).locator('[data-role=mark]');
const saving = (page: Page) => page.getByRole('main').locator('[data-saving]');
const names = (page: Page) => page.getByRole('list', { name: 'Names on the map' });
const nameRow = (page: Page, word: string) => names(page).locator(`[data-name="${word}"]`);

const countries = 'Country,Value\nFrance,5\nGermny,4\nSpain,3\nItaly,2\nCongo,7\n"Oz; the = land",1\nElsewhere,9\n';
const towns = 'Town,People\nParis,3\nSpringfield,1\nCologne,2\nNirgendsdorf,1\n';

type Input = { csv: string; template: string; role: string; options?: Record<string, unknown> };

async function makeMap(request: APIRequestContext, token: string, { csv, template, role, options = {} }: Input) {
  return makeChart(request, token, {
    csv,
    rolesOf: ([name = '', value = '']) => ({ [role]: [name], [template === 'choropleth' ? 'value' : 'size']: [value] }),
    document: { template, options },
  });
}

async function openMap(page: Page, token: string, id: string): Promise<void> {
  await enterPanel(page, token, `/panel/project/${id}`);
  await expect(marks(page).first()).toBeAttached();
}

const optionsOf = async (request: APIRequestContext, token: string, id: string) =>
  (await readChart(request, token, id)).content.document.options;

test('a map is chosen by keyboard, with what it knows of the table', { tag: '@main' }, async ({ page, request }) => {
  const { token } = await newcomer();
  const csv = 'Land,Value\nBayern,5\nHessen,4\nSachsen,3\nBerlin,2\n';
  const id = await makeMap(request, token, { csv, template: 'choropleth', role: 'region', options: { map: 'world' } });
  await enterPanel(page, token, `/panel/project/${id}`);
  await expect(page.getByText('“Germany” matches 4 of them.')).toBeVisible();

  await page.getByRole('button', { name: /^Map: World/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a map' });
  await expect(dialog.getByRole('searchbox', { name: 'Search maps' })).toBeFocused();
  const fits = dialog.getByRole('region', { name: 'Matches your data' });
  await expect(fits.getByRole('button', { name: /Germany 16 .* 4 of 4 names found/ })).toBeVisible();
  await expect(fits.locator('[data-map=germany] svg path').first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(fits.getByRole('button', { name: /^Germany/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('deutschl');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Map: Germany/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo: map: Germany' })).toBeVisible();
  await expect(page.getByText('All 4 names were found.')).toBeVisible();
  await expect(marks(page).and(page.locator('[data-key=Bayern]'))).toBeAttached();
  await expect(saving(page)).toHaveText('Saved');
  expect(await optionsOf(request, token, id)).toMatchObject({ map: 'germany' });
});

test('names that were not found are corrected, confirmed and left out', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeMap(request, token, {
    csv: countries,
    template: 'choropleth',
    role: 'region',
    options: { map: 'world' },
  });
  await openMap(page, token, id);
  await page.locator('[data-part=note]').click();
  await expect(page.getByText('4 of 7 names found on “World”.')).toBeVisible();
  await expectAccessible(page);

  await nameRow(page, 'Congo')
    .getByRole('button', { name: /^Congo is DR Congo/ })
    .click();
  await expect(page.getByRole('button', { name: 'Undo: “Congo” is', exact: false })).toBeVisible();
  await expect(marks(page).and(page.locator('[data-key=Congo]'))).toBeAttached();
  await nameRow(page, 'Elsewhere').getByRole('button', { name: 'Leave out Elsewhere' }).click();
  await nameRow(page, 'Oz; the = land').getByRole('button', { name: /… for/ }).click();
  await page.getByRole('combobox', { name: /Search \d+ regions/ }).fill('holland');
  await page.keyboard.press('Enter');
  await nameRow(page, 'Germny').getByRole('button', { name: 'Confirm that Germny is Germany' }).click();
  await expect(page.getByText('6 of 6 names found on “World”.')).toBeVisible();
  await expect(names(page).getByRole('button', { name: 'Found 3' })).toHaveAttribute('aria-expanded', 'false');
  await expect(saving(page)).toHaveText('Saved');
  expect((await optionsOf(request, token, id)).matches).toBe(
    'Congo = COD; Elsewhere =; Oz\\; the \\= land = NLD; Germny = DEU',
  );
  await page.getByRole('button', { name: 'Undo the choice for Congo' }).click();
  await expect(nameRow(page, 'Congo')).toContainText('Matches several regions.');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('6 of 6 names found on “World”.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Type' }).click();
  await expect(page.getByText('All 6 names were found.')).toBeVisible();
});

test('towns are guesses that can be looked at, found elsewhere and set by hand', async ({ page, request }) => {
  const { token } = await newcomer();
  const options = { map: 'world', places: 'towns' };
  const id = await makeMap(request, token, { csv: towns, template: 'symbol-map', role: 'place', options });
  await openMap(page, token, id);
  await page.getByRole('region', { name: 'Map', exact: true }).getByRole('button', { name: 'Review names' }).click();
  await expect(nameRow(page, 'Cologne')).toContainText(/Köln, North Rhine-Westphalia, Germany[\d,]+ people/);

  await page.getByRole('button', { name: 'Change what Springfield means' }).click();
  await page.getByRole('combobox', { name: /Search cities/ }).fill('Springfield, Illinois');
  await page.getByRole('option', { name: /^Springfield, Illinois, United States/ }).click();
  await expect(nameRow(page, 'Springfield')).toContainText('Springfield');
  await nameRow(page, 'Nirgendsdorf').getByRole('button', { name: /… for/ }).click();
  await page.getByRole('textbox', { name: 'Latitude and longitude of Nirgendsdorf' }).fill('95, 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter 2 numbers, such as')).toBeVisible();
  await page.getByRole('textbox', { name: 'Latitude and longitude of Nirgendsdorf' }).fill('50.9, 7.1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 of 4 names found on “World”.')).toBeVisible();
  await expect(marks(page)).toHaveCount(4);
  await expect(saving(page)).toHaveText('Saved');
  expect((await optionsOf(request, token, id)).matches).toMatch(
    /Springfield = 39\.\d+, -89\.\d+; Nirgendsdorf = 50.9, 7.1/,
  );
});

test('a guess among towns of one name is listed, and changed in one click', async ({ page, request }) => {
  const { token } = await newcomer();
  const csv = 'Ciudad,Visitantes\nSevilla,5\nCádiz,4\nCórdoba,3\nLeón,2\nZaragoza,6\n';
  const options = { map: 'world', places: 'towns' };
  const id = await makeMap(request, token, { csv, template: 'symbol-map', role: 'place', options });
  await openMap(page, token, id);
  await page.getByRole('region', { name: 'Map', exact: true }).getByRole('button', { name: 'Review names' }).click();
  await expect(names(page).getByRole('button', { name: /^Guesses/ })).toBeVisible();
  await expect(nameRow(page, 'León')).toContainText('Castille and León, Spain');
  const before = await marks(page).evaluateAll((all) => all.map((mark) => mark.outerHTML).join());
  await page.getByRole('button', { name: /^León is León de los Aldama, Guanajuato, Mexico/ }).click();
  await expect(nameRow(page, 'León')).toContainText('Guanajuato, Mexico');
  expect(await marks(page).evaluateAll((all) => all.map((mark) => mark.outerHTML).join())).not.toBe(before);
  await expect(saving(page)).toHaveText('Saved');
  expect((await optionsOf(request, token, id)).matches).toMatch(/^León = 21\.\d+, -101\.\d+$/);
  await page.getByRole('button', { name: 'Undo the choice for León' }).click();
  await expect(nameRow(page, 'León')).toContainText('Castille and León, Spain');
});

const box = (x: number) => [[x, 50], [x, 51], [x + 1, 51], [x + 1, 50], [x, 50]]; // biome-ignore format: a ring is a line
const features = ['North', 'South'].map((name, place) => ({
  type: 'Feature',
  properties: { code: `X${place}`, name },
  geometry: { type: 'Polygon', coordinates: [box(7 + place)] },
}));
const districts = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

test.describe('a map of one’s own', () => {
  test.use({ expectedErrors: [/40[04]/] }); // the browser itself logs the responses to the bad file and for the deleted map

  test('is brought, named, drawn and deleted; a bad file is refused in a sentence', async ({ page, request }) => {
    const { token } = await newcomer();
    const csv = 'District,Value\nX0,5\nX1,4\n';
    const id = await makeMap(request, token, { csv, template: 'choropleth', role: 'region' });
    await enterPanel(page, token, `/panel/project/${id}`);
    await page.getByRole('button', { name: /^Map: World/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Upload your own' }).click();
    await expect(dialog.getByText('Up to 30 MB and 10,000 areas.')).toBeVisible();
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'bad.kml', mimeType: 'text/xml', buffer: Buffer.from('hello') });
    await expect(dialog.getByText('This file is not a supported map.', { exact: false })).toBeVisible();
    await input.setInputFiles({ name: 'districts.geojson', mimeType: 'application/geo+json', buffer: districts });
    await expect(dialog.getByText('2 regions')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sales areas');
    await dialog.getByRole('combobox', { name: 'Key column' }).click();
    await page.getByRole('option', { name: /^code/ }).click();
    await dialog.getByRole('button', { name: 'Use this map' }).click();
    await expect(page.getByRole('button', { name: 'Undo: map: Sales areas' })).toBeVisible();
    await expect(page.getByText('All 2 names were found.')).toBeVisible();
    await expect(marks(page)).toHaveCount(2);
    await expect(saving(page)).toHaveText('Saved');
    expect((await optionsOf(request, token, id)).map).toMatch(/^own\//);

    await page.getByRole('button', { name: /^Map: Sales areas/ }).click();
    await page.getByRole('button', { name: 'Actions for Sales areas' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('region', { name: 'Your maps' })).toHaveCount(0);
  });
});

test.describe('a file with areas', () => {
  test.use({ expectedErrors: [/429/] }); // the browser itself logs the failed response

  const input = (page: Page) => page.getByRole('main').locator('input[type=file]').first();
  const offer = (page: Page) => page.getByRole('region', { name: 'Use as map' });
  const ring = (x: number) => `${x},50 ${x},51 ${x + 1},51 ${x + 1},50 ${x},50`;
  const placemark = (name: string, x: number) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring(x)}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  const kml = (inside: string) =>
    Buffer.from(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`);
  const asKml = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/vnd.google-earth.kml+xml', buffer });

  test('brought to a new chart is used as a map; what fails is tried again', async ({ page, request }) => {
    const { token } = await newcomer();
    await enterPanel(page, token, '/panel/new-project');
    await input(page).setInputFiles(asKml('points.kml', kml('<Placemark><name>A</name></Placemark>')));
    await expect(page.getByText('This file contains no areas.', { exact: false })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    await input(page).setInputFiles(asKml('Parishes.kml', kml(placemark('North', 7) + placemark('South', 8))));
    await expect(offer(page)).toContainText('This file has 2 areas');
    await expectAccessible(page);
    await page.route('**/api/boundary', (route) =>
      route.fulfill({
        status: 429,
        json: { results: false, message: 'Too many maps at once.', data: null, code: 'too-many' },
      }),
    );
    await offer(page).getByRole('button', { name: 'Use as map' }).click();
    await expect(page.getByText('The chart is not saved yet')).toBeVisible();
    await page.unroute('**/api/boundary');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/panel\/project\//);
    await expect(page.getByRole('button', { name: /^Map: Parishes/ })).toBeVisible();
    await expect(page.getByText('All 2 names were found.')).toBeVisible();
    await expect(marks(page)).toHaveCount(2);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { content } = await readChart(request, token, id);
    expect(content.document.template).toBe('own-map');
    expect(content.document.options.map).toMatch(/^own\//);
  });
});

test.describe('on a phone', () => {
  const phone = looks.find(({ name }) => name === 'phone');
  test.use({ viewport: phone?.viewport ?? null, colorScheme: phone?.theme ?? 'dark' });

  test('maps and names are reached and fit', async ({ page, request }) => {
    const { token } = await newcomer();
    const id = await makeMap(request, token, {
      csv: countries,
      template: 'choropleth',
      role: 'region',
      options: { map: 'world' },
    });
    await openMap(page, token, id);
    await page.getByRole('button', { name: 'Review names' }).click();
    await expect(nameRow(page, 'Congo')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Type' }).click();
    await page.getByRole('button', { name: /^Map: World/ }).click();
    await expect(page.getByRole('searchbox', { name: 'Search maps' })).toBeVisible();
    await expectAccessible(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});
