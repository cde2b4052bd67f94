import { type CaseName, cases } from './charts/data.ts';
import { echartsRace, echartsWorld, ourMaps, ourRace, plainCounties } from './charts/maps.ts';
import { manyNames } from './charts/names.ts';
import { oursOf } from './charts/ours.ts';
import { load, openPeers } from './charts/peers.ts';
import { combineSales } from './charts/sales.ts';
import { type Bar, bar, median, report } from './report.ts';

// CPU time from data to SVG and to PNG (1200 × 800), compared with the libraries that are installed, in one run.
// node bench/charts.ts [--json]
const { found, missing } = await openPeers();
const times: Record<string, { milliseconds: number }> = {};
// ECharts took 23 ms for these bars (design/charts.md). The other cases are compared only with installed libraries.
const bars: Record<string, Bar> = {};
for (const name of Object.keys(cases) as CaseName[]) {
  const { id } = cases[name];
  const ours = oursOf(name);
  for (const kind of ['svg', 'png'] as const) {
    const words = `${id}, ${kind.toUpperCase()}`;
    const printOurs = async () => ours[kind]();
    const [alone = Number.NaN] = await cpuOf([printOurs]);
    note(`${words}, ours`, alone);
    if (name === 'bar' && kind === 'svg') bars[words] = bar(alone, { atMost: 2.3 }, 'ms CPU');
    for (const peer of found) {
      const print = peer[kind];
      if (print === null) continue;
      const [mine = Number.NaN, theirs = Number.NaN] = await cpuOf([printOurs, () => print(name)]);
      note(`${words}, ${peer.name}`, theirs);
      const targets = peer.name === 'ECharts' ? { svg: 10, png: 1.5 } : { svg: 1, png: 1 };
      bars[`${words}, times faster than ${peer.name}`] = bar(theirs / mine, { atLeast: targets[kind] }, '×');
    }
  }
}
await compareMaps();
const [sales = Number.NaN] = await cpuOf([combineSales]);
bars['100,000 rows combined'] = bar(sales, { atMost: 30 }, 'ms CPU');
for (const [id, print] of Object.entries(manyNames)) {
  const [many = Number.NaN] = await cpuOf([print]);
  bars[`${id} of 500 names`] = bar(many, { atMost: 150 }, 'ms CPU');
}
if (!process.argv.includes('--json')) {
  console.table(times);
  if (missing.length > 0) console.log(`Not installed, so not compared: ${missing.join(', ')}.`);
}
report(bars);

/** Maps and races, compared with ECharts where it is installed, with plain D3, and with their own first drawing. */
async function compareMaps(): Promise<void> {
  const [first = Number.NaN, again = Number.NaN] = await cpuOf([ourMaps.worldFirst, ourMaps.worldAgain]);
  note('world map, first', first);
  note('world map, in other colors', again);
  bars['world map, times faster in other colors'] = bar(first / again, { atLeast: 10 }, '×');
  const [counties = Number.NaN, plain = Number.NaN] = await cpuOf([ourMaps.countiesFirst, plainCounties]);
  note('US counties, first', counties);
  note('US counties, D3 alone', plain);
  bars['US counties, first, times the time of D3 alone'] = bar(counties / plain, { atMost: 1.2 }, '×');
  const echarts = await load('echarts');
  if (echarts === null) return;
  const [mine = Number.NaN, theirs = Number.NaN] = await cpuOf([ourMaps.worldSvg, echartsWorld(echarts)]);
  note('world map, SVG, ours', mine);
  note('world map, SVG, ECharts', theirs);
  bars['world map, SVG, times faster than ECharts'] = bar(theirs / mine, { atLeast: 2 }, '×');
  const [frame = Number.NaN, other = Number.NaN] = await cpuOf([ourRace(), echartsRace(echarts)]);
  note('frame of a race, ours', frame);
  note('frame of a race, ECharts', other);
  bars['frames of a race, times as many as ECharts'] = bar(other / frame, { atLeast: 2 }, '×');
}

function note(words: string, milliseconds: number): void {
  times[words] = { milliseconds: Math.round(milliseconds * 100) / 100 };
}

/**
 * CPU milliseconds of one call of each task, all threads: the median of many after a warm-up. Tasks alternate every
 * tenth of a second, so that other load on the machine slows all of them alike.
 */
async function cpuOf(tasks: (() => unknown)[]): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  for (let turn = 0; turn < 18; turn++) {
    for (const [place, task] of tasks.entries()) {
      const end = performance.now() + 100;
      await task(); // the first call of a turn runs with cold caches
      do {
        const before = process.cpuUsage();
        await task();
        const { user, system } = process.cpuUsage(before);
        if (turn > 2) times[place]?.push((user + system) / 1000);
      } while (performance.now() < end);
    }
  }
  return times.map(median);
}
