/** Runs of one sign or of a short piece, which make slow patterns and loops try every place in them again and again. */
export const longRuns: readonly string[] = [
  ...['a', 'Z', '0', 'f0', 'é', '的', ' ', '\t', '\n', ':', '/', '-', '.', ',', '"', "'", ';', '|', '_', '*', '#', '='],
  ...['(', ')', '[', ']', '{', '}', '<', '>', '&', '\\', '@', '%', '+', '`', '!', '$'],
  ...[
    'a,',
    'a.',
    'a-',
    '1,',
    '1 ',
    '1.',
    '1:',
    'a@',
    'a:',
    'a|',
    '|-',
    ' -',
    '""',
    '"a"',
    '","',
    '://',
    '[](',
    '<a',
    '](',
    'a ',
  ],
];

const shortest = 16_000;
const longest = 250_000;
/** Below this the work is too little to compare, in microseconds. */
const comparable = 20_000;
/** Above this further rounds would not clear it. */
const hopeless = 4_000_000;

/**
 * How much more processor time work takes for a text twice as long: 2 where it grows evenly, 4 for a loop within a loop,
 * 1 where it is too little to tell even for a million characters. A busy machine only adds to the work, so the quickest of
 * several rounds count: further rounds can clear the work, but not blame it.
 */
export async function growthOf(work: (length: number) => unknown): Promise<number> {
  await work(100); // loads and compiles
  let length = shortest;
  while (length < longest && (await processorTime(work, length)) < comparable) length *= 2;
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 16; round++) {
    short = Math.min(short, await processorTime(work, length));
    long = Math.min(long, await processorTime(work, 4 * length));
    if (long < comparable) return 1;
    if (Math.sqrt(long / short) <= 2.5 || long > hopeless) break;
  }
  return Math.sqrt(long / short);
}

/** Of one piece of work, in microseconds. */
async function processorTime(work: (length: number) => unknown, length: number): Promise<number> {
  const before = process.cpuUsage();
  await work(length);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
