import { expect, type Page, test } from '@playwright/test';
import { buildIfStale, open, sample, still } from './support/embedded.ts';
import { expectAccessible } from './support/test.ts';

test.describe.configure({ mode: 'default' });
test.beforeAll(buildIfStale);
test.use({ viewport: { width: 1000, height: 900 } });

const tall = '<div style="height:2000px"></div>';
const spain = '[data-role=mark][data-key=Spain]';

/** Position of an element on the screen. Read in the page: while a map moves, its parts come and go. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number }> {
  const found = () =>
    page.evaluate((wanted) => {
      const inside = document.querySelector('chartlas-chart')?.shadowRoot;
      const box = inside?.querySelector(wanted)?.getBoundingClientRect();
      return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    }, selector);
  await expect.poll(found).not.toBeNull();
  return (await found()) ?? { x: Number.NaN, y: Number.NaN, width: 0 };
}

/** The same once it has stopped moving. */
async function restOf(page: Page, selector: string) {
  let last = '';
  const isAtRest = async () => {
    const [then, now] = [last, JSON.stringify(await middleOf(page, selector))];
    last = now;
    return now === then;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  return middleOf(page, selector);
}

type Spot = { x: number; y: number };

/** From one position to another in steps, the first included. */
function along(from: Spot, by: Spot, count = 8): Spot[] {
  return Array.from({ length: count + 1 }, (_, at) => ({
    x: Math.round(from.x + (by.x * at) / count),
    y: Math.round(from.y + (by.y * at) / count),
  }));
}

/** Presses the mouse, moves it and releases it. The clock is simulated: a throw is as fast on a slow machine. */
async function drag(page: Page, way: readonly Spot[], { isThrown = false } = {}): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const startTime = Date.now() / 1000;
  const button = { button: 'left', buttons: 1, clickCount: 1 } as const;
  for (const [step, spot] of way.entries()) {
    const type = step === 0 ? 'mousePressed' : 'mouseMoved';
    await client.send('Input.dispatchMouseEvent', { type, ...spot, ...button, timestamp: startTime + step * 0.016 });
  }
  const [last = { x: 0, y: 0 }] = way.slice(-1);
  // A pointer that rests before it is released throws nothing.
  const timestamp = startTime + way.length * 0.016 + (isThrown ? 0 : 0.3);
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...last, ...button, timestamp });
}

test.describe('a globe', () => {
  const quake = '[data-role=mark][data-key="Tohoku 2011"]';
  const far = (page: Page) => page.locator('[data-role=mark][data-key="Valdivia 1960"]');

  test('is turned by hand, runs out after a throw, and comes back', async ({ page }) => {
    await open(page, sample('globe-map', still));
    await expect(page.locator(quake)).toBeVisible();
    await expect(far(page)).toHaveCount(0); // on the other side
    const whole = page.getByRole('button', { name: 'Show the whole map' });
    await expect(whole).toBeDisabled();
    const before = await middleOf(page, quake);
    const middle = await middleOf(page, '[data-role=map]');

    await drag(page, along(middle, { x: -240, y: 0 }));
    await expect(far(page)).toHaveCount(1);
    await whole.click();
    await expect(far(page)).toHaveCount(0);
    expect((await restOf(page, quake)).x).toBeCloseTo(before.x, 0);

    const way = along(middle, { x: 60, y: 0 });
    await drag(page, way);
    const dragged = await restOf(page, quake);
    await whole.click();
    await restOf(page, quake);
    await drag(page, way, { isThrown: true });
    expect((await restOf(page, quake)).x).toBeGreaterThan(dragged.x + 8);
  });

  test('answers to keys, and finds what is on its other side', async ({ page }) => {
    await open(page, sample('globe-map', still));
    const before = await middleOf(page, quake);
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect((await restOf(page, quake)).x).toBeLessThan(before.x - 20);
    await page.keyboard.press('0');
    expect((await restOf(page, quake)).x).toBeCloseTo(before.x, 0);

    await page.getByRole('button', { name: 'Find on the map' }).click();
    const field = page.getByRole('combobox', { name: 'Find on the map' });
    await field.fill('Atlantis');
    await field.press('Enter');
    await expect(page.getByText('Not on this map.')).toBeVisible();
    await field.fill('valdivia');
    await field.press('Enter');
    await expect(page.locator('.chartlas-tip')).toHaveText(/Valdivia 1960/);
    const [there, middle] = [await restOf(page, '[data-key="Valdivia 1960"]'), await middleOf(page, '[data-role=map]')];
    expect(Math.hypot(there.x - middle.x, there.y - middle.y)).toBeLessThan(12);
    await expectAccessible(page);
  });

  test('stays where the hand leaves it for readers who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, sample('globe-map', still));
    await expect(page.locator(quake)).toBeVisible();
    const way = along(await middleOf(page, '[data-role=map]'), { x: 60, y: 0 });
    await drag(page, way);
    const dragged = await restOf(page, quake);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await drag(page, way, { isThrown: true });
    expect((await restOf(page, quake)).x).toBeCloseTo(dragged.x, 0);
  });
});

test.describe('a map over time', () => {
  test('is moved about while it plays', async ({ page }) => {
    await open(page, sample('time-map'));
    const slider = page.getByRole('slider', { name: 'Time' });
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible(); // it starts automatically
    const before = (await middleOf(page, '[data-key=France]')).width;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await middleOf(page, '[data-key=France]')).width).toBeGreaterThan(before * 1.6);
    const then = Number(await slider.inputValue());
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(then); // and still plays
    await page.getByRole('button', { name: 'Pause' }).click();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect((await middleOf(page, '[data-key=France]')).width).toBeGreaterThan(before * 1.6);
  });

  test('leaves the wheel to the page until a reader works with it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, sample('time-map'), { after: tall });
    const { x, y, width } = await middleOf(page, spain);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.mouse.wheel(0, 120);
    await expect.poll(scrolled).toBe(120);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(300); // what follows is another turn of the wheel

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -60);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await middleOf(page, spain)).width).toBeGreaterThan(width * 1.4);
    expect(await scrolled()).toBe(0);
    const nearer = (await restOf(page, spain)).width;
    await page.waitForTimeout(300);
    await page.mouse.wheel(0, -120); // it is zoomed in and has the focus
    await expect.poll(async () => (await middleOf(page, spain)).width).toBeGreaterThan(nearer * 1.1);
    expect(await scrolled()).toBe(0);
  });
});

test('in a language that is written to the left, all words are in the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, sample('time-map', { locale: 'ar' }));
  await expect(page.getByRole('button', { name: 'تكبير' })).toBeVisible();
  const outside = await page.evaluate(() => {
    const svg = document.querySelector('chartlas-chart')?.shadowRoot?.querySelector('.chartlas-stage svg');
    const { left = 0, right = 0 } = svg?.getBoundingClientRect() ?? {};
    const boxes = Array.from(svg?.querySelectorAll('text') ?? [], (text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    return boxes.filter(({ box }) => box.left < left || box.right > right).map(({ text }) => text);
  });
  expect(outside).toEqual([]);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Fingers go down, along the steps, and up again, with a simulated clock. */
  async function touch(page: Page, steps: readonly (readonly Spot[])[], begun = Date.now() / 1000): Promise<void> {
    const client = await page.context().newCDPSession(page);
    for (const [step, spots] of [...steps, []].entries()) {
      const type = step === 0 ? 'touchStart' : step === steps.length ? 'touchEnd' : 'touchMove';
      const touchPoints = spots.map((spot, id) => ({ ...spot, id }));
      await client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + step * 0.016 });
    }
  }

  const one = (way: readonly Spot[]) => way.map((spot) => [spot]);
  const spot = ({ x, y }: Spot) => ({ x: Math.round(x), y: Math.round(y) });

  test('a map is pinched, pushed with a throw and tapped twice; one finger scrolls past it', async ({ page }) => {
    await open(
      page,
      sample('time-map', { ...still, options: { ...sample('time-map').document.options, seconds: 120 } }),
      { after: tall },
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const { x, y, width } = await restOf(page, '[data-key=France]');

    // Two fingers apart: zooms in, and the page stays.
    await touch(
      page,
      Array.from({ length: 9 }, (_, at) => [spot({ x: x - 20 - at * 5, y }), spot({ x: x + 20 + at * 5, y })]),
    );
    const pinched = await restOf(page, '[data-key=France]');
    expect(pinched.width).toBeGreaterThan(width * 2);
    expect(Math.abs(pinched.x - x)).toBeLessThan(30); // what is between the fingers stays there
    expect(await scrolled()).toBe(0);

    // One finger moves a zoomed map, and it keeps gliding.
    await touch(page, one(along(pinched, { x: -60, y: 10 }, 5)));
    const thrown = await restOf(page, '[data-key=France]');
    expect(thrown.x).toBeLessThan(pinched.x - 66);
    expect(await scrolled()).toBe(0);

    await page.getByRole('button', { name: 'Show the whole map' }).click();
    const again = await restOf(page, '[data-key=France]');
    expect(again.width).toBeCloseTo(width, 0);
    const now = Date.now() / 1000;
    for (const startTime of [now, now + 0.12]) await touch(page, [[spot(again)]], startTime);
    expect((await restOf(page, '[data-key=France]')).width).toBeGreaterThan(width * 1.6);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await restOf(page, '[data-key=France]');

    await touch(page, one(along(again, { x: 0, y: -150 })));
    await expect.poll(scrolled).toBeGreaterThan(60);
  });

  test('what a finger has touched is still told when it is lifted', async ({ page }) => {
    await open(page, sample('globe-map', still), { after: tall });
    const quake = '[data-role=mark][data-key="Tohoku 2011"]';
    await touch(page, [[spot(await restOf(page, quake))]]);
    await expect(page.locator('.chartlas-tip')).toHaveText(/Tohoku 2011/);
    // Sideways turns a globe, up and down scrolls the page.
    const before = await middleOf(page, quake);
    const middle = await middleOf(page, '[data-role=map]');
    await touch(page, one(along(middle, { x: 80, y: 0 })));
    expect((await restOf(page, quake)).x).toBeGreaterThan(before.x + 20);
    await touch(page, one(along(middle, { x: 0, y: -150 })));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
  });
});
