import { modelChooser } from '#ai/offline/prose/assign/assign.ts';
import type { Model } from '#ai/offline/prose/assign/model.ts';
import { candidatesOf, readParagraph } from '#ai/offline/prose/facts.ts';
import { lexiconOf } from '#ai/offline/prose/lexicon.ts';
import { plainDigits } from '#ai/offline/prose/plain-digits.ts';
import { compare } from '#ai/offline/prose/select/candidate.ts';
import { firstFeatures, secondFeatures } from '#ai/offline/prose/select/features.ts';
import { judge, judgeAgain, wholeFeatures } from '#ai/offline/prose/select/select.ts';
import { calibrate } from './calibrate.ts';
import { type Example, examplesOfPairs, examplesOfParagraph, type Missing, type NamesAndTimes } from './examples.ts';
import { fitWeights } from './fit-weights.ts';
import type { GoldParagraph } from './generate.ts';

export type Pairs = { text: string; pairs: readonly (readonly [string, number])[] };
/** Paragraphs with known figures, and how much one of them counts; and paragraphs of which only some pairs are known. */
export type Lessons = { paragraphs: readonly { gold: GoldParagraph; weight: number }[]; pairs: readonly Pairs[] };

/** The development set is small beside what is written, and real. */
const weightOfPairs = 8;
/** Figures are easily told apart in what a program wrote: more rounds would only learn its ways. */
const fewEpochs = 2;

function namesIn({ paragraphs, pairs }: Lessons, names?: NamesAndTimes): Example[] {
  const missing: Missing = { names: 0, times: 0, all: 0, samples: [] };
  return [
    ...paragraphs.flatMap(({ gold, weight }) => weighted(examplesOfParagraph(gold, missing, names), weight)),
    ...pairs.flatMap((item) => weighted(examplesOfPairs(item, names), weightOfPairs)),
  ];
}

function learnNames(lessons: Lessons): NamesAndTimes {
  const examples = namesIn(lessons);
  const only = (kind: Example['kind']) => examples.filter((example) => example.kind === kind);
  return { name: fitWeights(only('name')), time: fitWeights(only('time')) };
}

const weighted = (examples: readonly Example[], times: number) => Array.from({ length: times }, () => examples).flat();

const halves = ({ paragraphs, pairs }: Lessons): [Lessons, Lessons] => {
  const half = (isIn: (place: number) => boolean): Lessons => ({
    paragraphs: paragraphs.filter((_, place) => isIn(place)),
    pairs: pairs.filter((_, place) => isIn(place)),
  });
  return [half((place) => place % 2 === 0), half((place) => place % 2 === 1)];
};

/** A whole model. What judges figures learns from names that were chosen by a model that had not seen them. */
export function learn(lessons: Lessons, say: (line: string) => void = () => {}): Model {
  const [one, other] = halves(lessons);
  const [ofOne, ofOther] = [learnNames(one), learnNames(other)];
  const [besideOne, besideOther] = [namesIn(one, ofOther), namesIn(other, ofOne)];
  const whole = { bias: 0, slope: 1 };
  const read = (own: Lessons, names: NamesAndTimes, beside: readonly Example[]) =>
    knownFigures(own, { ...names, beside: fitWeights(beside), sureness: whole });
  const [first, second] = [read(one, ofOther, besideOther), read(other, ofOne, besideOne)];
  const [firstOfOne, firstOfOther] = [fitFirst(first), fitFirst(second)];
  const [laterOne, laterOther] = [laterExamples(first, firstOfOther), laterExamples(second, firstOfOne)];
  const wholes = [
    ...wholeExamples(first, firstOfOther, fitWeights(laterOther)),
    ...wholeExamples(second, firstOfOne, fitWeights(laterOne)),
  ];
  const names = { ...learnNames(lessons), beside: fitWeights([...besideOne, ...besideOther]) };
  const sureness = calibrate(
    one.paragraphs.map(({ gold }) => gold),
    { ...ofOther, beside: fitWeights(besideOther) },
    one.pairs,
  );
  const later = [...laterOne, ...laterOther];
  say(`${later.length} figures and ${wholes.length} paragraphs to judge, sureness ${JSON.stringify(sureness)}`);
  return {
    ...names,
    sureness,
    selection: {
      first: fitFirst([...first, ...second]),
      second: fitWeights(later, fewEpochs),
      whole: fitWeights(wholes, fewEpochs),
    },
  };
}

/** Candidates of a paragraph, and which belong to what it is about; null where nobody knows. */
type Known = {
  compared: ReturnType<typeof compare>;
  belongs: (boolean | null)[];
  hasTable: boolean;
  weight: number;
  language: string;
};

function knownFigures({ paragraphs, pairs }: Lessons, model: Omit<Model, 'selection'>): Known[] {
  const chooser = modelChooser(model);
  const read = (written: string) => {
    const text = plainDigits(written);
    const lexicon = lexiconOf(text);
    const { sentences, isContext } = readParagraph(text, 0, lexicon);
    return compare(candidatesOf(sentences, { isContext, lexicon, reader: { chooser, sureness: model.sureness } }));
  };
  const ofParagraphs = paragraphs.map(({ gold, weight }): Known => {
    const compared = read(gold.text);
    const belongs = compared.map(({ fact: { span, isComputed, value } }) => {
      const known = gold.figures.find(({ start, end }) => span.start < end && start < span.end);
      if (isComputed && gold.frames.length > 0) return null;
      if (known === undefined || known.leave) return false;
      return known.value === undefined || Math.abs(known.value - value) < 0.001 * Math.abs(value) ? true : null;
    });
    const hasTable = gold.figures.some(({ leave }) => !leave);
    return { compared, belongs, hasTable, weight, language: gold.language };
  });
  const ofPairs = pairs.map(({ text, pairs: known }): Known => {
    const compared = read(text);
    const belongs = compared.map(({ fact: { value } }) =>
      known.some(([, amount]) =>
        [1, 1e3, 1e6, 1e9].some((scale) => Math.abs(amount * scale - value) < 1e-6 * Math.max(1, Math.abs(value))),
      )
        ? true
        : null,
    );
    return { compared, belongs, hasTable: true, weight: weightOfPairs, language: 'bench' };
  });
  return [...ofParagraphs, ...ofPairs];
}

const yesOrNo = (features: readonly string[], { isYes, language }: { isYes: boolean; language: string }): Example => ({
  kind: 'name',
  options: [features, []],
  right: [isYes ? 0 : 1],
  weight: 1,
  language,
});

function fitFirst(judged: readonly Known[]): Map<string, number> {
  return fitWeights(
    judged.flatMap(({ compared, belongs, weight, language }) =>
      weighted(
        compared.flatMap((each, place) => {
          const isYes = belongs[place] ?? null;
          return isYes === null ? [] : [yesOrNo(firstFeatures(each, compared), { isYes, language })];
        }),
        weight,
      ),
    ),
    fewEpochs,
  );
}

function laterExamples(judged: readonly Known[], first: ReadonlyMap<string, number>): Example[] {
  return judged.flatMap(({ compared, belongs, weight, language }) => {
    const all = judge(compared, first);
    return weighted(
      all.flatMap(({ each, chance }, place) => {
        const isYes = belongs[place] ?? null;
        return isYes === null ? [] : [yesOrNo(secondFeatures(each, chance, all), { isYes, language })];
      }),
      weight,
    );
  });
}

function wholeExamples(
  judged: readonly Known[],
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): Example[] {
  return judged.flatMap(({ compared, hasTable, weight, language }) => {
    if (compared.length === 0) return [];
    const features = wholeFeatures(judgeAgain(judge(compared, first), second));
    return weighted([yesOrNo(features, { isYes: hasTable, language })], weight);
  });
}
