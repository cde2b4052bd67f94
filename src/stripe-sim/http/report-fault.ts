/** Something the simulator did not foresee: a fault in it, told to whoever started it. */
export function reportFault(error: unknown): void {
  process.stderr.write(`stripe-sim: ${error instanceof Error ? error.stack : String(error)}\n`);
}
