import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findAccessibilityFaults } from './axe.ts';

export { expect };

const allSeen = { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true };

/**
 * Each test has the URL of the running product, and fails if the page logs an unexpected error. The tour is off unless a test
 * is about it: it would block every click.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; tour: 'away' | 'as it is' }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  expectedErrors: [[], { option: true }],
  tour: ['away', { option: true }],
  context: async ({ context, tour }, use) => {
    if (tour === 'away') await keepTourAway(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([]);
  },
});

/** Nothing critical or serious, except the one finding that the specification asks for. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityFaults(page, { without: ['meta-viewport'] })).toEqual([]);
}

/** The tour is over for everyone who signs in here. */
export function keepTourAway(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(answerTour, { results: true, message: '', data: allSeen });
}

/** In the page itself: a route of Playwright would pause every request of every test, and disable the cache. */
function answerTour(json: object): void {
  const ask = window.fetch;
  window.fetch = (...call) => {
    const isTour = String(call[0]).endsWith('/api/tour');
    return isTour ? Promise.resolve(Response.json(json)) : ask(...call);
  };
}
