/** As long as it takes to read a caption and look at the chart. */
export function readingSeconds(words: string): number {
  const count = words.trim().split(/\s+/).length;
  return Math.round(Math.max(2.5, Math.min(8, 1.5 + count / 2.8)) * 10) / 10;
}
