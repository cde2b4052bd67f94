import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { blankCard, blankScene } from '#chart/story/story.ts';
import type { SavedStory, StoryPage } from '#contract/video/stories.ts';
import { embedCode } from '#lib/embed-code.ts';
import { makeChart } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const scenes = [
  { ...blankScene('a', 0), motion: 'entrance', seconds: 1.2, caption: 'Twelve countries' },
  { ...blankScene('b', 0), seconds: 1, caption: 'Japan lives longest', highlights: ['Japan'] },
  { ...blankScene('c', 0), seconds: 1, top: 5, caption: 'The five at the top' },
  { ...blankCard('d', 'Where will it go?'), seconds: 1 },
];

/** A published story of a new user. */
async function publish(
  request: APIRequestContext,
  settings: object = {},
): Promise<{ page: StoryPage; id: string; token: string }> {
  const { token } = await newcomer();
  const headers = { authorization: `Bearer ${token}` };
  const projectIds = [await makeChart(request, token)];
  const output = { format: 'mp4', width: 1280, height: 720 };
  const data = { name: 'How long we live', projectIds, story: { scenes }, output };
  const made = await request.post('/api/video/stories', { headers, data });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = (await made.json()).data as SavedStory;
  const published = await request.post(`/api/video/stories/${id}/publish`, { headers, data: settings });
  expect(published.status(), await published.text()).toBe(200);
  const { page } = (await published.json()).data as SavedStory;
  if (page === null) throw new Error('it was just published');
  return { page, id, token };
}

const stage = (page: Page) => page.locator('chartlas-story .stage');
const caption = (page: Page) => page.locator('chartlas-story .caption');
const counter = (page: Page) => page.locator('chartlas-story output');
const path = ({ id }: StoryPage) => `/share/${id}`;

test('R.11 a story plays with the scroll of its reader, forward and back', async ({ page, request }) => {
  const { page: story } = await publish(request);
  await page.goto(path(story));
  await expect(page).toHaveTitle('How long we live');
  await expect(page.getByRole('heading', { level: 1, name: 'How long we live' })).toBeVisible();
  await expect(counter(page)).toHaveText('1 / 4');
  const player = page.locator('chartlas-story');
  const top = await player.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  const height = await player.evaluate((each) => each.getBoundingClientRect().height);
  const seen: string[] = [];
  for (let share = 0; share <= 1; share += 0.1) {
    await page.evaluate((y) => scrollTo(0, y), top + share * (height - 900));
    await page.waitForTimeout(80);
    seen.push((await counter(page).textContent()) ?? '');
    // The stage stays on the screen.
    const box = await stage(page).boundingBox();
    expect(box !== null && box.y >= -1 && box.y + box.height <= 900).toBe(true);
  }
  expect([...new Set(seen)]).toEqual(['1 / 4', '2 / 4', '3 / 4', '4 / 4']);
  await page.evaluate((y) => scrollTo(0, y), top);
  await expect(counter(page)).toHaveText('1 / 4');
  await expectAccessible(page);
});

test('a story is stepped through by buttons, keys and clicks', async ({ page, request }) => {
  const { page: story } = await publish(request, { play: 'steps' });
  await page.goto(path(story));
  await expect(caption(page)).toHaveText('Twelve countries');
  const first = await stage(page).innerHTML();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(caption(page)).toHaveText('Japan lives longest');
  await expect.poll(() => stage(page).innerHTML()).not.toBe(first);
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText('The five at the top');
  await expect(stage(page)).not.toContainText('Nigeria');
  await stage(page).click();
  await expect(stage(page)).toContainText('Where will it go?');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText('3 / 4');
  await expect(page.getByRole('img', { name: /^Scene 3 of 4\./ })).toBeVisible();
  await expectAccessible(page);
});

test('a click on a story counts also while its marks move and are replaced', async ({ page, request }) => {
  const { page: story } = await publish(request, { play: 'steps' });
  await page.goto(path(story));
  await expect(caption(page)).toHaveText('Twelve countries');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(counter(page)).toHaveText('2 / 4');
  await stage(page).hover();
  await page.keyboard.press('ArrowRight');
  await page.mouse.down();
  await page.waitForTimeout(250); // what lay under the pointer is drawn anew
  await page.mouse.up();
  await expect(counter(page)).toHaveText('4 / 4');
});

test('a story plays by itself, can be paused, moved and played again', async ({ page, request }) => {
  const { page: story } = await publish(request, { play: 'auto' });
  await page.goto(path(story));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(counter(page)).toHaveText('2 / 4');
  await page.getByRole('button', { name: 'Pause' }).click();
  const rest = await page.getByRole('slider', { name: 'Time' }).inputValue();
  await page.waitForTimeout(300);
  expect(await page.getByRole('slider', { name: 'Time' }).inputValue()).toBe(rest);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(counter(page)).toHaveText('4 / 4');
  // The reader chooses another way.
  await page.getByRole('combobox', { name: 'How to watch' }).selectOption('steps');
  await expect(page.getByRole('slider', { name: 'Time' })).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(counter(page)).toHaveText('3 / 4');
});

test('who prefers less motion gets steps, each scene at rest', async ({ page, request }) => {
  const { page: story } = await publish(request, { play: 'auto' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path(story));
  await expect(page.getByRole('combobox', { name: 'How to watch' })).toHaveValue('steps');
  await expect(stage(page)).toContainText('Nigeria');
  await page.getByRole('button', { name: 'Next' }).click();
  const at = await stage(page).innerHTML();
  await page.waitForTimeout(400);
  expect(await stage(page).innerHTML()).toBe(at);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all scenes are pictures with captions', async ({ page, request }) => {
    const { page: story } = await publish(request);
    await page.goto(path(story));
    await expect(page.locator('figure img')).toHaveCount(4);
    for (const picture of await page.locator('figure img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.boundingBox().then((box) => (box?.height ?? 0) > 100)).toBe(true);
    }
    await expect(page.getByText('The five at the top')).toBeVisible();
  });
});

test('a story fits a phone, in every way to play it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { page: story } = await publish(request, { play: 'steps' });
  await page.goto(path(story));
  await expect(counter(page)).toHaveText('1 / 4');
  for (const play of ['scroll', 'steps', 'auto']) {
    await page.getByRole('combobox', { name: 'How to watch' }).selectOption(play);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // The controls end where the rest of the page begins.
    const bar = await page.locator('chartlas-story .bar').boundingBox();
    const rest = await page.getByRole('button', { name: 'Copy link' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(rest?.y ?? 0);
    await expectAccessible(page);
  }
});

test('R.21 a story is embedded by script and by frame, which gets its height', async ({ page, request }) => {
  const { page: story } = await publish(request, { play: 'scroll' });
  const script = embedCode('story', { url: story.url, title: 'x' });
  const frame = embedCode('frame', { url: story.url, title: 'Framed', height: 50 });
  const url = await serve(
    `<!doctype html><title>Elsewhere</title><div>${script}</div><p style="height:300px"></p>${frame}`,
  );
  await page.goto(url);
  await expect(page.locator('chartlas-story output')).toHaveText('1 / 4');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const inside = page.frameLocator('iframe');
  // The page around scrolls, so a frame is stepped through.
  await expect(inside.getByRole('combobox', { name: 'How to watch' })).toHaveValue('steps');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height ?? 0).toBeGreaterThan(300);
  await inside.getByRole('button', { name: 'Next' }).click();
  await expect(inside.locator('.caption')).toHaveText('Japan lives longest');
});

async function serve(html: string): Promise<string> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html));
  server.unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('S2.24 a story is saved, published from the studio, found in the list and unpublished', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(page.getByRole('img', { name: 'Frame of the video' }).locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish as page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish as page' });
  await dialog.getByRole('combobox', { name: 'Starts as' }).click();
  await page.getByRole('option', { name: /^Play/ }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const link = dialog.getByRole('textbox', { name: 'Public link' });
  await expect(link).toHaveValue(/\/share\/\w{12}$/);
  await expect(dialog.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/<chartlas-story src=/);
  await expectAccessible(page);
  const url = await link.inputValue();
  await page.keyboard.press('Escape');

  await page.goto('/panel/video-render');
  await page.getByRole('tab', { name: 'Stories' }).click();
  const row = page.getByRole('article', { name: 'Life expectancy' });
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  expect((await request.get(url)).status()).toBe(200);
  await row.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Page, link and embed code' }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeHidden();
  await page.keyboard.press('Escape');
  expect((await request.get(url)).status()).toBe(410);

  // It is opened again as it was saved, and deleted.
  await row.getByRole('link', { name: 'Life expectancy' }).click();
  await expect(page).toHaveURL(/story=/);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.goto('/panel/video-render?show=stories');
  await row.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no stories yet')).toBeVisible();
});

test('S2.23 the list of stories is good on every screen', async ({ page, request }) => {
  const { token } = await publish(request);
  await expectGoodPage(page, token, { path: '/panel/video-render?show=stories', title: 'Videos' });
});
