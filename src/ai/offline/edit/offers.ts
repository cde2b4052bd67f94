import type { Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import type { Manifest } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';
import { keysInOrder } from './said/chart-series.ts';
import { type FrameScene, frameScene } from './said/frame.ts';
import { meaningsIn } from './said/read-clause.ts';
import { partsOf } from './said/read-said.ts';
import { stemsOf } from './stems.ts';
import { valuesOf } from './values.ts';

const most = 3;

/** Sentences that do something near to a meaning; KEY stands for the name of a mark. */
const near: readonly [readonly string[], readonly string[]][] = [
  [['vague'], ['use the magazine theme', 'bigger text', 'make the bars teal', 'hide the gridlines']],
  [['threed'], ['highlight KEY', 'donut', 'rounded corners', 'bar chart']],
  [
    ['highlight', 'color', 'gray', 'palette'],
    ['highlight KEY', 'color KEY orange', 'make everything gray except KEY'],
  ],
  [
    ['sort', 'ascending', 'descending', 'reverse'],
    ['sort by value', 'sort by name', 'reverse the order'],
  ],
  [
    ['top', 'bottom', 'only', 'first', 'last', 'except'],
    ['top 5', 'only KEY', 'hide KEY'],
  ],
  [
    ['title', 'subtitle', 'note', 'source', 'text'],
    ['title: …', 'bigger title', 'bigger text'],
  ],
  [
    ['font', 'bold', 'bigger', 'smaller'],
    ['font Source Serif 4', 'font Noto Sans', 'bigger text'],
  ],
  [['xsize'], ['make it horizontal', 'bigger text', 'bigger title']],
  [['legend'], ['legend below', 'hide the legend', 'show the legend']],
  [
    ['axis', 'xaxis', 'yaxis', 'tick', 'zero', 'log', 'maximum', 'minimum'],
    ['start the axis at zero', 'log scale', 'hide the axis'],
  ],
  [['grid'], ['hide the gridlines', 'show the gridlines']],
  [
    ['values', 'labels', 'number', 'decimals', 'percent', 'format'],
    ['show the values', 'one decimal', 'compact numbers'],
  ],
  [
    ['refline', 'vline', 'band', 'annotation', 'lines', 'average'],
    ['add a line at the average', 'thicker lines', 'smooth lines'],
  ],
  [
    ['bars', 'thicker', 'thinner', 'width', 'gap', 'size'],
    ['thicker bars', 'rounded corners', 'make the bars teal'],
  ],
  [
    ['points', 'marks'],
    ['bigger points', 'show points', 'hide the points'],
  ],
  [
    ['stacked', 'grouped', 'hundred', 'share'],
    ['make it stacked', 'make it 100 percent stacked', 'show shares'],
  ],
  [
    ['since', 'until', 'yearly', 'monthly', 'quarterly', 'group'],
    ['per year', 'per month', 'the last 5 years'],
  ],
  [
    ['background', 'theme', 'dark', 'light'],
    ['dark theme', 'light gray background', 'use the news theme'],
  ],
  [
    ['horizontal', 'vertical', 'swapaxes'],
    ['make it horizontal', 'make it vertical', 'swap the axes'],
  ],
  [
    ['percapita', 'cumulative', 'moving', 'index', 'growth', 'trend'],
    ['show shares of the total', 'cumulative', 'index to 100'],
  ],
];

const usual = ['sort by value', 'highlight KEY', 'make it horizontal', 'show the values', 'dark theme', 'bigger text'];

type About = { document: Document; table: Table; manifests: readonly Manifest[]; steps?: readonly unknown[] };
type Try = (sentence: string) => { changes: readonly Change[]; notDone: readonly unknown[] };

/** Sentences that come close to one that was not understood, each of which changes the chart. */
export function offersFor(sentence: string, about: About, attempt: Try): string[] {
  const scene = frameScene(
    { ...about, values: valuesOf(about.document, about.table) },
    { about: [], steps: about.steps ?? [] },
  );
  const offers: string[] = [];
  for (const candidate of candidatesFor(sentence, scene)) {
    const { changes, notDone } = attempt(candidate);
    if (notDone.length > 0 || !changes.some((change) => isNew(change, about.document)) || offers.includes(candidate))
      continue;
    offers.push(candidate);
    if (offers.length === most) break;
  }
  return offers;
}

function isNew(change: Change, document: Document): boolean {
  return change.kind !== 'option' || JSON.stringify(document.options[change.name]) !== JSON.stringify(change.value);
}

const mostParts = 14;

/** A clause without one of its words: “draw a red line at 40” has “draw a line at 40” in it. */
function shortened(sentence: string, scene: FrameScene): string[] {
  const parts = partsOf(sentence, scene);
  if (parts.length < 3 || parts.length > mostParts) return [];
  return parts
    .filter(({ color, unit, meanings }) => color !== undefined || unit !== undefined || isLook(meanings))
    .map(({ from, to }) => `${sentence.slice(0, from)} ${sentence.slice(to)}`.replace(/\s+/g, ' ').trim())
    .filter((text) => !/(?:^|\s)(?:at|to|in|by|for|the|into|of|an?|with|and|as)$/i.test(text));
}

/** Words that only say how something looks. */
function isLook(meanings: ReadonlySet<string>): boolean {
  return ['dashed', 'dotted', 'bold', 'bigger', 'smaller', 'thicker', 'thinner', 'font', 'vague'].some((each) =>
    meanings.has(each),
  );
}

/** Columns in place of one that is not there: “color by Region”. */
function byColumns(meanings: ReadonlySet<string>, { table, parts }: FrameScene): string[] {
  const names = table.columns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const figures = table.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  if (meanings.has('facets')) return names.map((name) => `split by ${name}`);
  if (!meanings.has('per')) return [];
  if (meanings.has('sort')) return [...figures, ...names].map((name) => `sort by ${name}`);
  if (meanings.has('color')) return ['color every bar differently', ...names.map((name) => `color by ${name}`)];
  return parts.values.length > 1 ? [] : names.map((name) => `split by ${name}`);
}

function candidatesFor(sentence: string, scene: FrameScene): string[] {
  const meanings = meaningsIn(sentence, scene);
  const key = scene.values.in(sentence)[0] ?? keysInOrder(scene, scene.parts)[0] ?? '';
  const groups = near
    .map(([words, sentences]) => ({ sentences, hits: words.filter((word) => meanings.has(word)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits);
  const said = new Set(stemsOf(sentence).words);
  const settings = Object.values(scene.manifest?.options ?? {}).flatMap((option) => {
    const { words } = stemsOf(option.label);
    const hits = words.filter((word) => said.has(word)).length;
    return hits === 0 || option.kind !== 'toggle'
      ? []
      : [{ text: option.label.toLowerCase(), hits: hits / words.length }];
  });
  settings.sort((a, b) => b.hits - a.hits);
  return [
    ...shortened(sentence, scene),
    ...byColumns(meanings, scene),
    ...groups.flatMap(({ sentences }) => sentences),
    ...settings.slice(0, 3).map(({ text }) => `show ${text}`),
    ...usual,
  ]
    .filter((text) => key !== '' || !text.includes('KEY'))
    .filter((text) => !text.includes('…'))
    .map((text) => text.replace('KEY', key));
}
