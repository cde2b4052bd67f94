import { formatsFor } from '#lib/formats.ts';

const formats = formatsFor('en-GB', 'UTC');

/** 14 Nov 2026 */
export function formatDay(seconds: number): string {
  return formats.date(new Date(seconds * 1000).toISOString());
}
