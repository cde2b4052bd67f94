import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startBrowser } from '#tests/support/killable-browser.ts';
import { freePort, newFolder, startHouse } from '#tests/support/start-house.ts';
import { bar, report } from '../../bench/report.ts';

// Kills server and browser with kill -9 while somebody edits, again and again, and sees what is lost: of what was said to
// be saved, and of what waited in the browser. Needs a build. node scripts/proof/editor-kill.ts [--times=10] [--json]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 10);
const folder = newFolder();
const profile = mkdtempSync(join(tmpdir(), 'chartlas-browser-'));
const env = { PORT: String(await freePort()) };
let house = await startHouse({ env, folder });
const [, email = '', password = ''] = /demo\s+(\S+)\s+(\S+)/.exec(house.said()) ?? [];
const { token } = await ask<{ token: string }>('user/login', { email, password });
await ask('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true }, token);
const id = await makeChart();
const lost = { saved: 0, waiting: 0 };
try {
  let browser = await startBrowser(profile);
  await open(browser.page);
  for (let turn = 1; turn <= times; turn++) {
    await type(browser.page, 'Title', `Saved ${turn}`);
    await saving(browser.page, 'Saved');
    await house.stop('SIGKILL');
    await type(browser.page, 'Subtitle', `Waiting ${turn}`);
    await saving(browser.page, 'Offline: kept in this browser');
    await browser.kill();
    house = await startHouse({ env, folder });
    const text = await textNow();
    if (text.title !== `Saved ${turn}`) lost.saved++;
    browser = await startBrowser(profile);
    await open(browser.page);
    await saving(browser.page, 'Saved');
    if ((await textNow()).subtitle !== `Waiting ${turn}`) lost.waiting++;
  }
  await browser.kill();
  report({
    'editor-kill.kills': bar(times * 2, { atLeast: times * 2 }, 'kills'),
    'editor-kill.saved and lost': bar(lost.saved, { atMost: 0 }, 'changes'),
    'editor-kill.waiting and lost': bar(lost.waiting, { atMost: 0 }, 'changes'),
  });
} finally {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(profile, { recursive: true, force: true });
}

async function open(page: Page): Promise<void> {
  await page.goto(`${house.url}/403`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${house.url}/panel/project/${id}`);
  await page.getByRole('tab', { name: 'Design' }).click();
}

async function type(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(words);
}

async function saving(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-saving]')).toHaveText(words, { timeout: 60_000 });
}

async function textNow(): Promise<{ title: string; subtitle: string }> {
  const answer = await fetch(`${house.url}/api/project/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as {
    data: { content: { document: { text: { title: string; subtitle: string } } } };
  }; // as the contract says
  return data.content.document.text;
}

async function makeChart(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['Name,Value\nA,1\nB,2\n'], { type: 'text/csv' }), 'few.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${house.url}/api/dataset/uploadfile`, { method: 'POST', body: form, headers });
  const { data } = (await answer.json()) as { data: Uploaded & { dataset?: Uploaded } }; // as the contract says
  const { id: datasetId, columns } = data.dataset ?? data;
  const [label, value] = columns.map(({ key }) => key);
  const text = { title: 'Nothing', subtitle: 'Yet', source: '' };
  const document = { version: 1, template: 'bar', roles: { label: [label], value: [value] }, text };
  const content = { name: 'Killed', document, datasetId, steps: [] };
  return (await ask<{ id: string }>('project', { content }, token)).id;
}

type Uploaded = { id: string; columns: { key: string }[] };

async function ask<Data>(path: string, input: unknown, bearer?: string): Promise<Data> {
  const answer = await fetch(`${house.url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
