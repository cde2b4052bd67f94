import { chromium } from '@playwright/test';
import { startServer } from '../tests/support/start-server.ts';
await using server = await startServer();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('console', (m) => console.log(m.text().slice(0, 200)));
await page.goto(server.url + '/', { waitUntil: 'networkidle' });
await page.getByLabel('A file with data').setInputFiles('/tmp/orders-mid.csv');
for (let i = 0; i < 6; i++) { await page.waitForTimeout(i < 3 ? 300 : 1500); console.log(page.url(), await page.locator('[aria-label="First 200 rows"]').count(), await page.locator('[role=progressbar]').count(), await page.locator('[aria-label="Charts of your data"]').count()); await page.screenshot({ path: `/tmp/h/hm-${i}.png` }); }
await browser.close();
