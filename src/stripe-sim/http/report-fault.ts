/** Logs an unexpected error: a bug in the simulator. */
export function reportFault(error: unknown): void {
  process.stderr.write(`stripe-sim: ${error instanceof Error ? error.stack : String(error)}\n`);
}
