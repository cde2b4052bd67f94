import { openAnswers, runJob } from '#server/platform/sandbox/child.ts';
import type { JobMessage } from '#server/platform/sandbox/frames.ts';
import { openFrames } from '#server/platform/sandbox/frames.ts';

// The program of a child that runs one job after the other, with the product's own code. It ends with the tests.
const frames = openFrames({ limit: () => Number.POSITIVE_INFINITY, onTooLarge: () => {} });
const { send } = openAnswers();

process.stdin.on('end', () => process.exit(0));
process.stdin.on('data', (chunk: Buffer) => {
  for (const message of frames.take(chunk)) void runJob(message as JobMessage, {}, send); // the pool sends one at a time
});
