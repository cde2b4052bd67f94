import { readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Demuxer } from 'node-av/api';
import sharp from 'sharp';
import { blankScene } from '#chart/story/story.ts';
import { sql } from '#drizzle';
import { tone } from '#tests/support/render/video/tone.ts';
import { blogDatabase } from './support/blog.ts';
import { makeChart } from './support/chart.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const frame = (page: Page) => page.getByRole('img', { name: 'Frame of the video' });
const scenes = (page: Page) => page.getByRole('list', { name: 'Scenes' }).getByRole('listitem');
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });
const pictureOf = (page: Page) => frame(page).innerHTML();

/** Makes the video short and small: what is tested is not the encoder. */
async function makeSmall(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('spinbutton', { name: 'Width' }).fill('320');
  await page.getByRole('spinbutton', { name: 'Height' }).fill('180');
  await page.getByRole('combobox', { name: 'Frames per second' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
}

async function chooseFormat(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('S2.23 S2.24 a chart becomes a story, is rendered on the server, played and downloaded', {
  tag: '@main',
}, async ({ page, request, browser }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, '/panel/my-charts');
  await page.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Make a video' }).click();
  await expect(page).toHaveURL(`/panel/video-render/new?charts=${id}`);
  await expect(frame(page).locator('svg')).toBeVisible();
  expect(await scenes(page).count()).toBeGreaterThan(2);

  // The scrubber steps by frames, and the preview shows the frame.
  const start = await pictureOf(page);
  await position(page).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveAttribute('aria-valuetext', /frame 13 of/);
  expect(await pictureOf(page)).not.toBe(start);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(async () => Number(await position(page).getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pause' }).click();

  // A caption is written into the frame; it can be undone, and survives a reload.
  await scenes(page).last().getByRole('button', { name: 'Life expectancy' }).click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Japan lives longest');
  await expect(frame(page)).toContainText('Japan lives longest');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frame(page)).not.toContainText('Japan lives longest');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.reload();
  await expect(scenes(page).last()).toContainText('Japan lives longest');

  await makeSmall(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Render on the server' }).click();
  await expect(page).toHaveURL('/panel/video-render');
  const row = page.getByRole('article', { name: 'Life expectancy' });
  await expect(row.getByText(/Kept until/)).toBeVisible({ timeout: 60_000 });
  await row.getByRole('button', { name: 'Play Life expectancy' }).click();
  const video = page.getByRole('dialog', { name: 'Life expectancy' }).locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.duration)).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Life expectancy.mp4');
  expect(statSync(await file.path()).size).toBeGreaterThan(2000);
  await expect(page.getByText(/of 3$/)).toBeVisible();

  // Whoever has its link can watch it, once that is turned on.
  await row.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Share link' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this video' });
  await sharing.getByRole('switch', { name: 'Anyone with the link can watch' }).click();
  const link = await sharing.getByRole('textbox', { name: 'Public link' }).inputValue();
  await expectAccessible(page);
  const guest = await browser.newContext();
  const shared = await guest.newPage();
  await shared.goto(link);
  await expect(shared.getByRole('heading', { name: 'Life expectancy' })).toBeVisible();
  const film = shared.locator('video');
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.duration)).toBeGreaterThan(5);
  await film.evaluate((each: HTMLVideoElement) => each.play());
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2);
  await expectAccessible(shared);
  await sharing.getByRole('switch', { name: 'Anyone with the link can watch' }).click();
  await expect(sharing.getByText('Only you can see this video now.')).toBeVisible();
  expect((await shared.goto(link))?.status()).toBe(404);
  await expect(shared.getByRole('heading', { name: 'Video not found' })).toBeVisible();
  await guest.close();
  await page.keyboard.press('Escape');

  // Its settings are a new story; the video itself can be deleted.
  await row.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate settings' }).click();
  await expect(scenes(page).last()).toContainText('Japan lives longest');
  await page.goto('/panel/video-render');
  await row.getByRole('button', { name: 'Actions for Life expectancy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have no videos yet')).toBeVisible();
});

test('R.10 S2.24 this browser renders a video and a GIF itself', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(frame(page).locator('svg')).toBeVisible();
  await makeSmall(page);
  for (const [format, signature] of [
    ['WebM', [0x1a, 0x45, 0xdf, 0xa3]],
    ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ] as const) {
    await chooseFormat(page, format);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Render here' }).click(),
    ]);
    expect([...readFileSync(await file.path()).subarray(0, 4)]).toEqual(signature);
    await expect(page.getByText('saved to your downloads')).toBeVisible();
  }
});

/** Renders the video here in a format and returns its file. */
async function renderedHere(page: Page, format: string): Promise<Buffer> {
  await chooseFormat(page, format);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Render here' }).click(),
  ]);
  await expect(page.getByText('saved to your downloads')).toBeVisible();
  return readFileSync(await file.path());
}

test('S2.24 an animated WebP of this browser has the time and the frames of one of the server', async ({
  page,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(frame(page).locator('svg')).toBeVisible();
  await makeSmall(page);
  const here = await renderedHere(page, 'Animated WebP');
  await page.getByRole('button', { name: 'Render on the server' }).click();
  const row = page.getByRole('article', { name: 'Life expectancy' });
  await expect(row.getByText(/Kept until/)).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  const there = readFileSync(await download.path());
  const [ours, theirs] = [
    await sharp(here, { animated: true }).metadata(),
    await sharp(there, { animated: true }).metadata(),
  ];
  expect([ours.format, ours.width, ours.pageHeight, ours.loop]).toEqual(['webp', 320, 180, 0]);
  const length = (delays: readonly number[] = []) => delays.reduce((sum, each) => sum + each, 0);
  expect(length(ours.delay)).toBe(length(theirs.delay));
  for (const share of [0, 0.1, 0.5, 0.99]) {
    const time = length(ours.delay) * share;
    const [one, other] = [pageAt(ours.delay, time), pageAt(theirs.delay, time)];
    expect(await difference([here, one], [there, other]), `at ${share}`).toBeLessThan(4);
  }
  // Other frames must not pass.
  expect(await difference([here, 0], [there, (theirs.pages ?? 0) - 1])).toBeGreaterThan(4);
});

/** The frame that is seen at a time: a still may be one or several. */
function pageAt(delays: readonly number[] = [], time = 0): number {
  let end = 0;
  return delays.findIndex((delay) => {
    end += delay;
    return end > time;
  });
}

/** How far apart two frames of files are, from 0 to 255 on average. */
async function difference(...frames: [Buffer, number][]): Promise<number> {
  const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = await Promise.all(
    frames.map(([file, shot]) => sharp(file, { page: shot }).removeAlpha().raw().toBuffer()),
  );
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test('R.9 in part: S2.24 music is uploaded, and this browser puts it under the video', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(frame(page).locator('svg')).toBeVisible();
  await makeSmall(page);
  await page
    .getByLabel('Music file')
    .setInputFiles({ name: 'Tone.wav', mimeType: 'audio/wav', buffer: tone({ seconds: 2 }) });
  await expect(page.getByRole('combobox', { name: 'Music' })).toContainText('Tone');
  const input = await Demuxer.open(await renderedHere(page, 'WebM'));
  expect(input.audio()?.codecpar.sampleRate).toBe(48_000);
  const [sound = -1, picture = -1] = [input.audio()?.index, input.video()?.index];
  const ends = new Map<number, number>();
  let bytes = 0;
  for await (const packet of input.packets()) {
    if (packet === null) continue;
    ends.set(packet.streamIndex, Number(packet.pts) / 1000);
    if (packet.streamIndex === sound) bytes += packet.size;
    packet.free();
  }
  await input.close();
  // Repeated to the end of the video, and not silent: silence of Opus takes about a tenth.
  expect(ends.get(sound)).toBeGreaterThan((ends.get(picture) ?? 0) - 0.5);
  expect(bytes / (ends.get(sound) ?? 1)).toBeGreaterThan(4000);
});

test('S2.24 the export dialog leads from a chart to its video', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/project/${id}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Export' })
    .getByRole('link', { name: /^Video/ })
    .click();
  await expect(page).toHaveURL(`/panel/video-render/new?charts=${id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(frame(page).locator('svg')).toBeVisible();
});

test('S2.24 scenes are added, copied, moved with the keyboard and deleted', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(frame(page).locator('svg')).toBeVisible();
  const before = await scenes(page).count();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Opening card' }).click();
  await expect(scenes(page)).toHaveCount(before + 1);
  await expect(scenes(page).first()).toContainText('Title card');
  await scenes(page)
    .first()
    .getByRole('button', { name: /Move scene 1/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(scenes(page).nth(1)).toContainText('Title card');
  await expect(page.getByRole('button', { name: /Move scene 2/ })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for scene 2' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(scenes(page)).toHaveCount(before + 2);
  await page.getByRole('button', { name: 'Actions for scene 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(scenes(page)).toHaveCount(before + 1);
});

test('S2.24 a race tells its captions in scenes, with pauses, and in files of captions', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token, {
    csv: 'Name,First,Second,Third\nAnn,1,2,6\nBen,2,3,2\nCat,3,1,4\n',
    rolesOf: ([label = '', ...values]) => ({ label: [label], values }),
    document: { template: 'bar-race', options: { captions: 'Second: Ben goes past Cat; Third: Ann wins' } },
  });
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  await expect(scenes(page).nth(1)).toContainText('Ben goes past Cat');
  await expect(scenes(page).nth(2)).toContainText('Ann wins');
  await scenes(page)
    .nth(1)
    .getByRole('button', { name: /Ben goes past Cat/ })
    .click();
  await expect(frame(page).getByText('Ben goes past Cat')).toHaveCount(1);
  await expect(page.getByRole('spinbutton', { name: 'Pause before it plays' })).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as SRT' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^1\n[\d:,]+ --> [\d:,]+\nBen goes past Cat\n\n2\n.*\nAnn wins\n$/,
  );
});

test('S2.24 a frame with many marks is painted, and changes with the position', async ({ page, request }) => {
  const { token } = await newcomer();
  const rows = Array.from({ length: 600 }, (_, row) => `Place ${row},${(row * 79) % 101},${(row * 47) % 97}`);
  const id = await makeChart(request, token, {
    csv: `Name,X,Y\n${rows.join('\n')}\n`,
    rolesOf: ([label = '', x = '', y = '']) => ({ label: [label], x: [x], y: [y] }),
    document: { template: 'scatter' },
  });
  await enterPanel(page, token, `/panel/video-render/new?charts=${id}`);
  const canvas = frame(page).locator('canvas');
  await expect(canvas).toBeVisible();
  const painted = () => canvas.evaluate((each: HTMLCanvasElement) => each.toDataURL().length);
  await expect.poll(painted).toBeGreaterThan(5000);
  const before = await painted();
  await position(page).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('PageUp');
  await expect.poll(painted).not.toBe(before);
  expect(await canvas.evaluate((each: HTMLCanvasElement) => each.width)).toBeGreaterThan(400);
});

test.describe('a deleted chart', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('the scene of a deleted chart is named, and nothing is rendered', async ({ page, request }) => {
    const { token } = await newcomer();
    const [first, second] = [await makeChart(request, token), await makeChart(request, token, { name: 'Births' })];
    await enterPanel(page, token, `/panel/video-render/new?charts=${first},${second}`);
    await expect(frame(page).locator('svg')).toBeVisible();
    await page.getByRole('textbox', { name: 'Caption' }).fill('Both'); // from now on it is stored
    const trashed = await request.post('/api/project/organise', {
      headers: { authorization: `Bearer ${token}` },
      data: { ids: [second], action: { kind: 'trash' } },
    });
    expect(trashed.status()).toBe(200);
    await page.reload();
    await expect(page.getByText(/^Scene \d+ cannot be drawn\. This chart was deleted/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Render on the server' })).toBeDisabled();
  });
});

test('S2.23 a video whose file has expired can be rendered again', async ({ page, request }) => {
  const { token } = await newcomer();
  const chart = await makeChart(request, token);
  const headers = { authorization: `Bearer ${token}` };
  const data = {
    name: 'Last year',
    projectIds: [chart],
    story: { scenes: [{ ...blankScene('a', 0), seconds: 0.5 }] },
    output: { format: 'mp4', width: 320, height: 180, fps: 10 },
  };
  const made = await request.post('/api/video/renders', { headers, data });
  const { id } = (await made.json()).data;
  const state = async () => (await (await request.get(`/api/video/renders/${id}`, { headers })).json()).data.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  await blogDatabase().execute(sql`update videos set size = null where id = ${id}`);
  await enterPanel(page, token, '/panel/video-render');
  const row = page.getByRole('article', { name: 'Last year' });
  await expect(row.getByText('Expired')).toBeVisible();
  await expect(row.getByRole('button', { name: /Play|Download/ })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Render again' }).click();
  await expect(scenes(page)).toHaveCount(1);
  await expect(page.getByText('Minutes it takes on the server')).toBeVisible();
});

test('S1.7 the pages of videos work in every look, empty and with content', async ({ page, request }) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await expectGoodPage(page, token, { path: '/panel/video-render', title: 'Videos' });
  await expectGoodPage(page, token, { path: '/panel/video-render/new', title: 'New video' });
  await expectGoodPage(page, token, { path: `/panel/video-render/new?charts=${id}`, title: 'New video' });
});
