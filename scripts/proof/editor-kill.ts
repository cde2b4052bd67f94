import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { startBrowser } from '#tests/support/killable-browser.ts';
import { freePort, newFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';

// Kills the server with kill -9 while two browsers edit one chart, at any moment between a key press and its “Saved”,
// and sometimes a browser as well. Counts what is lost of what was reported saved and of what was pending in a browser.
// Needs a build.
// node scripts/proof/editor-kill.ts [--times=50] [--json]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 50);
const browserKilledEvery = 5;

type Field = 'title' | 'subtitle';
type Window = { field: Field; profile: string; page: Page; kill(): Promise<void> };

const folder = newFolder();
const env = { PORT: String(await freePort()) };
let server = await startServer({ env, folder });
const [, email = '', password = ''] = /demo\s+(\S+)\s+(\S+)/.exec(server.said()) ?? [];
const { token } = await ask<{ token: string }>('user/login', { email, password });
await ask('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true }, token);
const id = await makeChart();
const count = { serverKills: 0, browserKills: 0, acknowledged: 0, lost: 0, forgotten: 0 };
const windows = [await openWindow('title'), await openWindow('subtitle')] as const;
try {
  for (let turn = 1; turn <= times; turn++) {
    const saved = `Saved ${turn}`;
    await Promise.all(windows.map((window) => type(window, saved)));
    await Promise.all(windows.map(({ page }) => saving(page, 'Saved')));
    count.acknowledged += windows.length;
    const newest = `On its way ${turn}`;
    await Promise.all(windows.map((window) => type(window, newest)));
    await sleep((turn * 137) % 1200); // before, during or after sending
    await server.stop('SIGKILL');
    count.serverKills++;
    const isCrash = turn % browserKilledEvery === 0;
    const last = { title: isCrash ? await crash(windows[0], turn) : newest, subtitle: newest };
    server = await startServer({ env, folder });
    const text = await textNow();
    for (const { field } of windows) if (![saved, newest].includes(text[field])) count.lost++;
    if (isCrash) Object.assign(windows[0], await startAt(windows[0].profile));
    await Promise.all(windows.map(({ page }) => saving(page, 'Saved')));
    const end = await textNow();
    for (const { field } of windows) if (end[field] !== last[field]) count.forgotten++;
  }
  report({
    'editor-kill.kills of the server': bar(count.serverKills, { atLeast: times }, 'kills'),
    'editor-kill.kills of a browser': bar(
      count.browserKills,
      { atLeast: Math.floor(times / browserKilledEvery) },
      'kills',
    ),
    'editor-kill.acknowledged': bar(count.acknowledged, { atLeast: times * windows.length }, 'changes'),
    'editor-kill.acknowledged and lost': bar(count.lost, { atMost: 0 }, 'changes'),
    'editor-kill.typed and forgotten': bar(count.forgotten, { atMost: 0 }, 'changes'),
  });
} finally {
  for (const { kill, profile } of windows) {
    await kill().catch(() => {}); // it may have exited already
    rmSync(profile, { recursive: true, force: true });
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openWindow(field: Field): Promise<Window> {
  const profile = mkdtempSync(join(tmpdir(), 'chartlas-browser-'));
  return { field, profile, ...(await startAt(profile)) };
}

async function startAt(profile: string): Promise<Pick<Window, 'page' | 'kill'>> {
  const browser = await startBrowser(profile);
  const { page } = browser;
  await page.goto(`${server.url}/403`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.url}/panel/project/${id}`);
  await page.getByRole('tab', { name: 'Design' }).click();
  return browser;
}

/** Kills a browser with a change that no server has seen; returns the change. */
async function crash(window: Window, turn: number): Promise<string> {
  const words = `Waiting ${turn}`;
  await type(window, words);
  await saving(window.page, 'Offline: saved in this browser');
  await expect(window.page.locator('[data-saving]')).toHaveAttribute('data-kept', 'true'); // on disk one frame later
  await window.kill();
  count.browserKills++;
  return words;
}

async function type({ page, field }: Window, words: string): Promise<void> {
  const name = field === 'title' ? 'Title' : 'Subtitle';
  await page.getByRole('textbox', { name, exact: true }).fill(words);
}
async function saving(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-saving]')).toHaveText(words, { timeout: 60_000 });
}

async function textNow(): Promise<{ title: string; subtitle: string }> {
  const answer = await fetch(`${server.url}/api/project/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as {
    data: { content: { document: { text: { title: string; subtitle: string } } } };
  }; // as the contract says
  return data.content.document.text;
}

async function makeChart(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['Name,Value\nA,1\nB,2\n'], { type: 'text/csv' }), 'few.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', body: form, headers });
  const { data } = (await answer.json()) as { data: Upload & { dataset?: Upload } }; // as the contract says
  const { id: datasetId, columns } = data.dataset ?? data;
  const [label, value] = columns.map(({ key }) => key);
  const text = { title: 'Nothing', subtitle: 'Yet', source: '' };
  const document = { version: 1, template: 'bar', roles: { label: [label], value: [value] }, text };
  const content = { name: 'Killed', document, datasetId, steps: [] };
  return (await ask<{ id: string }>('project', { content }, token)).id;
}

type Upload = { id: string; columns: { key: string }[] };

async function ask<Data>(path: string, input: unknown, bearer?: string): Promise<Data> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
