import { chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/support/start-server.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { bar, median, report } from './report.ts';

// What a visitor waits for in Chromium: a picture of a chart on the home page until it is an editable chart, and a question
// on /ai-assistant until the built-in engine has answered it. Needs a build.
// node bench/ai-screens.ts [--json] [--times=3]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 3);
const picture = 'assets/examples/visitors-column-chart.png';
const sales = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Region,Year,Sales\nNorth,2023,12\nSouth,2023,20\nNorth,2024,15\nSouth,2024,18\nEast,2024,7'),
};
const questions = [
  'Which region has the highest sales in 2024?',
  'What are the total sales?',
  'How many rows are there for North?',
];

await using server = await startServer();
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const pictures: number[] = [];
  await readPicture(); // the server loads its reader once
  for (let round = 0; round < times; round++) pictures.push(await readPicture());
  const answers = await askQuestions();
  report({
    'picture of a bar chart on the home page to an editable chart, two actions': bar(
      median(pictures) / 1000,
      { atMost: 6 },
      's',
    ),
    'question to answer with the built-in engine': bar(median(answers) / 1000, { atMost: 0.5 }, 's'),
  });
} finally {
  await browser.close();
}

/** Two actions: the picture goes into the box, and the first chart is clicked. The time of both with all waits. */
async function readPicture(): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Paste anything, or describe a chart' }).focus(); // loads the live box
  await page.getByText('up to 50 MB').first().waitFor();
  const begun = performance.now();
  await page.getByLabel('A file with data').setInputFiles(picture);
  await page.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  await page.locator('[data-chart] [data-role=mark]').first().waitFor({ state: 'attached' });
  const taken = performance.now() - begun;
  await page.close();
  return taken;
}

/** From the last letter to the answer, for each question. */
async function askQuestions(): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/ai-assistant`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Files to attach').setInputFiles(sales);
  await page.getByRole('button', { name: 'Remove sales.csv' }).waitFor();
  await ask(page, 'total sales by region'); // loads the engine
  const taken: number[] = [];
  for (let round = 0; round < times; round++) for (const question of questions) taken.push(await ask(page, question));
  await page.close();
  return taken;
}

async function ask(page: Page, question: string): Promise<number> {
  const turns = page.getByRole('list', { name: 'Conversation', exact: true }).locator('> li');
  const count = await turns.count();
  const begun = performance.now();
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.keyboard.press('Enter');
  await turns.nth(count).getByText('Built-in engine').waitFor();
  return performance.now() - begun;
}
