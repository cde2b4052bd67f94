import type { Mention } from '../fact.ts';
import type { Figure } from '../figures.ts';
import type { Phrase } from '../phrases.ts';
import type { Time } from '../times.ts';
import { besideFeatures } from './beside.ts';
import {
  type History,
  otherNameFeatures,
  otherTimeFeatures,
  type ParagraphTraits,
  phraseFeatures,
  timeFeatures,
  unitKey,
} from './features.ts';
import { type Model, probabilities, surenessOf } from './model.ts';
import type { Choice, NameChoice, NameOption, OpenName } from './options.ts';
import type { ReadSentence } from './read-sentence.ts';

type TimeOption = {
  kind: 'time' | 'above' | 'none';
  time: Time | null;
  mention: Mention | null;
  side: string;
  features: readonly string[];
};

/** What was chosen for a figure that is data, how likely that is right, and how likely the figure is no data. */
export type Assignment = { name: NameOption; time: TimeOption; sureness: number; leave: number };

/** Who chooses among options: the model, or training, which knows better. */
export type Chooser = {
  name: (figure: Figure, options: readonly NameOption[]) => NameChoice;
  /** A second look at the names of a sentence, beside each other: figures of one kind are named in the same way. */
  names: (sentence: ReadSentence, choices: readonly OpenName[]) => readonly NameChoice[];
  time: (figure: Figure, options: readonly TimeOption[]) => Choice<TimeOption>;
};

/** Most phrases and times that are looked at on either side of a figure: a sentence may be long. */
const reach = 8;

export function modelChooser(model: Pick<Model, 'name' | 'time' | 'beside'>): Chooser {
  return {
    name: (_, options) =>
      nameChoice(
        options,
        probabilities(
          options.map(({ features }) => features),
          model.name,
        ),
      ),
    names: (sentence, choices) =>
      choices.map((open) =>
        model.beside.size === 0
          ? open.choice
          : nameChoice(open.options, probabilities(besideFeatures(sentence, open, choices), model.beside)),
      ),
    time: (_, options) => {
      const chances = probabilities(
        options.map(({ features }) => features),
        model.time,
      );
      const best = placeOfMost(chances);
      return { option: options[best] as TimeOption, probability: chances[best] ?? 0 }; // there is always the option “none”
    },
  };
}

export function nameChoice(options: readonly NameOption[], chances: readonly number[]): NameChoice {
  const isLeave = options.map(({ kind }) => kind === 'leave');
  const leave = chances.reduce((sum, chance, place) => sum + (isLeave[place] ? chance : 0), 0);
  const best = placeOfMost(chances.map((chance, place) => (isLeave[place] ? -1 : chance)));
  return {
    option: options[placeOfMost(chances)] as NameOption, // there is always the option “none”
    data: options[best] as NameOption, // the same
    probability: (chances[best] ?? 0) / Math.max(1 - leave, 1e-9),
    leave,
    chances,
  };
}

const placeOfMost = (chances: readonly number[]) => chances.indexOf(Math.max(...chances));

/** Name and time of every level of a paragraph, in the order of the text. */
export function assign(
  sentences: readonly ReadSentence[],
  {
    isContext,
    chooser,
    sureness,
  }: { isContext: (phrase: Phrase) => boolean; chooser: Chooser; sureness: Model['sureness'] },
): Map<Figure, Assignment> {
  const assigned = new Map<Figure, Assignment>();
  const paragraph = traitsOf(sentences);
  let label: Mention | null = null;
  let subject: Mention | null = null;
  let topic: Mention | null = null;
  let time: Mention | null = null;
  for (const sentence of sentences) {
    const open: OpenName[] = [];
    const dates = new Map<Figure, Choice<TimeOption>>();
    let history: History = { name: null, time: null, usedPhrases: new Set(), usedTimes: new Set() };
    for (const figure of sentence.open) {
      const names = nameOptions(sentence, figure, { isContext, history, paragraph, above: { label, subject, topic } });
      const name = chooser.name(figure, names);
      const times = timeOptions(sentence, figure, { history, paragraph, above: time });
      const chosen = chooser.time(figure, times);
      open.push({ figure, options: names, choice: name });
      dates.set(figure, chosen);
      history = {
        name: { side: name.option.side, phrase: name.option.phrase, kind: name.option.kind },
        time: { side: chosen.option.side, time: chosen.option.time, kind: chosen.option.kind },
        usedPhrases: new Set([...history.usedPhrases, ...(name.option.phrase === null ? [] : [name.option.phrase])]),
        usedTimes: new Set([...history.usedTimes, ...(chosen.option.time === null ? [] : [chosen.option.time])]),
      };
      if (name.option.mention !== null) label = name.option.mention;
      if (chosen.option.mention !== null && chosen.option.time?.range !== 'first') time = chosen.option.mention;
    }
    chooser.names(sentence, open).forEach(({ data, probability, leave }, place) => {
      const figure = open[place]?.figure;
      const date = figure === undefined ? undefined : dates.get(figure);
      if (figure === undefined || date === undefined) return;
      const sure = surenessOf(probability * date.probability, sureness);
      assigned.set(figure, { name: data, time: date.option, sureness: sure, leave });
      if (data.mention !== null && leave < 0.5) label = data.mention;
    });
    nameBareList(open, assigned);
    const free = sentence.phrases.find(
      ({ isName, isMeasure, preposition }) => isName && !isMeasure && preposition === '',
    );
    subject = free === undefined ? subject : mentionOf(free);
    topic ??= free === undefined ? null : mentionOf(free);
    const lead = sentence.times.find(({ range }) => range === null);
    if (lead !== undefined && sentence.open.length === 0) time = mentionOfTime(lead);
  }
  return assigned;
}

/** “apples 12, pears 8 and plums 5”: where one name, or none, was chosen for all, the words right before each are its own. */
function nameBareList(open: readonly OpenName[], assigned: Map<Figure, Assignment>): void {
  const chosen = new Set(open.map(({ figure }) => assigned.get(figure)?.name.mention?.text));
  if (open.length < 2 || chosen.size > 1) return;
  const names = open.flatMap(({ figure, options }) => options.find(({ phrase }) => phrase?.to === figure.from) ?? []);
  const isList =
    names.length === open.length && new Set(names.map(({ mention }) => mention?.text)).size === open.length;
  if (!isList) return;
  open.forEach(({ figure }, place) => {
    const [before, name] = [assigned.get(figure), names[place]];
    if (before !== undefined && name !== undefined) assigned.set(figure, { ...before, name });
  });
}

function traitsOf(sentences: readonly ReadSentence[]): ParagraphTraits {
  const times = new Set(sentences.flatMap((sentence) => sentence.times.map(({ text }) => text)));
  const names = new Set(
    sentences.flatMap(({ phrases }) =>
      phrases.filter(({ isName, isMeasure }) => isName && !isMeasure).map(({ text }) => text),
    ),
  );
  const units = new Map<string, number>();
  for (const figure of sentences.flatMap(({ open }) => open))
    units.set(unitKey(figure), (units.get(unitKey(figure)) ?? 0) + 1);
  return {
    units,
    times: times.size,
    names: names.size,
    figures: sentences.reduce((sum, { open }) => sum + open.length, 0),
  };
}

type Above = { label: Mention | null; subject: Mention | null; topic: Mention | null };

function nameOptions(
  sentence: ReadSentence,
  figure: Figure,
  {
    isContext,
    history,
    paragraph,
    above,
  }: { isContext: (phrase: Phrase) => boolean; history: History; paragraph: ParagraphTraits; above: Above },
): NameOption[] {
  const before = sentence.phrases
    .filter(({ to }) => to <= figure.from)
    .slice(-reach)
    .reverse();
  const after = sentence.phrases.filter(({ from }) => from >= figure.to).slice(0, reach);
  const options: NameOption[] = [];
  for (const [side, phrases] of [
    ['before', before],
    ['after', after],
  ] as const)
    phrases.forEach((phrase, at) => {
      const place = Math.min(at, 3);
      const features = phraseFeatures(sentence, figure, { phrase, place, isContext: isContext(phrase), history });
      options.push({ kind: 'phrase', phrase, mention: mentionOf(phrase), side, features });
    });
  const names = sentence.phrases.filter(({ isName, isMeasure }) => isName && !isMeasure).length;
  const other = (kind: NameOption['kind'], mention: Mention | null) =>
    options.push({
      kind,
      phrase: null,
      mention,
      side: kind,
      features: otherNameFeatures(sentence, figure, { kind, history, names, paragraph }),
    });
  if (figure.nounSpan !== null && figure.kind === 'level')
    other('noun', { text: figure.noun, span: figure.nounSpan, isContext: false });
  if (above.label !== null) other('label above', above.label);
  if (above.subject !== null && above.subject.text !== above.label?.text) other('subject above', above.subject);
  if (above.topic !== null && above.topic.text !== above.label?.text && above.topic.text !== above.subject?.text)
    other('topic', above.topic);
  other('none', null);
  other('leave', null);
  return options;
}

function timeOptions(
  sentence: ReadSentence,
  figure: Figure,
  { history, paragraph, above }: { history: History; paragraph: ParagraphTraits; above: Mention | null },
): TimeOption[] {
  const before = sentence.times
    .filter(({ to }) => to <= figure.from)
    .slice(-reach)
    .reverse();
  const after = sentence.times.filter(({ from }) => from >= figure.to).slice(0, reach);
  const options: TimeOption[] = [];
  for (const [side, times] of [
    ['before', before],
    ['after', after],
  ] as const)
    times.forEach((time, at) => {
      const features = timeFeatures(sentence, figure, { time, place: Math.min(at, 3), history });
      options.push({ kind: 'time', time, mention: mentionOfTime(time), side, features });
    });
  const other = (kind: TimeOption['kind'], mention: Mention | null) =>
    options.push({
      kind,
      time: null,
      mention,
      side: kind,
      features: otherTimeFeatures(sentence, figure, { kind, history, paragraph }),
    });
  if (above !== null) other('above', above);
  other('none', null);
  return options;
}

export function mentionOf({ text, start, end }: Phrase): Mention {
  return { text, span: { start, end }, isContext: false };
}

export function mentionOfTime({ text, start, end, isComputed }: Time): Mention {
  return { text, span: { start, end }, isContext: isComputed };
}
