import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { darkOf, themes } from '#chart/theme/themes.ts';
import { newcomer } from './support/newcomer.ts';
import { keepInBrowser } from './support/panel.ts';
import { linkInEmail } from './support/person.ts';
import { keepReading, pictureOfBars } from './support/reading.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const lives = [['Japan', 84], ['Italy', 83], ['Chile', 81], ['Egypt', 71], ['Chad', 53]] as const; // biome-ignore format: rows

test('S2.27 the numbers of a picture are checked by keyboard, linked with their places, corrected and undone', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const id = await keepReading(page, await pictureOfBars(lives), 'lives.png');
  await page.goto(`/ai/edit-data/${id}`);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the numbers');
  const grid = page.getByRole('grid', { name: 'Values that were read' });
  await expect(grid).toContainText('Japan');
  const original = page.getByRole('region', { name: 'Original', exact: true });
  await expect(original.getByRole('img')).toBeVisible();

  await grid.getByRole('gridcell', { name: /Italy/ }).click();
  await expect(original.getByRole('button', { name: /^Italy: row 2/ })).toHaveClass(/outline-accent/);
  await original.getByRole('button', { name: /row 3, Years/ }).click();
  await expect(grid.locator('[aria-selected=true]')).toContainText('81');

  await grid.locator('[aria-selected=true]').focus();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').nth(3)).toContainText('80');
  await expect(grid.getByRole('row').nth(3)).toContainText('changed by hand');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid.getByRole('row').nth(3)).toContainText('81');
  await page.getByRole('button', { name: 'Accept and choose a chart' }).click();
  const charts = page.getByRole('list', { name: 'Charts of your data' });
  await expect(charts.locator('svg[role=img] > rect').first()).toHaveAttribute('fill', darkOf(themes[0]).paper);
  await expectAccessible(page);
});

test('S2.27 S1.6 in part: an axis is corrected by two values, and every measured value follows', async ({ page }) => {
  await page.goto('/faq');
  const id = await keepReading(page, await pictureOfBars(lives, { valueLabels: 'none' }), 'lives.png');
  await page.goto(`/ai/edit-data/${id}`);
  await page.getByRole('button', { name: 'Correct the axis' }).click();
  const form = page.getByRole('region', { name: 'Correct the axis' });
  for (const tick of [1, 2]) {
    const field = form.getByLabel(`Value at tick ${tick}`);
    await field.fill(String(Number(await field.inputValue()) * 10));
  }
  await form.getByRole('button', { name: 'Update values' }).click();
  const values = await page.getByRole('gridcell').allTextContents();
  const numbers = values.map((text) => Number.parseFloat(text)).filter((value) => value > 0);
  expect(numbers.length).toBe(5);
  for (const [place, [, years]] of lives.entries())
    expect(Math.abs((numbers[place] ?? 0) - years * 10)).toBeLessThan(30);
});

test('S2.27 S1.6 in part: a visitor checks a picture, signs up, keeps chart, evidence and original, and publishes them', async ({
  page,
  request,
}) => {
  await page.goto('/faq');
  const id = await keepReading(page, await pictureOfBars(lives), 'lives.png');
  await page.goto(`/ai/edit-data/${id}`);
  const grid = page.getByRole('grid', { name: 'Values that were read' });
  await grid.getByRole('gridcell', { name: /53/ }).click();
  await page.keyboard.type('54');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Accept and choose a chart' }).click();
  await page.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/new\/\w+/);
  await expect(page.locator('[data-chart] [data-role=mark]').first()).toBeAttached();

  await page.getByRole('link', { name: 'Create a free account' }).first().click();
  const email = `p-${randomUUID()}@example.org`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Moss and tulips 4711');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page).toHaveURL(/check-email/);
  await page.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
  await expect(page).toHaveURL(/\/panel\/project\/[\da-f-]{36}/, { timeout: 30_000 });

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const listed = await (await request.get('/api/dataset/list', { headers })).json();
  const dataset = listed.data.items[0].id as string;
  const evidence = await (await request.get(`/api/dataset/${dataset}/evidence`, { headers })).json();
  expect(evidence.data.cells[4][1]).toMatchObject({ read: '53', page: 1 });
  const kept = await request.get(`/api/dataset/${dataset}/original`, { headers });
  expect((await kept.body()).subarray(1, 4).toString()).toBe('PNG');

  await page.goto(`/ai/edit-data/${dataset}`);
  await expect(page.getByRole('grid', { name: 'Values that were read' })).toContainText('54');

  const { data: charts } = await (await request.get('/api/project/list', { headers })).json();
  const published = await request.post(`/api/project/${charts.items[0].id}/publish`, {
    headers,
    data: { permissions: { original: true } },
  });
  const { data: share } = await published.json();
  await page.goto(`/share/${share.id}`);
  await page.getByRole('link', { name: 'Where is this from?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is this from?');
  await expect(page.getByRole('row', { name: /Chad .*54 ✎ changed by hand/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /part of the original/ })).toBeVisible();
  await expectAccessible(page);
});

test('S2.27 two windows with one reading show the same values, and none overwrites the other', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  const id = await keepReading(page, await pictureOfBars(lives), 'lives.png');
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/ai/edit-data/${id}`);
    await expect(each.getByRole('grid')).toContainText('Japan');
  }
  const correct = async (window: Page, from: string, to: string) => {
    await window.getByRole('gridcell', { name: from }).click();
    await window.keyboard.type(to);
    await window.keyboard.press('Enter');
  };
  await correct(page, '53', '54');
  await expect(other.getByRole('grid')).toContainText('54');
  await expect(other.getByRole('status').filter({ hasText: 'another window' })).toBeVisible();
  await correct(other, '71', '72');
  await expect(page.getByRole('grid')).toContainText('72');
  await page.reload();
  for (const value of ['54', '72']) await expect(page.getByRole('grid')).toContainText(value);
  await other.close();
});

test('S2.27 on a phone a wide table scrolls by itself, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ai/get-data');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Choose a PDF, file').setInputFiles('assets/examples/town-report.pdf');
  await page.getByRole('button', { name: 'Read all pages' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Check this table' }).click({ timeout: 60_000 });
  await expect(page.getByRole('grid')).toContainText('Riverbank');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('S2.27 an unknown reading says so, and a refused one shows what was recognized', async ({ page }) => {
  await page.goto('/ai/edit-data/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This data is not in this browser')).toBeVisible();
  await expectAccessible(page);
  const blank = { width: 300, height: 200, channels: 3, background: '#ffffff' } as const;
  const id = await keepReading(page, await sharp({ create: blank }).png().toBuffer(), 'blank.png');
  await page.goto(`/ai/edit-data/${id}`);
  await expect(page.getByText('No table was read')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/recognized/);
  await expectAccessible(page);
});

test('S2.27 corrections of saved data that was corrected in another window say so, and either can be taken', async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const { token } = await newcomer();
  const number = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };
  const sheet = {
    rows: 2,
    columns: [
      { key: 'c1', name: 'City', type: { is: 'category' }, cells: ['Oslo', 'Bergen'] },
      { key: 'c2', name: 'Rent', type: number, cells: ['21', '17'] },
    ],
  };
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  const read = { span: null, page: 1, box, confidence: 0.8, method: 'shape' };
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const kept = await request.post('/api/dataset/reading', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      name: 'Rents',
      sheet: JSON.stringify(sheet),
      evidence: JSON.stringify([[read, read], [read, read]]), // biome-ignore format: rows
      file: { name: 'rents.png', mimeType: 'image/png', buffer },
    },
  });
  const { data } = await kept.json();
  const [other, third] = [await context.newPage(), await context.newPage()];
  await keepInBrowser(page, { token });
  for (const window of [page, other, third]) {
    await window.goto(`/ai/edit-data/${data.id}`);
    await expect(window.getByRole('grid')).toContainText('Oslo');
  }
  const correct = async (window: Page, to: string) => {
    await window.getByRole('gridcell', { name: /21/ }).click();
    await window.keyboard.type(to);
    await window.keyboard.press('Enter');
    await window.getByRole('button', { name: 'Accept and choose a chart' }).click();
    await window.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  };
  await correct(page, '22');
  await expect(page).not.toHaveURL(/edit-data/);

  await correct(other, '23');
  const alert = other.getByRole('alert').filter({ hasText: 'Your corrections are still here.' });
  await expect(alert).toContainText('Ada Moss changed this data');
  await expectAccessible(other);
  await alert.getByRole('button', { name: 'Replace with my table' }).click();
  await expect(other).not.toHaveURL(/edit-data/);

  await correct(third, '24');
  await third.getByRole('button', { name: 'Discard mine and load the latest' }).click();
  await expect(third.getByRole('grid')).toContainText('23');
  await Promise.all([other.close(), third.close()]);
});
