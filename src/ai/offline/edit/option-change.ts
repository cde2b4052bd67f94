import type { Change } from '#chart/changes/change.ts';
import { type Option, readOption } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';
import { colorIn } from './color-words.ts';
import { formatIn } from './named-option.ts';
import { labelStems, type Stems, stemsOf } from './stems.ts';
import type { Values } from './values.ts';

/** Parts of a chart that a clause may name beside the option it is about. */
const parts = new Set('bar line column area slice segment mark category series cell title legend'.split(' '));

/** Words people use for a choice, by its value in the manifests. */
const choiceWords: Record<string, string> = {
  value: 'largest highest descending biggest',
  ascending: 'smallest lowest increasing',
  label: 'name alphabetically alphabetical',
  name: 'name alphabetically alphabetical',
  data: 'original',
  none: 'nothing',
};
const formatWords =
  /^(?:decimal|place|digit|percent|percentage|compact|short|abbreviated|thousand|million|plain|prefix|suffix)$/;
const fewerWords = /^(?:thick|thin|larg|small|bigg|wid|narrow|short|long|tall)(?:er|ger)$/;

const vagueChoices = new Set(['both', 'all', 'none', 'auto', 'last', 'first', 'end', 'one']);

type Match = { change: Change; score: number; name: string };

/** Change of the one option that a clause is about. Null when there is none, 'unclear' when there are several. */
export function optionChange(clause: string, manifest: Manifest, values: Values): Change | 'unclear' | null {
  const stems = stemsOf(clause);
  const isReset = /\b(?:reset|default|automatic(?:ally)?)\b/i.test(clause);
  const matches = Object.entries(manifest.options).flatMap(([name, option]) => {
    const match = isReset ? resetOf(name, option, stems) : matchOf(clause, stems, { name, option, values, manifest });
    return match === null ? [] : [match];
  });
  const best = Math.max(...matches.map(({ score }) => score));
  const first = matches.filter(({ score }) => score > best - 0.25);
  if (first.length > 1) return 'unclear';
  return first[0]?.change ?? null;
}

function resetOf(name: string, option: Option, { words }: Stems): Match | null {
  const rest = words.filter((word) => !/^(?:reset|default|automatic|automatically)$/.test(word));
  if (
    rest.length === 0 ||
    !namesOf(name, option).some((own) => own.length === rest.length && own.every((word) => rest.includes(word)))
  )
    return null;
  return { change: { kind: 'clear-option', name }, score: rest.length, name };
}

/** Names of an option: its label, and its key in words. */
function namesOf(name: string, option: Option): readonly (readonly string[])[] {
  const known = names.get(option) ?? readNames(name, option);
  names.set(option, known);
  return known;
}

const names = new WeakMap<Option, readonly (readonly string[])[]>();

function readNames(name: string, { label }: Option): readonly (readonly string[])[] {
  const short = label.replace(/\s*[,(].*$/, '');
  const key = name.replace(/(\p{Lu})/gu, ' $1').replace(/^(?:is|has) /, '');
  return [short, key, label]
    .map((text) => stemsOf(text))
    .map(({ words, all }) => (words.length > 0 ? words : all))
    .filter((words) => words.length > 0);
}

type About = { name: string; option: Option; values: Values; manifest: Manifest };

function matchOf(clause: string, said: Stems, about: About): Match | null {
  const { name, option } = about;
  // “No-data color blue”: the name itself has a “no” in it.
  const stems = labelStems(option.label).isNegative ? { ...said, isNegative: false } : said;
  const found = readValue(clause, stems, about);
  if (found === null) return null;
  const words = stems.words.filter((word) => !(stems.numbers.length > 0 && fewerWords.test(word)));
  const left = words.filter((word) => !found.words.includes(word));
  const scores = namesOf(name, option).map((own) => {
    const named = own.filter((word) => stems.all.includes(word) || found.implied.includes(word));
    const unexplained = left.filter((word) => !own.includes(word));
    const foreign = unexplained.filter((word) => !parts.has(word));
    const coverage = named.length / own.length;
    // What is not said must not be decisive: half of a name is enough only with a value of its own.
    const isEnough = coverage === 1 || (coverage >= 0.5 && named.length > 0 && !found.isPlain) || found.isTelling;
    if (foreign.length > 0 || !isEnough) return 0;
    return (
      2 * (named.length + found.words.length) + 3 * coverage - unexplained.length - (own.length - named.length) * 0.5
    );
  });
  const score = Math.max(...scores);
  return score <= 0 ? null : { change: { kind: 'option', name, value: found.value }, score, name };
}

type OptionMatch = {
  value: unknown;
  /** Words of the clause that say the value. */
  words: readonly string[];
  /** Words of the name that the value implies: a color says “color”. */
  implied: readonly string[];
  /** Whether the value alone tells the option. */
  isTelling: boolean;
  /** Whether it is only on or off. */
  isPlain?: boolean;
};

function readValue(clause: string, stems: Stems, about: About): OptionMatch | null {
  const { option, values } = about;
  const plain = { words: [], implied: [], isTelling: false };
  if (option.kind === 'toggle')
    return stems.numbers.length > 0 || /["“]/.test(clause)
      ? null
      : { ...plain, value: !stems.isNegative, words: stems.words.filter((word) => word === 'true'), isPlain: true };
  // A choice in quotes is said in full, with the name of its option.
  if (option.kind === 'choice') return /["“]/.test(clause) ? null : choiceIn(stems, option, about);
  if (option.kind === 'amount') {
    const [number, more] = stems.numbers;
    if (
      number === undefined ||
      more !== undefined ||
      readOption(option, number) !== number ||
      !isEndSaid(clause, option.label)
    )
      return null;
    return { ...plain, value: number };
  }
  if (option.kind === 'color') {
    const color = colorIn(clause);
    // A number in the clause says of what: “the 65+ bar red”.
    if (color === null || stems.isNegative || (stems.numbers.length > 0 && !clause.includes('#'))) return null;
    return {
      value: color.code,
      words: color.words.map((word) => stemsOf(word).words[0] ?? word),
      implied: ['color'],
      isTelling: false,
    };
  }
  if (option.kind === 'text') {
    const text = textIn(clause);
    return text === null ? null : { ...plain, value: text };
  }
  if (option.kind === 'format') {
    const value = formatIn(clause, values.optionOf(about.name), option);
    const words = stems.words.filter((word) => formatWords.test(word));
    // “show percent” may mean shares, “numbers in percent” does not.
    const isStyle = !words.some((word) => /^(?:decimal|prefix|suffix)$/.test(word));
    return value === undefined || words.length === 0
      ? null
      : {
          value,
          words,
          ...(isStyle ? { implied: [], isTelling: false } : { implied: ['number', 'format'], isTelling: true }),
        };
  }
  if (option.kind === 'colors') {
    const color = colorIn(clause);
    const [value] = values.in(clause);
    if (color === null || value === undefined || values.in(clause).length > 1) return null;
    const words = [...stemsOf(value).words, ...color.words.map((word) => stemsOf(word).words[0] ?? word)];
    return {
      value: { ...values.optionOf(about.name), [value]: color.code },
      words: [...words, 'color'],
      implied: ['color', 'custom'],
      isTelling: true,
    };
  }
  const [value] = values.in(clause);
  const choice = option.choices.find(({ value: own }) => stems.words.includes(stemsOf(own).words[0] ?? own));
  if (value === undefined || choice === undefined) return null;
  const words = [...stemsOf(value).words, ...stemsOf(choice.value).words];
  return { value: { ...values.optionOf(about.name), [value]: choice.value }, words, implied: [], isTelling: true };
}

/** Of “Axis from” and “Axis to” the one whose last word is said. */
function isEndSaid(clause: string, label: string): boolean {
  const end = /\b(from|to)$/.exec(label)?.[1];
  if (end === undefined) return true;
  return end === 'from' ? /\b(?:from|at)\b/i.test(clause) : /\bto\b/i.test(clause) && !/\bfrom\b/i.test(clause);
}

function choiceIn(
  stems: Stems,
  option: Extract<Option, { kind: 'choice' }>,
  { name, manifest }: About,
): OptionMatch | null {
  const isPartlyNamed = namesOf(name, option).some((own) => own.some((word) => stems.all.includes(word)));
  const found = option.choices.flatMap(({ value, label }) => {
    // A number in the clause belongs to something else.
    if (stems.numbers.length > 0 && !/\d/.test(label)) return [];
    const own = labelStems(label.replace(/\s*,.*$/, '')).words;
    // “both” and “all” say nothing of what.
    const sets = [
      ...(isPartlyNamed || own.some((word) => !vagueChoices.has(word)) ? [own] : []),
      ...(isPartlyNamed ? [labelStems(value).words] : []),
      ...(choiceWords[value] ?? '').split(' ').map((word) => labelStems(word).words),
    ];
    const matches = sets.filter((words) => words.length > 0 && words.every((word) => stems.words.includes(word)));
    if (matches.length === 0) return [];
    const words = [...new Set(matches.flat())].filter((word) => stems.words.includes(word));
    return [{ value, words: [...words, ...stems.words.filter((word) => word === 'first')] }];
  });
  const longest = Math.max(0, ...found.map(({ words }) => words.length));
  const best = found.filter(({ words }) => words.length === longest);
  const [only] = best;
  if (only !== undefined && best.length === 1 && !stems.isNegative) {
    return { value: only.value, words: only.words, implied: [], isTelling: isUnique(name, only.words, manifest) };
  }
  const shown = option.choices.find(({ value }) => value === 'shown');
  if (!stems.isNegative && found.length === 0 && shown !== undefined && stems.numbers.length === 0)
    return { value: shown.value, words: [], implied: [], isTelling: false, isPlain: true };
  const off = option.choices.find(({ value }) => /^(?:none|hidden|no)$/.test(value));
  if (stems.isNegative && off !== undefined)
    return { value: off.value, words: [], implied: [], isTelling: false, isPlain: true };
  return null;
}

/** Whether no other option has a choice of these words. */
function isUnique(name: string, words: readonly string[], { options }: Manifest): boolean {
  return !Object.entries(options).some(
    ([other, option]) =>
      other !== name &&
      (namesOf(other, option).some((own) => own.every((word) => words.includes(word))) ||
        ('choices' in option &&
          option.choices.some(({ label, value }) =>
            [label, value].some(
              (text) =>
                labelStems(text).words.length > 0 && labelStems(text).words.every((word) => words.includes(word)),
            ),
          ))),
  );
}

/** Text in quotes, or after a colon or “to”. */
function textIn(clause: string): string | null {
  return /[“"]([^”"]*)[”"]/.exec(clause)?.[1] ?? /:\s*(\S.*)$/.exec(clause)?.[1]?.trim() ?? null;
}
