import { chromium } from '@playwright/test';
import { blankDocument } from '#chart/document/document.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { provideWindowedBrowser } from '../../scripts/browser.ts';

/** Runs in the page: the time from a key to the end of the next frame. */
const watchAnswers = `
  globalThis.nextAnswer = () => new Promise((done) => {
    addEventListener('keydown', () => {
      const begun = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - begun);
      requestAnimationFrame(() => channel.port2.postMessage(null)); // heard when that frame is done
    }, { capture: true, once: true });
  });
`;

/** Milliseconds from a move of the scrubber to the frame on screen, in Chromium, for a story of 1,000 marks. Needs a build. */
export async function scrubOnScreen(times: number): Promise<number[]> {
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
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto(`${server.url}/panel/video-render/new?charts=${id}`);
    const marks = page.getByRole('img', { name: 'Frame of the video' }).locator('[data-role=mark]');
    await marks.first().waitFor({ state: 'attached' });
    await page.evaluate(watchAnswers);
    await page.getByRole('slider', { name: 'Position' }).focus();
    const all: number[] = [];
    for (let turn = 0; turn < times + 10; turn++) {
      const shown = page.evaluate<number>('nextAnswer()');
      await page.keyboard.press(turn % 3 === 2 ? 'PageDown' : 'ArrowRight');
      if (turn >= 10)
        all.push(await shown); // compilers warm up
      else await shown;
    }
    const drawn = await marks.count();
    if (drawn < 900) throw new Error(`the frame has ${drawn} marks`);
    return all;
  } finally {
    await browser.close();
  }
}
