import type { Change } from '#chart/changes/change.ts';
import type { Amount, Option } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';
import { fold } from '../../language/fold.ts';
import { stemOf } from '../stems.ts';
import { type Frame, type FrameScene, setOption, valueNow } from './frame.ts';
import { meaningsOfWord, type Part } from './read-said.ts';
import type { Said } from './said.ts';

/** A setting that a clause may be about: the parts that name it and its value, and how well they do. */
type Match = { name: string; value: unknown; parts: readonly Part[]; score: number };

/** Nearest second best that leaves the best in doubt. */
const margin = 0.2;
/** How much of a name must be said: most of it where nothing but the name asks for it. */
const leastNamed = { plain: 0.75, withValue: 0.4, withNumber: 0.55 };

/**
 * Any setting of the type, by the words of its label and of its choices or by what means the same: “taller rows”,
 * “five classes”, “hollow dots”. The one whose name is said the fullest is meant.
 */
export const optionFrame: Frame = (said, scene) => {
  if (said.has('undo', 'redo', 'title', 'subtitle', 'source', 'note', 'threed', 'sort', 'font', 'tooltip')) return null;
  const matches = Object.entries(scene.manifest?.options ?? {})
    .flatMap(([name, option]) => matchOf(name, option, { said, scene }) ?? [])
    .sort((a, b) => b.score - a.score);
  const [best, second] = matches;
  if (best === undefined || (second !== undefined && best.score - second.score < margin)) return null;
  said.everyIf((part) => best.parts.includes(part));
  said.takeAll('no', 'add', 'back', 'all', 'only', ...sizeWords);
  return { changes: [...conditionOf(best.name, scene), setOption(best.name, best.value)] };
};

/** What another setting must be for this one to have an effect: colors have steps where they do not change evenly. */
function conditionOf(name: string, scene: FrameScene): Change[] {
  const { when } = scene.manifest?.options[name] ?? {};
  const first = when?.is[0];
  if (when === undefined || first === undefined) return [];
  const now = valueNow(scene, when.option);
  return when.is.some((each) => each === now) ? [] : [setOption(when.option, first)];
}

const up = ['bigger', 'thicker', 'taller', 'apart'];
const down = ['smaller', 'thinner', 'closer'];
const sizeWords = [...up, ...down];
/** Words of labels that “bigger” says by itself. */
const measures = new Set(
  'size width thickness height radius opacity strength length of the a in or if they fit to'.split(' '),
);

const sizeLabel = /\b(?:size|width|thickness|height|radius|opacity|strength|length)\b/i;

type About = { said: Said; scene: FrameScene };

function matchOf(name: string, option: Option, { said, scene }: About): Match | null {
  const free = said.parts;
  const rarity = rarityIn(scene);
  const label = best(labelsOf(name, option).map((words) => namedBy(words, free, rarity)));
  const negative = said.has('no');
  const of = (value: unknown, parts: readonly Part[] = [], extra = 0): Match | null =>
    value === undefined || label.share < (parts.length > 0 ? leastNamed.withValue : leastNamed.plain)
      ? null
      : { name, value, parts: [...label.parts, ...parts], score: label.share + label.parts.length * 0.1 + extra };
  switch (option.kind) {
    case 'toggle':
      return of(!negative);
    case 'amount': {
      const number = free.find((part) => part.number !== undefined);
      const value = amountOf(option, { number: number?.number, said, before: valueNow(scene, name) });
      // “the two lines” says how many, not how wide.
      if (number !== undefined && !/\d/.test(number.text) && sizeLabel.test(option.label)) return null;
      // “delete row 3” is no number of rows.
      if (number !== undefined && (negative || label.share < leastNamed.withNumber)) return null;
      return of(value, number === undefined ? [] : [number], number === undefined ? 0 : 0.3);
    }
    case 'color': {
      const color = free.find((part) => part.color !== undefined);
      return negative ? null : of(color?.color, color === undefined ? [] : [color], 0.3);
    }
    case 'text': {
      const text = free.find((part) => part.quoted !== undefined);
      return of(text?.quoted, text === undefined ? [] : [text], 0.3);
    }
    case 'choice':
      return choiceOf(name, option, { free, label, negative, rarity });
    default:
      return null;
  }
}

type Named = { share: number; parts: readonly Part[] };

function best(all: readonly Named[]): Named {
  return all.toSorted((a, b) => b.share - a.share)[0] ?? { share: 0, parts: [] };
}

/** Names of a setting in words: its label, the label up to a remark, its key. */
function labelsOf(name: string, { label }: Option): readonly (readonly string[])[] {
  const short = label.replace(/\s*[,(].*$/, '');
  const key = name.replace(/(\p{Lu})/gu, ' $1').replace(/^(?:is|has) /, '');
  return [short, key].map(wordsIn).filter(({ length }) => length > 0);
}

function wordsIn(text: string): string[] {
  const words = (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => !measures.has(word));
  return words;
}

type Rarity = (word: string) => number;

const rarities = new WeakMap<Manifest, Rarity>();

/** How much a word selects among the settings of a type: “axis” is in many names, “hollow” in one. */
function rarityIn({ manifest }: FrameScene): Rarity {
  if (manifest === undefined) return () => 1;
  const known = rarities.get(manifest);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const options = Object.entries(manifest.options);
  for (const [name, option] of options)
    for (const word of new Set(labelsOf(name, option).flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity: Rarity = (word) => Math.log(1 + options.length / (counts.get(word) ?? 1));
  rarities.set(manifest, rarity);
  return rarity;
}

/** How much of a name the parts of a clause say, and which of them do. */
function namedBy(words: readonly string[], parts: readonly Part[], rarity: Rarity): Named {
  let all = 0;
  let said = 0;
  const found = new Set<Part>();
  for (const word of words) {
    // A part says one word of a name: “lines” is not “line width”.
    const part = parts.find((each) => !found.has(each) && isSame(word, each));
    all += rarity(word);
    if (part === undefined) continue;
    said += rarity(word);
    found.add(part);
  }
  return { share: all === 0 ? 0 : said / all, parts: [...found] };
}

function isSame(word: string, part: Part): boolean {
  const own = stemOf(word);
  // “Y axis” is not any axis.
  if (part.meanings.has('xaxis') || part.meanings.has('yaxis'))
    return word === (part.meanings.has('xaxis') ? 'x' : 'y');
  if (
    fold(part.text)
      .split(/\s+/)
      .some((each) => stemOf(each) === own)
  )
    return true;
  const meanings = meaningsOfWord(word);
  return [...part.meanings].some((each) => each !== 'soft' && meanings.has(each));
}

function amountOf(
  option: Amount,
  { number, said, before }: { number: number | undefined; said: Said; before: unknown },
): number | undefined {
  if (number !== undefined) return number >= option.min && number <= option.max ? number : undefined;
  const isUp = said.has(...up);
  const isDown = said.has(...down);
  if (isUp === isDown) return said.has('no') && option.min === 0 ? 0 : undefined;
  if (option.max > 1e6) return undefined;
  return stepOf(option, Number(before ?? (option.min + option.max) / 4), isUp);
}

/** Half as much again, or two thirds: so much that it is seen. */
export function stepOf({ min, max, step }: Amount, before: number, isUp: boolean): number {
  const range = max - min;
  const next = isUp ? Math.max(before * 1.5, before + range * 0.08) : Math.min(before / 1.6, before - range * 0.04);
  const rounded = min + Math.round((Math.min(max, Math.max(min, next)) - min) / step) * step;
  return Math.round(rounded * 1000) / 1000;
}

function choiceOf(
  name: string,
  { choices }: Extract<Option, { kind: 'choice' }>,
  { free, label, negative, rarity }: { free: readonly Part[]; label: Named; negative: boolean; rarity: Rarity },
): Match | null {
  if (negative) {
    const none = choices.find(({ value }) => /^(?:none|hidden|no)$/.test(value));
    return none === undefined || label.share < leastNamed.plain
      ? null
      : { name, value: none.value, parts: label.parts, score: label.share + label.parts.length * 0.1 };
  }
  const found = choices
    .flatMap((choice) => {
      const own = choice.label.replace(/\s*[,(].*$/, '');
      const named = best([wordsIn(own), wordsIn(choice.value)].map((words) => namedBy(words, free, rarity)));
      return named.share < 1 ? [] : [{ value: choice.value, named }];
    })
    .sort((a, b) => b.named.parts.length - a.named.parts.length);
  const [first, second] = found;
  if (first === undefined || first.named.parts.length === second?.named.parts.length) return null;
  const parts = [...new Set([...label.parts, ...first.named.parts])];
  // A choice tells its setting alone where its words are of no other use.
  const isOwnWord = first.named.parts.length > 1 || first.named.parts.some(({ meanings }) => meanings.size === 0);
  if (label.share < leastNamed.withValue && !isOwnWord) return null;
  return { name, value: first.value, parts, score: 0.5 + label.share * 0.5 + parts.length * 0.1 };
}
