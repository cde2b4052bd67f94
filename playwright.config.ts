import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3, // on two cores: one of them always waits
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 1 : 0, // on a shared machine; npm test names every test that needed it
  timeout: 90_000, // what waits for a busy machine passes all the same
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  globalSetup: 'tests/e2e/support/server.ts',
  use: {
    baseURL: process.env.E2E_URL ?? 'http://127.0.0.1:4173',
    serviceWorkers: 'block', // a page under one sends its calls past the routes of a test
    trace: 'on-first-retry', // recording every test takes a third of the time
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none', // letters as wide as their font says, as with windows
      ],
    },
  },
});
