import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const grave = ['serious', 'critical'];

type Question = {
  /** A selector of the part to check; the whole page without one. */
  within?: string;
  /** Only these rules, instead of all of WCAG 2.2 AA. */
  rules?: string[];
  without?: string[];
  /** Severities that count: serious and critical by default. */
  impacts?: string[];
};

/**
 * Findings of axe, as lines to read. The script stays in the page and returns only the violations: axe's own package for
 * Playwright opens a second page for each check and takes five times as long.
 */
export async function findAccessibilityFaults(page: Page, question: Question = {}): Promise<string[]> {
  const { within = null, rules, without = [], impacts = grave } = question;
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  await page.evaluate(restOfMotion);
  const options: axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    preload: false, // no rule of these tags reads style sheets
  };
  const faults = await page.evaluate(
    async ([place, asked]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe; // put there by the script above
      const { violations } = await run(place ?? document, asked);
      return violations.map(({ id, impact, nodes }) => {
        const where = nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`);
        return { impact, text: `${id}: ${where.join(' | ')}` };
      });
    },
    [within, options] as const,
  );
  return faults.filter(({ impact }) => impacts.includes(impact ?? '')).map(({ text }) => text);
}

/** Waits until nothing fades in or slides any more: half faded, everything is too pale. Runs in the page. */
async function restOfMotion(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {}))); // an interrupted animation has ended too
}
