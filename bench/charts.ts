import { type CaseName, cases } from './charts/data.ts';
import { oursOf } from './charts/ours.ts';
import { openPeers } from './charts/peers.ts';
import { type Bar, bar, median, report } from './report.ts';

// CPU time from data to SVG and to PNG (1200 × 800), ours beside the libraries that are installed, in one run.
// node bench/charts.ts [--json]
const { found, missing } = await openPeers();
const times: Record<string, { milliseconds: number }> = {};
// ECharts took 23 ms for these bars (design/charts.md); the other cases are compared only when the others are installed.
const bars: Record<string, Bar> = {};
for (const name of Object.keys(cases) as CaseName[]) {
  const { id } = cases[name];
  const ours = oursOf(name);
  const svg = await cpuOf(async () => ours.svg());
  const png = await cpuOf(ours.png);
  note(`${id}, SVG, ours`, svg);
  note(`${id}, PNG, ours`, png);
  if (name === 'bar') bars[`${id}, SVG`] = bar(svg, { atMost: 2.3 }, 'ms CPU');
  for (const peer of found) {
    const asked = peer.name === 'ECharts' ? { svg: 10, png: 1.5 } : { svg: 1, png: 1 };
    for (const kind of ['svg', 'png'] as const) {
      const print = peer[kind];
      if (print === null) continue;
      const theirs = await cpuOf(() => print(name));
      const words = `${id}, ${kind.toUpperCase()}`;
      note(`${words}, ${peer.name}`, theirs);
      bars[`${words}, times faster than ${peer.name}`] = bar(
        theirs / (kind === 'svg' ? svg : png),
        { atLeast: asked[kind] },
        '×',
      );
    }
  }
}
if (!process.argv.includes('--json')) {
  console.table(times);
  if (missing.length > 0) console.log(`Not installed, so not compared: ${missing.join(', ')}.`);
}
report(bars);

function note(words: string, milliseconds: number): void {
  times[words] = { milliseconds: Math.round(milliseconds * 100) / 100 };
}

/** Milliseconds of CPU, all threads, for one: the median of many after some to warm up. */
async function cpuOf(task: () => unknown): Promise<number> {
  const until = performance.now() + 400;
  while (performance.now() < until) await task();
  const taken: number[] = [];
  const end = performance.now() + 1500;
  while (taken.length < 5 || (performance.now() < end && taken.length < 200)) {
    const before = process.cpuUsage();
    await task();
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  return median(taken);
}
