import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { provideWindowedBrowser } from '../scripts/browser.ts';
import { bar, median, report } from './report.ts';

// Response time of the editor in Chromium: from a key press or click to the frame that shows its effect, on charts with
// 5,000 marks, and the time to open a chart. Needs a build.
// node bench/editor.ts [--json] [--times=60] [--profile]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 60);
const isProfiling = process.argv.includes('--profile');
const series = Array.from({ length: 10 }, (_, place) => `Part ${place + 1}`);

/** `bare` paints about as much as is visible of the chart, and nothing else. */
type Case = { template: string; slider?: string; toggle: string; bare: string };

/** Chart types that draw one mark per value. */
const cases: Case[] = [
  {
    template: 'stacked-column',
    toggle: 'Reverse order',
    bare: 'for (let at = 0; at < 5000; at++) { fill(at); brush.fillRect((at % 500) * 1.04, Math.floor(at / 500) * 27.3, 1.04, 27.3); }',
  },
  {
    template: 'dot-plot',
    slider: 'Dot size',
    toggle: 'Rings instead of dots',
    bare: 'for (let at = 0; at < 500; at++) { brush.fillStyle = "#ffffff"; disc(at, 6); fill(at); disc(at, 5); }',
  },
];

const rows = Array.from({ length: 500 }, (_, row) =>
  [`No. ${row}`, ...series.map((_, column) => Math.round(60 + 40 * Math.sin(row * 1.7 + column)))].join(','),
);
const csv = [['Name', ...series].join(','), ...rows].join('\n');

/** Runs in the page: measures the time from an event to the end of the next frame, and what the picture contains. */
const watchAnswers = `
  globalThis.pictureNow = () => {
    const canvas = document.querySelector('[data-chart] canvas');
    const small = new OffscreenCanvas(200, 200);
    const brush = small.getContext('2d');
    brush.drawImage(canvas, 0, 0, canvas.width, Math.min(canvas.height, 700), 0, 0, 200, 200);
    let sum = 0; // a number: a long text would have to be cleared away while the next answer is timed
    for (const value of brush.getImageData(0, 0, 200, 200).data) sum = (sum * 31 + value) | 0;
    return sum;
  };
  globalThis.nextAnswer = (event) => new Promise((done, fail) => {
    setTimeout(() => fail(new Error('no ' + event + ' came')), 5000);
    addEventListener(event, () => {
      const begun = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - begun);
      requestAnimationFrame(() => channel.port2.postMessage(null)); // heard when that frame is done
    }, { capture: true, once: true });
  });
`;

/** Runs in every page from its start: the time at the end of the first frame with a picture, and with a heading. */
const watchFrames = `
  const firstFrameWith = (selector) => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.timeOrigin + performance.now());
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  globalThis.pictureShown = firstFrameWith('[data-chart] canvas');
  globalThis.headingShown = firstFrameWith('main h1');
`;

await using server = await startServer();
const { token, post } = await signInAsDemo(server);
const executablePath = provideWindowedBrowser();
// Without a screen to wait for, a frame is done as soon as the page has finished its work, so only the work is
// measured.
const args = ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'];
// Profile on disk, as real users have it: the browser caches files and compiled code in it.
const profile = mkdtempSync(join(tmpdir(), 'chartlas-profile-'));
const viewport = { width: 1440, height: 900 };
const browser = await chromium.launchPersistentContext(profile, { executablePath, args, viewport });
try {
  await post('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true });
  const data = await upload(csv);
  const bars: Record<string, ReturnType<typeof bar>> = {};
  for (const each of cases) {
    const floor = await bareAnswers(browser, each);
    const id = await make(each, data);
    const page = await enter(browser);
    const measured = await answers(page, id, each);
    for (const [what, { shown, work }] of Object.entries(measured)) {
      const ratio = median(shown) / median(floor);
      note(
        `${each.template}, ${what}: half within ${median(shown).toFixed(1)} ms, 95 of 100 within ${late(shown).toFixed(1)} ms, work of the page ${median(work).toFixed(1)} ms`,
      );
      bars[`${each.template} of 5,000 marks, ${what}, beside a bare canvas page`] = bar(
        ratio,
        { atMost: what === 'a letter of the title' ? 1.2 : 2.2 },
        '× median',
      );
    }
    note(
      `  a bare page that paints as many: half within ${median(floor).toFixed(1)} ms, 95 of 100 within ${late(floor).toFixed(1)} ms`,
    );
    const { chart, empty } = await openings(page, id);
    note(
      `${each.template}, opened: half within ${Math.round(median(chart))} ms, 95 of 100 within ${Math.round(late(chart))} ms; a page of the panel without content: half within ${Math.round(median(empty))} ms`,
    );
    bars[`${each.template} of 5,000 marks, opened, beside an empty page of the panel`] = bar(
      median(chart) / median(empty),
      { atMost: 1.6 },
      '× median',
    );
    await page.close();
  }
  report(bars);
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}

type Kind = { what: string; focus: Locator; keys: readonly [string, string]; event: string };
type Durations = { shown: number[]; work: number[] };

/**
 * Repeats each kind of change many times and returns how long each took, in wall-clock time and in CPU time of the
 * page.
 */
async function answers(page: Page, id: string, { slider, toggle }: Case): Promise<Record<string, Durations>> {
  await page.goto(`${server.url}/panel/project/${id}`);
  await page.locator('[data-chart] canvas').first().waitFor();
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.evaluate(watchAnswers);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const kinds: Kind[] = [
    { what: 'a letter of the title', focus: title, keys: ['a', 'b'], event: 'input' },
    { what: 'a switch', focus: page.getByRole('switch', { name: toggle }), keys: ['Space', 'Space'], event: 'click' },
  ];
  if (slider !== undefined) {
    const track = page.getByRole('slider', { name: slider });
    kinds.push({ what: 'a slider', focus: track, keys: ['ArrowLeft', 'ArrowRight'], event: 'keydown' });
  }
  const durations: Record<string, Durations> = {};
  for (const kind of kinds) {
    await kind.focus.focus();
    for (let turn = 0; turn < 16; turn++) await press(client, page, kind, turn); // compilers warm up
    const all: Durations = { shown: [], work: [] };
    if (isProfiling) await startProfile(client);
    for (let turn = 0; turn < times; turn++) {
      const { shown, work } = await press(client, page, kind, turn);
      all.shown.push(shown);
      all.work.push(work);
    }
    if (isProfiling) printProfile(kind.what, (await client.send('Profiler.stop')).profile);
    durations[kind.what] = all;
  }
  return durations;
}

/**
 * The same for a page with only a button and a canvas that paints as many marks as are visible in the chart: the lower
 * bound for any page.
 */
async function bareAnswers(into: BrowserContext, { bare }: Case): Promise<number[]> {
  const page = await into.newPage();
  await page.setContent('<button>Paint</button><div data-chart><canvas width="640" height="800"></canvas></div>');
  await page.evaluate(watchAnswers);
  await page.evaluate(painterOf(bare));
  const durations: number[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const kind: Kind = { what: '', focus: page.getByRole('button'), keys: ['Space', 'Space'], event: 'click' };
  await kind.focus.focus();
  for (let turn = -16; turn < times; turn++) {
    const { shown } = await press(client, page, kind, turn + 16);
    if (turn >= 0) durations.push(shown);
  }
  await page.close();
  return durations;
}

/** Runs in the empty page. */
function painterOf(loop: string): string {
  return `
    let turn = 0;
    const brush = document.querySelector('canvas').getContext('2d');
    const colors = ['#4f46e5', '#c2410c', '#0d9488', '#be3a7b', '#7c3aed', '#0369a1', '#4d7c0f', '#b45309', '#64748b', '#be123c'];
    const fill = (at) => { brush.fillStyle = colors[(at + turn) % 10]; };
    const disc = (at, radius) => {
      brush.beginPath();
      brush.arc((at * 97.37) % 630, Math.floor(at / 10) * 15.6, radius, 0, 7);
      brush.fill();
    };
    document.querySelector('button').addEventListener('click', () => requestAnimationFrame(() => {
      turn++;
      brush.clearRect(0, 0, 640, 800);
      ${loop}
    }));`;
}

/** Presses a key and waits for the frame that shows the effect. */
async function press(client: CDPSession, page: Page, { keys, event }: Kind, turn: number) {
  const before = isProfiling ? 0 : await page.evaluate<number>('pictureNow()');
  await page.evaluate(`void (globalThis.answer = nextAnswer('${event}'))`);
  const busyBefore = await busy(client);
  await page.keyboard.press(keys[turn % 2] ?? '');
  const shown = await page.evaluate<number>('answer');
  const work = (await busy(client)) - busyBefore;
  const isSame = !isProfiling && (await page.evaluate<number>('pictureNow()')) === before;
  if (isSame) throw new Error(`“${keys[turn % 2]}” changed nothing in the first frame after it`);
  return { shown, work };
}

/** CPU time used by the page so far; other programs on the machine do not count. */
async function busy(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function startProfile(client: CDPSession): Promise<void> {
  await client.send('Profiler.enable');
  await client.send('Profiler.start');
}

/**
 * Time from requesting the URL to the chart on the screen, alternating with an empty panel page. The product's files
 * are cached, as on a second visit.
 */
async function openings(page: Page, id: string): Promise<{ chart: number[]; empty: number[] }> {
  const durations = { chart: [] as number[], empty: [] as number[] };
  const warmUps = 3; // until the browser has cached the compiled code
  for (let turn = -warmUps; turn < Math.max(20, times / 2); turn++) {
    const chart = await opening(page, `/panel/project/${id}`, 'pictureShown');
    const empty = await opening(page, '/panel/notifications', 'headingShown');
    if (turn < 0) continue;
    durations.chart.push(chart);
    durations.empty.push(empty);
  }
  return durations;
}

async function opening(page: Page, path: string, mark: 'pictureShown' | 'headingShown'): Promise<number> {
  await page.goto(`${server.url}/panel/my-charts`);
  await page.waitForTimeout(500); // nobody leaves a page before seeing it
  const start = performance.timeOrigin + performance.now();
  await page.goto(server.url + path, { waitUntil: 'commit' });
  // Measured in the page, because polling from outside only looks every half second.
  return (await page.evaluate<number>(mark)) - start;
}

async function enter(into: BrowserContext): Promise<Page> {
  const page = await into.newPage();
  await page.addInitScript(watchFrames);
  await page.goto(`${server.url}/403`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return page;
}

type Upload = { id: string; columns: { key: string }[] };

async function make({ template }: Case, { id: datasetId, columns }: Upload): Promise<string> {
  const [label = '', ...values] = columns.map(({ key }) => key);
  const roles = { label: [label], values };
  const text = { title: 'Five thousand', subtitle: 'Marks', source: 'Made up' };
  const content = { name: template, document: { version: 1, template, roles, text }, datasetId, steps: [] };
  return (await post<{ id: string }>('project', { content })).id;
}

async function upload(text: string): Promise<Upload> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'many.csv');
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', body: form, headers: bearer() });
  const { data } = (await answer.json()) as { data: Upload & { dataset?: Upload } }; // as the contract says
  return data.dataset ?? data;
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Progress line for people; programs read only the bars. */
function note(line: string): void {
  if (!process.argv.includes('--json')) console.log(line);
}

/** 95th percentile. */
function late(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples?: number[];
  timeDeltas?: number[];
};

/** Profile summary that shows where the time went. */
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
