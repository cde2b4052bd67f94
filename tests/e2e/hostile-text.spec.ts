import type { APIRequestContext, Page } from '@playwright/test';
import { hostile } from '#tests/support/chart/hostile.ts';
import { subscribe } from './support/card.ts';
import { makeChart } from './support/chart.ts';
import { findMarkup } from './support/find-markup.ts';
import { expectAlive } from './support/live-chart.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { readEmailsTo, someAddress } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const words = hostile.map((text) => text.replaceAll('\u0000', '').toWellFormed());
/** A third of the corpus in one text: every text field has a limit. */
const third = (place: number) => words.filter((_, index) => index % 3 === place).join(' ');

/** A user whose name, chart and data are hostile in every text field. */
async function makeHostileChart(request: APIRequestContext, token: string): Promise<string> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/[\r\n]/g, ' ')}"`;
  const header = ['Name', third(0), third(1)].map(quoted).join(',');
  const rows = words.map((text, place) => `${quoted(text)},${place + 1},${place + 2}`);
  const note = { kind: 'text', at: { x: 0.5, y: 0.5 }, dx: 0, dy: 0, hasLine: true, width: 200 };
  return makeChart(request, token, {
    name: third(2).slice(0, 200),
    csv: [header, ...rows].join('\n'),
    rolesOf: ([label = '', ...values]) => ({ label: [label], values }),
    document: {
      template: 'grouped-bar',
      text: {
        title: third(0),
        subtitle: third(1),
        source: third(2),
        sourceUrl: 'javascript:alert(1)',
        note: third(0),
        byline: third(1),
        alt: third(2),
      },
      annotations: [0, 1, 2].map((place) => ({ ...note, id: `n${place}`, text: third(place) })),
    },
  });
}

/** Opens no dialog, has no markup from text. The page's own test fails when the browser had to block something. */
async function expectText(page: Page, dialogs: readonly string[]): Promise<void> {
  expect(await findMarkup(page)).toEqual([]);
  expect(dialogs).toEqual([]);
}

test('X.12 hostile text stays text in editor, tooltip, legend, annotations, lists, share page, frame, SVG and email', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const dialogs: string[] = [];
  const hear = (each: Page) =>
    each.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  hear(page);
  const person = await newcomer();
  const headers = { authorization: `Bearer ${person.token}` };
  const profile = { firstname: words[2]?.slice(0, 80), lastname: words[0]?.slice(0, 80) };
  expect((await request.put('/api/profile', { headers, data: profile })).status()).toBe(200);
  const id = await makeHostileChart(request, person.token);

  // The editor: title, legend, annotations, labels, and the tooltip of every kind of text.
  await enterPanel(page, person.token, `/panel/project/${id}`);
  const chart = page.locator('[data-chart]');
  await expect(chart.locator('[data-role=mark]').first()).toBeAttached();
  await expect(chart.locator('[data-role=legend-item], [data-role=legend]').first()).toBeAttached();
  await expect(chart.locator('[data-role=annotation]').first()).toBeAttached();
  await page.getByRole('radio', { name: 'View as reader' }).click(); // tooltips are for readers
  for (const place of [0, 2, 20]) {
    await chart.locator('[data-role=mark]').nth(place).hover({ force: true });
    await expect(page.locator('.chartlas-tip').first()).toBeVisible();
    await expectText(page, dialogs);
  }
  expect(await chart.textContent()).toContain('alert(1)');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expectText(page, dialogs);

  // The lists and the name of the user.
  await page.goto('/panel/my-charts');
  await expect(page.getByText('alert(1)').first()).toBeVisible();
  await expectText(page, dialogs);
  await page.goto('/panel/profile');
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible();
  await expectText(page, dialogs);

  // What others see: preview, share page, frame; and the picture as a standalone document.
  const published = await request.post(`/api/project/${id}/publish`, { headers, data: {} });
  expect(published.status()).toBe(200);
  const { id: shareId } = (await published.json()).data;
  for (const query of ['?preview=1', '', '?embed=1']) {
    await page.goto(`/share/${shareId}${query}`);
    await expectAlive(page.locator('chartlas-chart'));
    await page.locator('[data-role=mark]').first().hover({ force: true });
    await expect(page.locator('.chartlas-tip')).toBeVisible();
    await expectText(page, dialogs);
  }
  await subscribe(request, person.token); // SVG needs a plan
  const svg = await request.get(`/api/share/${shareId}/picture?format=svg`);
  const bare = await browser.newPage(); // without our policies: only the text itself can be harmless
  hear(bare);
  await bare.goto(`data:image/svg+xml;base64,${(await svg.body()).toString('base64')}`);
  await expectText(bare, dialogs);

  // An email with the name and the words of a stranger, shown by a program without any policy.
  const message = { name: third(0).slice(0, 80), email: person.email, topic: 'question', message: words.join('\n') };
  const written = await request.post('/api/contact', { headers: { ...headers, ...someAddress() }, data: message });
  expect(written.status()).toBe(200);
  const emails = await readEmailsTo('admin@chartlas.localhost', 'alert(1)');
  await bare.goto('about:blank');
  for (const { html } of emails) {
    await bare.setContent(html);
    await expectText(bare, dialogs);
  }
  await bare.close();
});
