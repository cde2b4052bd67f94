import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** On pages of ours for readers a chart wakes up when they do. */
export async function expectAlive(chart: Locator): Promise<void> {
  await chart.hover();
  await expect(chart.getByRole('application')).toBeVisible();
}
