import type { APIRequestContext, Page } from '@playwright/test';
import { type ProviderServer, startProviderServer, testKey } from '#tests/support/models/provider-server.ts';
import { startServer } from '../support/start-server.ts';
import { makeChart } from './support/chart.ts';
import { adminToken, enterPanel, keepInBrowser, openSession } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';

type Product = { url: string; password: string; provider: ProviderServer };

/** A product of its own with a language model, whose provider these tests direct. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const provider = await startProviderServer();
      const { model, baseUrl } = provider.settings('anthropic');
      await using server = await startServer({
        env: {
          AI_PROVIDER: 'anthropic',
          AI_MODEL: model,
          AI_BASE_URL: baseUrl ?? '',
          AI_API_KEY: testKey,
          AI_INPUT_PRICE: '3',
          AI_OUTPUT_PRICE: '15',
        },
      });
      await use({ url: server.url, password: /admin\s+\S+\s+(\S+)/.exec(server.said())?.[1] ?? '', provider });
      await provider.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const path = '/panel/admin/language-model';
const title = 'Language model';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.describe('with a model', () => {
  test.use({ baseURL: async ({ product }, use) => use(product.url) });

  const signIn = (request: APIRequestContext, { password }: Product) =>
    openSession(request, { email: 'admin@chartlas.localhost', password });

  /** Each test sets it: a run may choose any of them. People have said that the model may read their requests. */
  async function turn(request: APIRequestContext, token: string, isOn: boolean): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.put('/api/admin/language-model', { headers, data: { isOn } })).status()).toBe(200);
    await letRead(request, token, { kind: 'request', isAllowed: true });
  }

  type Choice = { kind: 'request' | 'text' | 'picture' | 'document'; isAllowed: boolean | null };

  async function letRead(request: APIRequestContext, token: string, data: Choice): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.put('/api/language-model/choice', { headers, data })).status()).toBe(200);
  }

  test('an admin tests it, turns it on, and sees calls, cost and errors', async ({ page, request, product }) => {
    const token = await signIn(request, product);
    await turn(request, token, false);
    await enterPanel(page, token, path);
    await expect(page.getByText('claude-sonnet-4-5')).toBeVisible();
    await expect(page.getByText('Not tested yet')).toBeVisible();
    await expect(page.getByText('No calls yet').last()).toBeVisible();

    product.provider.willDo({ does: 'reply', text: '{"sum": 5}', pauseMs: 300 });
    const button = page.getByRole('button', { name: 'Test connection' });
    await button.click();
    await expect(page.getByText('Waiting for the model …')).toBeVisible();
    await expect(page.getByText(/The model answered correctly in [\d,]+ ms\./)).toBeVisible();
    await expect(page.getByText('Healthy')).toBeVisible();

    product.provider.willDo({ does: 'fail', status: 401 });
    await button.click();
    await expect(page.getByRole('status').getByText('The provider did not accept the API key.')).toBeVisible();
    await expect(page.getByText('Failing')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Errors by reason' })).toContainText('did not accept the API key');
    await expect(page.getByRole('table', { name: 'Calls by day' }).getByRole('row').nth(1)).toContainText('$0.0006');

    const onOff = page.getByRole('switch', { name: 'Use the language model' });
    await expect(onOff).not.toBeChecked();
    await onOff.check();
    await expect(onOff).toBeEnabled(); // the server has it: a page that is left before sends nothing
    await page.reload();
    await expect(onOff).toBeChecked();
    expect(await page.content()).not.toContain(testKey);

    await page.goto('/panel/admin/audit');
    await expect(page.getByText('Turned on the language model')).toBeVisible();
  });

  const panel = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });
  const openAi = (page: Page) => page.getByRole('button', { name: 'AI', exact: true }).click();

  test('an editor chooses where the AI may read a chart, and a badge shows it', async ({ page, request, product }) => {
    const token = await signIn(request, product);
    await turn(request, token, true);
    const id = await makeChart(request, token);
    await enterPanel(page, token, `/panel/project/${id}`);
    await openAi(page);
    await panel(page).getByRole('button', { name: 'AI privacy: Language model' }).click();
    const dialog = page.getByRole('dialog', { name: 'AI privacy' });
    await expect(dialog.getByRole('radio', { name: 'Language model' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Browser only' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(panel(page).getByRole('button', { name: 'AI privacy: Browser only' })).toBeVisible();
    await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('make it pop');
    await expect(panel(page)).toContainText('Not used: “make it pop”');
    await expect(panel(page).getByRole('button', { name: 'Ask the language model' })).toBeHidden();

    await page.reload();
    await openAi(page);
    await expect(panel(page).getByRole('button', { name: 'AI privacy: Browser only' })).toBeVisible();
  });

  test('what the built-in engine cannot read is read by the model, shown as its changes, and applied', async ({
    page,
    request,
    product,
  }) => {
    const token = await signIn(request, product);
    await turn(request, token, true);
    const id = await makeChart(request, token);
    await page.setViewportSize({ width: 1440, height: 900 }); // the panel, its changes and the preview side by side
    await enterPanel(page, token, `/panel/project/${id}`);
    await openAi(page);
    await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('give it some snappy heading');
    const ask = panel(page).getByRole('button', { name: 'Ask the language model' });
    product.provider.willDo({ does: 'fail', status: 500 });
    await ask.click();
    await expect(panel(page)).toContainText('The provider had an internal error. Nothing was charged.', {
      timeout: 60_000,
    });

    await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('some snappy heading, please');
    const title = {
      changes: [{ kind: 'text', fields: '{"field":"title","value":"How long people live"}' }],
      notDone: [],
    };
    product.provider.willDo({ does: 'reply', text: JSON.stringify(title), pauseMs: 400 });
    await ask.click();
    await expect(panel(page)).toContainText('The language model is reading');
    await expect(panel(page)).toContainText('From the language model', { timeout: 60_000 }); // on a busy machine
    await expect(panel(page).getByRole('list', { name: 'Changes' })).toContainText('How long people live');
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Apply change' }).click();
    await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('How long people live');
  });

  test('a model that breaks off in the middle of its reply leaves the answer to the built-in engine, which says so', async ({
    page,
    request,
    product,
  }) => {
    const token = await signIn(request, product);
    await turn(request, token, true);
    await keepInBrowser(page, { token });
    await page.goto('/ai-assistant');
    await page.waitForLoadState('networkidle');
    const sales = Buffer.from('Region,Sales\nNorth,12\nSouth,20\nEast,7');
    await page.getByLabel('Files to attach').setInputFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: sales });
    await expect(page.getByRole('button', { name: 'Remove sales.csv' })).toBeVisible();
    await page.getByRole('switch', { name: 'Language model' }).check();
    product.provider.willDo({ does: 'break', text: '{"measures": [{"column": "Sales", "aggre' });
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('show me how the sales thingies of each region are doing');
    await field.press('Enter');
    const reply = page.getByRole('list', { name: 'Conversation', exact: true }).locator('> li').last();
    await expect(reply).toContainText('The built-in engine replied instead.', { timeout: 60_000 });
    await expect(reply.locator('figure svg').first()).toBeVisible();
    await expect(reply).toContainText('Built-in engine');
    expect(product.provider.received.length).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('the page to get data says that a model may read files', async ({ page, request, product }) => {
    const token = await signIn(request, product);
    await keepInBrowser(page, { token });
    for (const [isOn, words] of [
      [true, 'It gets what you allow here, as a whole'],
      [false, 'Only the built-in engine reads them'],
    ] as const) {
      await turn(request, token, isOn);
      await page.goto('/ai/get-data');
      await expect(page.getByText(words)).toBeVisible();
    }
  });

  test('before a text is read for the first time, its sender sees what goes to whom, and chooses', async ({
    page,
    request,
    product,
  }) => {
    const token = await signIn(request, product);
    await turn(request, token, true);
    await letRead(request, token, { kind: 'text', isAllowed: null });
    await keepInBrowser(page, { token });
    await page.goto('/ai/get-data');
    await page.waitForLoadState('networkidle');
    product.provider.willDo({ does: 'fail', status: 500 });
    const text = 'Norway led with 412 hydropower plants in 2021, followed by Sweden with 388 plants.';
    await page.getByRole('textbox', { name: 'Text with figures' }).fill(text);
    await page.getByRole('button', { name: 'Read the text' }).click();
    const dialog = page.getByRole('dialog', { name: 'May claude-sonnet-4-5 read this text?' });
    await expect(dialog).toContainText(`all ${text.length} characters`);
    await expect(dialog).toContainText(new URL(product.provider.url).host);
    expect(product.provider.received).toEqual([]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Only this server' }).click();
    await page.waitForURL('**/ai/edit-data/**');
    expect(product.provider.received).toEqual([]);

    await page.goto('/ai/get-data');
    const choice = page.getByRole('switch', { name: 'It may read texts' });
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect(choice).toBeEnabled();
    await page.reload();
    await expect(choice).toBeChecked();
  });

  test('a team keeps all its charts from the model, and a chart says why', async ({ page, request, product }) => {
    const token = await signIn(request, product);
    await turn(request, token, true);
    const id = await makeChart(request, token);
    await enterPanel(page, token, '/panel/invitation');
    const section = page.getByRole('region', { name: 'AI privacy' });
    const dialog = page.getByRole('dialog', { name: 'AI privacy' });
    const choose = async (name: string) => {
      await section.getByRole('button', { name: /AI privacy/ }).click();
      await dialog.getByRole('radio', { name }).check();
      await expect(dialog.getByRole('radio', { name })).toBeChecked();
      await dialog.getByRole('button', { name: 'Done' }).click();
    };
    await choose('This server');
    await expect(section.getByRole('button', { name: 'AI privacy: This server' })).toBeVisible();
    await page.goto(`/panel/project/${id}`);
    await openAi(page);
    await panel(page).getByRole('button', { name: 'AI privacy: This server' }).click();
    await expect(dialog).toContainText('In force: This server, since its workspace is set to it.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto('/panel/invitation');
    await choose('Language model');
    await expect(section.getByRole('button', { name: 'AI privacy: Language model' })).toBeVisible();
  });

  test('a team adds, tests and removes a model of its own, whose key is not shown again', async ({
    page,
    request,
    product,
  }) => {
    const key = 'sk-ant-team-key-4321';
    await enterPanel(page, await signIn(request, product), '/panel/invitation');
    const section = page.getByRole('region', { name: 'Language model' });
    await section.getByRole('button', { name: 'Add a model' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a language model' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Please enter the API key.');
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Anthropic' }).click();
    await dialog.getByRole('textbox', { name: 'Model' }).fill('claude-own');
    await dialog.getByLabel('API key').fill(key);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(section).toContainText('•••• 4321');
    expect(await page.content()).not.toContain(key);

    product.provider.willReply({ sum: 5 });
    await section.getByRole('button', { name: 'Test connection' }).click();
    await expect(section).toContainText(/The model answered correctly in [\d,]+ ms\./);
    expect(product.provider.received[0]).toMatchObject({ headers: { 'x-api-key': key } });
    await section.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByRole('button', { name: 'Add a model' })).toBeVisible();
  });

  test('the page is good in light and dark, on desk and phone', async ({ page, request, product }) => {
    await expectGoodPage(page, await signIn(request, product), { path, title });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/500 \(Internal Server Error\)/] });

    test('says so and tries again', async ({ page, request, product }) => {
      const failure = { results: false, message: 'Something went wrong on our side.', data: null, code: 'broken' };
      await page.route('**/api/admin/language-model', (route) => route.fulfill({ status: 500, json: failure }));
      await enterPanel(page, await signIn(request, product), path);
      await expect(page.getByText('The language model could not be loaded')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/admin/language-model');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('claude-sonnet-4-5')).toBeVisible();
    });
  });
});

base('without a model the page says what to set', async ({ page, request }) => {
  const token = await adminToken(request);
  await enterPanel(page, token, path);
  await expect(page.getByText('No language model is configured')).toBeVisible();
  await expect(page.getByText('AI_PROVIDER')).toBeVisible();
  await expectGoodPage(page, token, { path, title });
});
