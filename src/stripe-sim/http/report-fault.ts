import { textWithoutData } from '#lib/error-without-data.ts';

/** Logs an unexpected error: a bug in the simulator. */
export function reportFault(error: unknown): void {
  process.stderr.write(`stripe-sim: ${textWithoutData(error)}\n`);
}
