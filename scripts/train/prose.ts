import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { frames } from './prose/frames.ts';
import { type GoldParagraph, generateParagraph, randomOf } from './prose/generate.ts';
import { type Lessons, learn, type Pairs } from './prose/learn.ts';
import { listsOfStrangers } from './prose/lists-of-strangers.ts';
import { type Measured, measure } from './prose/measure.ts';
import { mentionsOf, mixed, readWritten, type WrittenParagraph } from './prose/written.ts';

// Learns which name and time belong to a figure in prose, and which figures a paragraph is about, from paragraphs that
// are written (prose/written), written from tables (prose/frames.ts), and the development set of paragraphs.
//   node scripts/train/prose.ts [--paragraphs 1200] [--bench ../shared/bench/text]     writes the weights
//   node scripts/train/prose.ts --check [--tell]      holds every third written paragraph and every fifth frame back in turn and says how many are right
const { values } = parseArgs({
  options: {
    paragraphs: { type: 'string', default: '1200' },
    mixed: { type: 'string', default: '200' },
    bench: { type: 'string', default: '../shared/bench/text' },
    check: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
    folds: { type: 'string', default: '3' },
  },
});

const count = Number(values.paragraphs);
const lists = listsOfStrangers('bench/suggest/strangers');
const written = readWritten('scripts/train/prose/written');
const pairs = readFileSync(join(values.bench, 'gold.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Pairs); // as its README says

const sumOf = (frame: string) => [...frame].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

function generated(
  each: number,
  {
    seed,
    mentions,
    isUsed,
  }: { seed: number; mentions: ReadonlyMap<string, string[]>; isUsed: (frame: string) => boolean },
): GoldParagraph[] {
  return Object.keys(frames).flatMap((language, place) => {
    const random = randomOf(seed + place);
    const asides = mentions.get(language) ?? [];
    return Array.from({ length: each }, () =>
      generateParagraph(language, { random, lists: lists.get(language) ?? [], isUsed, asides }),
    );
  });
}

/** A written paragraph counts as much as several that a program wrote. */
const weightOfWritten = 4;

function lessonsOf(
  own: readonly WrittenParagraph[],
  isUsed: (frame: string) => boolean,
  dev: readonly Pairs[],
): Lessons {
  return {
    paragraphs: [
      ...generated(count, { seed: 100, mentions: mentionsOf(own), isUsed }).map((gold) => ({ gold, weight: 1 })),
      ...mixed(own, Number(values.mixed), 300).map((gold) => ({ gold, weight: 1 })),
      ...own.map((gold) => ({ gold, weight: weightOfWritten })),
    ],
    pairs: dev,
  };
}

const share = (part: number, whole: number) => `${Math.round((1000 * part) / Math.max(1, whole)) / 10} %`;
const said = ({ known, right, charted, mentioned, paragraphs, whole }: Measured) =>
  `${share(right, known)} of ${known} figures right, ${share(whole, paragraphs)} of ${paragraphs} paragraphs whole, ${share(mentioned, charted)} of ${charted} charted figures only mentioned`;

function check(): Record<string, string> {
  const parts = Number(values.folds);
  const shown: Measured[] = [];
  const framesBack: Measured[] = [];
  for (let fold = 0; fold < parts; fold++) {
    const isBack = (place: number) => place % parts === fold;
    const isUsed = (frame: string) => sumOf(frame) % 5 !== fold;
    const model = learn(
      lessonsOf(
        written.filter((_, place) => !isBack(place)),
        isUsed,
        pairs.filter((_, place) => !isBack(place)),
      ),
      console.log,
    );
    const own = written.filter((_, place) => isBack(place));
    shown.push(measure(own, model, values.tell ? console.log : undefined));
    const others = generated(20, { seed: 900, mentions: new Map(), isUsed: (frame) => !isUsed(frame) });
    framesBack.push(
      measure(others, model, values.tell && fold === 0 ? (line) => console.log(`FRAME ${line}`) : undefined),
    );
    for (const language of Object.keys(frames))
      console.log(
        language,
        said(
          measure(
            own.filter((each) => each.language === language),
            model,
          ),
        ),
      );
  }
  const result = {
    'written paragraphs held back': said(added(shown)),
    'frames held back': said(added(framesBack)),
  };
  console.log(result);
  return result;
}

function added(all: readonly Measured[]): Measured {
  const sum = (key: keyof Measured) => all.reduce((total, each) => total + each[key], 0);
  return {
    known: sum('known'),
    right: sum('right'),
    charted: sum('charted'),
    mentioned: sum('mentioned'),
    paragraphs: sum('paragraphs'),
    whole: sum('whole'),
  };
}

if (values.check) check();
else {
  const lessons = lessonsOf(written, () => true, pairs);
  const { name, beside, time, sureness, selection } = learn(lessons, console.log);
  const stored = {
    about: {
      date: '2026-11-20',
      learned: `${lessons.paragraphs.length} paragraphs in ${Object.keys(frames).length} languages, ${written.length} of them written by hand, and ${pairs.length} of a development set`,
    },
    name: stored100(name),
    beside: stored100(beside),
    time: stored100(time),
    sureness,
    first: stored100(selection.first),
    second: stored100(selection.second),
    whole: stored100(selection.whole),
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
