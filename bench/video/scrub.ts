import { chromium } from '@playwright/test';
import { blankDocument } from '#chart/document/document.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { provideWindowedBrowser } from '../../scripts/browser.ts';

/** Runs in the page: moves the scrubber by keys and measures the time to the end of the next frame. */
const scrub = `async (slider) => {
  const all = [];
  for (let turn = 0; turn < 70; turn++) {
    const before = slider.getAttribute('aria-valuenow');
    const begun = performance.now();
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: ['ArrowRight', 'PageUp', 'ArrowRight', 'ArrowRight', 'PageDown', 'ArrowLeft'][turn % 6], bubbles: true, cancelable: true }));
    await new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      requestAnimationFrame(() => channel.port2.postMessage(null)); // heard when that frame is done
    });
    if (turn >= 10) all.push(performance.now() - begun); // compilers warm up
    if (slider.getAttribute('aria-valuenow') === before) throw new Error('the scrubber did not move at ' + before);
  }
  return all;
}`;

/** Runs in the page: how many pixels of the frame differ from its first. */
const countPainted = `(() => {
  const canvas = document.querySelector('[aria-label="Frame of the video"] canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0] || data[at + 1] !== data[1]) count += 1;
  return count;
})()`;

/** Milliseconds from a move of the scrubber to the frame on screen, in Chromium, for a story of 1,000 marks. Needs a build. */
export async function scrubOnScreen(): Promise<number[]> {
  await using server = await startServer();
  const { token, post } = await signInAsDemo(server);
  const rows = Array.from({ length: 1000 }, (_, row) =>
    [`Place ${row}`, (row * 7919) % 1009, (row * 104_729) % 997].join(','),
  );
  const form = new FormData();
  form.set('file', new Blob([['Name,X,Y', ...rows].join('\n')]), 'data.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { dataset: { id: string; columns: { key: string }[] } } }; // as the contract says
  const [label, x, y] = data.dataset.columns.map(({ key }) => key);
  const document = { ...blankDocument('scatter'), roles: { x: [x], y: [y], label: [label] } };
  const content = { name: 'Places', document, datasetId: data.dataset.id, steps: [] };
  const { id } = await post<{ id: string }>('project', { content });
  const browser = await chromium.launch({
    executablePath: provideWindowedBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto(`${server.url}/panel/video-render/new?charts=${id}`);
    await page.getByRole('img', { name: 'Frame of the video' }).locator('canvas').waitFor();
    await page.getByRole('slider', { name: 'Position' }).focus();
    const all = await page.evaluate<number[]>(`(${scrub})(document.activeElement)`);
    const painted = await page.evaluate<number>(countPainted);
    if (painted < 5000) throw new Error(`the frame has ${painted} pixels that are not paper`);
    return all;
  } finally {
    await browser.close();
  }
}
