import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate } from './prose/calibrate.ts';
import { type Example, examplesOfPairs, examplesOfParagraph, type Missing } from './prose/examples.ts';
import { fitWeights, rightShare } from './prose/fit-weights.ts';
import { frames } from './prose/frames.ts';
import { type GoldParagraph, generateParagraph, randomOf } from './prose/generate.ts';
import { listsOfStrangers } from './prose/lists-of-strangers.ts';

// Learns which name and time belong to a figure in prose, from paragraphs that are written from tables and from the
// development set of paragraphs.
//   node scripts/train/prose.ts [--paragraphs 1200] [--bench ../shared/bench/text]     writes the weights
//   node scripts/train/prose.ts --check                                               holds every fifth frame back and says how many are right
const { values } = parseArgs({
  options: {
    paragraphs: { type: 'string', default: '1200' },
    bench: { type: 'string', default: '../shared/bench/text' },
    check: { type: 'boolean', default: false },
  },
});

const count = Number(values.paragraphs);
const lists = listsOfStrangers('bench/suggest/strangers');
const missing: Missing = { names: 0, times: 0, all: 0, samples: [] };

const isHeldBack = (frame: string) =>
  [...frame].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7) % 5 === 0;
const write = (seed: number, each: number, isUsed: (frame: string) => boolean): GoldParagraph[] =>
  Object.keys(frames).flatMap((language, place) => {
    const random = randomOf(seed + place);
    return Array.from({ length: each }, () =>
      generateParagraph(language, { random, lists: lists.get(language) ?? [], isUsed }),
    );
  });

type Item = { id: string; text: string; pairs: [string, number][] };
const bench = readFileSync(join(values.bench, 'gold.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Item); // as its README says

const heldBack = write(900, Math.ceil(count / 6), isHeldBack);
const learned = write(100, count, (frame) => !isHeldBack(frame));
const examplesOf = (paragraphs: readonly GoldParagraph[]) =>
  paragraphs.flatMap((paragraph) => examplesOfParagraph(paragraph, missing));
const other = examplesOf(heldBack);
const own = examplesOf(learned);
console.log(
  `${own.length} choices to learn from, ${other.length} held back; without the right option: ${missing.names} names and ${missing.times} times of ${missing.all}`,
);
for (const sample of missing.samples.slice(0, Number(process.env.SAMPLES ?? 0))) console.log('  ', sample);

/** Every fifth paragraph of the development set is held back in turn. */
const folds = [0, 1, 2, 3, 4].map((fold) => {
  const part = (isIn: (place: number) => boolean) =>
    bench.flatMap((item, place) => (isIn(place) ? examplesOfPairs(item) : []));
  return { train: part((place) => place % 5 !== fold), test: part((place) => place % 5 === fold) };
});
const kinds = ['name', 'time'] as const;
const only = (examples: readonly Example[], kind: (typeof kinds)[number]) =>
  examples.filter((example) => example.kind === kind);

const weightsOf = (examples: readonly Example[]) => ({
  name: fitWeights(only(examples, 'name')),
  time: fitWeights(only(examples, 'time')),
});
/** The development set is small beside what is written, and real. */
const often = (examples: readonly Example[]) => Array.from({ length: 8 }, () => examples).flat();
const checked = weightsOf([...own, ...often(folds[0]?.train ?? [])]);
for (const kind of kinds) {
  console.log(
    `${kind}: held-back frames ${rightShare(only(other, kind), checked[kind])} %, held-back paragraphs of the development set ${rightShare(only(folds[0]?.test ?? [], kind), checked[kind])} %`,
  );
  for (const language of Object.keys(frames))
    console.log(
      `   ${language}: ${rightShare(
        only(other, kind).filter((example) => example.language === language),
        checked[kind],
      )} %`,
    );
}
const sureness = calibrate(
  heldBack,
  checked,
  bench.filter((_, place) => place % 5 === 0),
);
console.log('sureness', sureness);
if (!values.check) {
  const weights = weightsOf([...own, ...other, ...often(bench.flatMap(examplesOfPairs))]);
  const stored = {
    about: {
      date: '2026-11-19',
      learned: `${learned.length + heldBack.length} paragraphs written from tables in ${Object.keys(frames).length} languages, and ${bench.length} of a development set`,
      'names right, frames held back': rightShare(only(other, 'name'), checked.name),
      'times right, frames held back': rightShare(only(other, 'time'), checked.time),
      'names right, development set held back': rightShare(only(folds[0]?.test ?? [], 'name'), checked.name),
      'times right, development set held back': rightShare(only(folds[0]?.test ?? [], 'time'), checked.time),
    },
    name: stored100(weights.name),
    time: stored100(weights.time),
    sureness,
  };
  writeFileSync('src/ai/offline/prose/assign/weights.json', `${JSON.stringify(stored)}\n`);
}

function stored100(weights: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(
    [...weights]
      .map(([feature, weight]) => [feature, Math.round(weight * 100)] as const)
      .filter(([, weight]) => Math.abs(weight) >= 4)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
