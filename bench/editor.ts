import { type Browser, chromium, type Page } from '@playwright/test';
import { startHouse } from '#tests/support/start-house.ts';
import { bar, median, report } from './report.ts';

// How fast the editor answers, in Chromium: from a key or a click to the frame that shows it, on charts of 5,000 marks;
// and how long a chart takes to be there from the moment it is asked for. Needs a build.
// node bench/editor.ts [--json] [--times=60] [--profile]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 60);
const series = Array.from({ length: 10 }, (_, place) => `Part ${place + 1}`);

type Case = { template: string; slider: string; toggle: string };

/** Types that draw a mark for every value. */
const cases: Case[] = [
  { template: 'stacked-column', slider: 'Thickness', toggle: 'Reverse the order' },
  { template: 'dot-plot', slider: 'Size of dots', toggle: 'Rings instead of dots' },
];

const rows = Array.from({ length: 500 }, (_, row) =>
  [`No. ${row}`, ...series.map((_, column) => Math.round(60 + 40 * Math.sin(row * 1.7 + column)))].join(','),
);
const csv = [['Name', ...series].join(','), ...rows].join('\n');

/** Runs in the page: the time from the first key event to the end of the next frame, and whether the picture is another. */
const watchAnswers = `
  globalThis.pictureNow = () => {
    const canvas = document.querySelector('[data-chart] canvas');
    const small = new OffscreenCanvas(200, 200);
    const brush = small.getContext('2d');
    brush.drawImage(canvas, 0, 0, canvas.width, Math.min(canvas.height, 700), 0, 0, 200, 200);
    return brush.getImageData(0, 0, 200, 200).data.join();
  };
  globalThis.lastPicture = pictureNow();
  globalThis.nextAnswer = () => new Promise((done) => {
    addEventListener('keydown', () => {
      const begun = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const taken = performance.now() - begun;
        const picture = pictureNow();
        const isChanged = picture !== lastPicture;
        lastPicture = picture;
        done({ taken, isChanged });
      };
      requestAnimationFrame(() => channel.port2.postMessage(null)); // heard when that frame is done
    }, { capture: true, once: true });
  });
`;

await using house = await startHouse();
const [, email = '', password = ''] = /demo\s+(\S+)\s+(\S+)/.exec(house.said()) ?? [];
const { token } = await ask<{ token: string }>('user/login', { email, password });
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
// Without a screen to wait for, a frame comes as soon as the page has done its work: what is measured is the work.
const args = ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'];
const browser = await chromium.launch({ executablePath, args });
try {
  await ask('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true });
  const data = await upload(csv);
  const bars: Record<string, ReturnType<typeof bar>> = {};
  for (const each of cases) {
    const id = await make(each, data);
    const page = await enter(browser);
    const measured = await answers(page, id, each);
    for (const [what, taken] of Object.entries(measured)) {
      if (!process.argv.includes('--json'))
        console.log(each.template, what, `half within ${median(taken).toFixed(1)} ms`);
      bars[`${each.template} of 5,000 marks, ${what}, 95 of 100 within`] = bar(late(taken), { atMost: 16 }, 'ms');
    }
    bars[`${each.template} of 5,000 marks, opened, 95 of 100 within`] = bar(
      late(await openings(page, id)),
      { atMost: 1000 },
      'ms',
    );
    await page.context().close();
  }
  report(bars);
} finally {
  await browser.close();
}

/** Does each kind of change many times and tells how long each took. */
async function answers(page: Page, id: string, { slider, toggle }: Case): Promise<Record<string, number[]>> {
  await page.goto(`${house.url}/panel/project/${id}`);
  await page.locator('[data-chart] canvas').waitFor();
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.evaluate(watchAnswers);
  const taken: Record<string, number[]> = {};
  const kinds = [
    {
      what: 'a letter of the title',
      focus: page.getByRole('textbox', { name: 'Title', exact: true }),
      keys: ['a', 'b'],
    },
    { what: 'a slider', focus: page.getByRole('slider', { name: slider }), keys: ['ArrowLeft', 'ArrowRight'] },
    { what: 'a switch', focus: page.getByRole('switch', { name: toggle }), keys: ['Enter', 'Enter'] },
  ];
  for (const { what, focus, keys } of kinds) {
    await focus.focus();
    for (let turn = 0; turn < 12; turn++) await press(page, keys[turn % 2] ?? ''); // compilers warm up
    const client = process.argv.includes('--profile') ? await page.context().newCDPSession(page) : null;
    await client?.send('Profiler.enable');
    await client?.send('Profiler.start');
    const all: number[] = [];
    for (let turn = 0; turn < times; turn++) all.push(await press(page, keys[turn % 2] ?? ''));
    if (client !== null) printProfile(what, (await client.send('Profiler.stop')).profile);
    taken[what] = all;
  }
  return taken;
}

/** Presses a key and waits for the frame that shows what it did. */
async function press(page: Page, key: string): Promise<number> {
  await page.evaluate('void (globalThis.answer = nextAnswer())');
  await page.keyboard.press(key);
  const { taken, isChanged } = await page.evaluate<{ taken: number; isChanged: boolean }>('answer');
  if (!isChanged) throw new Error(`“${key}” changed nothing in the first frame after it`);
  await page.waitForTimeout(40); // what was put off until the hand rests is begun now and then, as with people
  return taken;
}

/** From asking for the address to the chart on the screen; the files of the product are in the cache, as on a second visit. */
async function openings(page: Page, id: string): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < Math.max(10, times / 3); turn++) {
    await page.goto(`${house.url}/panel/my-charts`);
    const begun = performance.now();
    await page.goto(`${house.url}/panel/project/${id}`, { waitUntil: 'commit' });
    await page.locator('[data-chart] canvas').waitFor();
    taken.push(performance.now() - begun);
  }
  return taken;
}

async function enter(into: Browser): Promise<Page> {
  const page = await (await into.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${house.url}/403`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return page;
}

type Uploaded = { id: string; columns: { key: string }[] };

async function make({ template }: Case, { id: datasetId, columns }: Uploaded): Promise<string> {
  const [label = '', ...values] = columns.map(({ key }) => key);
  const roles = { label: [label], values };
  const text = { title: 'Five thousand', subtitle: 'Marks', source: 'Made up' };
  const content = { name: template, document: { version: 1, template, roles, text }, datasetId, steps: [] };
  return (await ask<{ id: string }>('project', { content })).id;
}

async function upload(text: string): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'many.csv');
  const answer = await fetch(`${house.url}/api/dataset/uploadfile`, { method: 'POST', body: form, headers: bearer() });
  const { data } = (await answer.json()) as { data: Uploaded & { dataset?: Uploaded } }; // as the contract says
  return data.dataset ?? data;
}

async function ask<Data>(path: string, input: unknown): Promise<Data> {
  const answer = await fetch(`${house.url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...(path === 'user/login' ? {} : bearer()) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function late(taken: readonly number[]): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
};

/** Where the time went, for whoever makes it faster. */
function printProfile(what: string, { nodes, samples = [], timeDeltas = [] }: Profile): void {
  const own = new Map<string, number>();
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => [
      id,
      `${functionName || '(nameless)'} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`,
    ]),
  );
  samples.forEach((id, place) => {
    const name = names.get(id) ?? '';
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[place] ?? 0) / 1000 / times);
  });
  console.log(`${what}, ms a change`);
  for (const [name, time] of [...own].sort(([, a], [, b]) => b - a).slice(0, 25)) console.log(time.toFixed(2), name);
}
