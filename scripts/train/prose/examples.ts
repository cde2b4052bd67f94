import { assign, type Chooser, modelChooser } from '#ai/offline/prose/assign/assign.ts';
import { besideFeatures } from '#ai/offline/prose/assign/beside.ts';
import type { Model } from '#ai/offline/prose/assign/model.ts';
import type { NameOption } from '#ai/offline/prose/assign/options.ts';
import { readParagraph } from '#ai/offline/prose/facts.ts';
import type { Figure } from '#ai/offline/prose/figures.ts';
import { lexiconOf } from '#ai/offline/prose/lexicon.ts';
import { plainDigits } from '#ai/offline/prose/plain-digits.ts';
import type { GoldParagraph } from './generate.ts';

/** A choice that was known: the features of every option, and which are right. */
export type Example = {
  kind: 'name' | 'time' | 'beside';
  options: readonly (readonly string[])[];
  right: readonly number[];
  weight: number;
  language: string;
};

export type Missing = { names: number; times: number; all: number; samples: string[] };

/** `names`: a model that has not seen the paragraph, whose choices are looked at again; else every choice is the right one. */
export function examplesOfParagraph(
  { text, figures, language }: GoldParagraph,
  missing: Missing,
  names?: NamesAndTimes,
): Example[] {
  const goldOf = (figure: Figure) => figures.find(({ start, end }) => figure.start < end && start < figure.end);
  return choices(text, names, {
    language,
    weight: 1,
    name: (figure, mentions) => {
      const gold = goldOf(figure);
      const right = mentions.flatMap(({ kind, text: mention }, place) => {
        if (gold === undefined || gold.leave) return kind === 'leave' ? [place] : [];
        if (gold.label === null) return kind === 'none' ? [place] : [];
        return kind !== 'leave' && isSame(mention, gold.label) ? [place] : [];
      });
      missing.all++;
      if (right.length === 0) {
        missing.names++;
        missing.samples.push(
          `${language} ${gold?.label}: ${mentions.map(({ text: mention }) => mention).join(' | ')} <- ${text}`,
        );
      }
      return right;
    },
    time: (figure, mentions) => {
      const gold = goldOf(figure);
      if (gold === undefined || gold.leave) return [];
      const right = mentions.flatMap(({ kind, text: mention }, place) => {
        if (gold.time === null) return kind === 'none' ? [place] : [];
        return kind !== 'none' && mention.includes(gold.time) ? [place] : [];
      });
      if (right.length === 0) missing.times++;
      return right;
    },
  });
}

type Pairs = { text: string; pairs: readonly (readonly [string, number])[] };

/** Of a paragraph of which some labels with their values are known. */
export function examplesOfPairs({ text, pairs }: Pairs, names?: NamesAndTimes): Example[] {
  const labelsOf = (figure: Figure) =>
    pairs.flatMap(([label, value]) =>
      [1, 1e3, 1e6, 1e9].some((scale) => Math.abs(value * scale - figure.value) < 1e-6 * Math.max(1, figure.value))
        ? [label]
        : [],
    );
  const matches = (figure: Figure, mention: string) => labelsOf(figure).some((label) => isSame(mention, label));
  return choices(text, names, {
    language: 'bench',
    weight: 1,
    name: (figure, mentions) => {
      const named = mentions.flatMap(({ kind, text: mention }, place) =>
        kind !== 'leave' && kind !== 'none' && matches(figure, mention) ? [place] : [],
      );
      // Its label may be its time: all that is known is that the figure is data.
      return named.length > 0 || labelsOf(figure).length === 0
        ? named
        : mentions.flatMap(({ kind }, place) => (kind === 'leave' ? [] : [place]));
    },
    time: (figure, mentions) =>
      mentions.flatMap(({ text: mention }, place) => (matches(figure, mention) ? [place] : [])),
  });
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:the|die|der|das|le|la|les|el|los|il|o|a) /, '')
    .trim();

function isSame(mention: string, label: string): boolean {
  const [one, other] = [plain(mention), plain(label)];
  if (one === '' || other === '') return false;
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.includes(short) && short.length >= 0.5 * long.length;
}

export type NamesAndTimes = Pick<Model, 'name' | 'time'>;
type Mentioned = { kind: string; text: string };
type Oracle = {
  language: string;
  weight: number;
  name: (figure: Figure, mentions: readonly Mentioned[]) => number[];
  time: (figure: Figure, mentions: readonly Mentioned[]) => number[];
};

/** Examples of a text: of every choice, made as it is known to be right; or of the second look at what a model chose. */
function choices(written: string, names: NamesAndTimes | undefined, oracle: Oracle): Example[] {
  const text = plainDigits(written);
  const { sentences, isContext } = readParagraph(text, 0, lexiconOf(text));
  const examples: Example[] = [];
  const chooser = names === undefined ? knowing(oracle, examples) : looking(oracle, names, examples);
  assign(sentences, { isContext, chooser, sureness: { bias: 0, slope: 1 } });
  return examples;
}

const mentioned = (options: readonly { kind: string; mention: { text: string } | null }[]) =>
  options.map(({ kind, mention }) => ({ kind, text: mention?.text ?? '' }));

function knowing({ language, weight, name, time }: Oracle, examples: Example[]): Chooser {
  const choose = <Option extends { kind: string; features: readonly string[] }>(
    kind: Example['kind'],
    options: readonly Option[],
    right: readonly number[],
  ): { option: Option; probability: number } => {
    if (right.length > 0)
      examples.push({ kind, options: options.map(({ features }) => features), right, weight, language });
    const option = options[right[0] ?? options.findIndex(({ kind: each }) => each === 'none')] as Option; // there is always “none”
    return { option, probability: 1 };
  };
  return {
    name: (figure, options) => {
      const chosen = choose<NameOption>('name', options, name(figure, mentioned(options)));
      return { ...chosen, leave: chosen.option.kind === 'leave' ? 1 : 0, data: chosen.option, chances: [] };
    },
    names: (_, all) => all.map(({ choice }) => choice),
    time: (figure, options) => choose('time', options, time(figure, mentioned(options))),
  };
}

function looking({ language, weight, name }: Oracle, names: NamesAndTimes, examples: Example[]): Chooser {
  const own = modelChooser({ ...names, beside: new Map() });
  return {
    ...own,
    names: (sentence, all) => {
      for (const open of all) {
        const right = name(open.figure, mentioned(open.options));
        if (right.length > 0)
          examples.push({ kind: 'beside', options: besideFeatures(sentence, open, all), right, weight, language });
      }
      return all.map(({ choice }) => choice);
    },
  };
}
