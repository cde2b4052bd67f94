import { mentionOf, mentionOfTime } from './assign/assign.ts';
import type { ReadSentence } from './assign/read-sentence.ts';
import type { Fact } from './fact.ts';
import { sentenceText, type Time } from './times.ts';
import type { Window } from './windows.ts';

/** Changes in percent of a sentence that says no level: of what is known they make the next level, else they are figures themselves. */
export function growthOf(sentence: ReadSentence, above: readonly Fact[]): { levels: Fact[]; changes: Fact[] } {
  const levels: Fact[] = [];
  const changes: Fact[] = [];
  if (sentence.figures.some(({ kind }) => kind === 'level' || kind === 'difference')) return { levels, changes };
  let falls = false;
  for (const [figure, window] of sentence.windows) {
    if (figure.kind !== 'change' || figure.unit !== '%') continue;
    falls = fallsIn(sentence, window, falls);
    const change = changeFact(sentence, window, {
      value: falls ? -figure.value : figure.value,
      hasOther: changes.length > 0,
    });
    const isBase = ({ unit, isChange }: Fact) => unit !== '%' && !isChange;
    const base = levels.findLast(isBase) ?? above.findLast(isBase);
    const level = base === undefined ? null : nextLevel(sentence, change, base);
    if (level === null) changes.push(change);
    else levels.push(level);
  }
  return { levels, changes };
}

/** Whether a change is one for the worse; “and by 2 %” goes on as before. */
function fallsIn({ tokens, lexicon }: ReadSentence, { from, to, figure }: Window, before: boolean): boolean {
  const { falls, changes, percentChanges } = lexicon.words;
  const lead = sentenceText(tokens.slice(from, figure.from));
  if (falls.test(lead) || falls.test(sentenceText(tokens.slice(figure.from, Math.min(to, figure.to + 3))))) return true;
  return before && !changes.test(`${lead} `) && !percentChanges.test(`${lead} `);
}

function changeFact(
  sentence: ReadSentence,
  window: Window,
  { value, hasOther }: { value: number; hasOther: boolean },
): Fact {
  const { figure } = window;
  const best = sentence.ranked.get(figure)?.find(({ phrase, score }) => !phrase.isMeasure && score >= 2);
  const time = timeOf(sentence, window, hasOther);
  return {
    value,
    unit: figure.unit,
    noun: '',
    span: { start: figure.start, end: figure.end },
    label: best === undefined ? null : mentionOf(best.phrase),
    labelScore: 6,
    isNamed: best?.phrase.isName ?? false,
    time: time === null ? null : mentionOfTime(time),
    measure: sentence.lexicon.words.growth,
    clause: '',
    confidence: 0.7,
    isComputed: false,
    isRounded: figure.isRounded,
    range: null,
    isEntry: false,
    isNounName: false,
    isChange: true,
    polarity: null,
  };
}

function timeOf({ times }: ReadSentence, { from, to, figure }: Window, hasOther: boolean): Time | null {
  const points = times.filter(({ range }) => range === null);
  const own =
    points.find((time) => time.from >= figure.to && time.to <= to) ??
    points.findLast((time) => time.from >= from && time.to <= figure.from);
  return own ?? (hasOther ? null : (points.findLast((time) => time.to <= figure.from) ?? null));
}

/** “It grew 25 % in 2020”, after a level of 2019: of the same thing, at a later time. */
function nextLevel(sentence: ReadSentence, change: Fact, base: Fact): Fact | null {
  if (change.time === null || base.time === null || yearOf(change.time.text) <= yearOf(base.time.text)) return null;
  const same = [base.label?.text, base.measure, base.noun].map((text) => text?.toLowerCase());
  const isOther = change.label !== null && !same.includes(change.label.text.toLowerCase());
  if (isOther || sentence.lexicon.hasNoCapitals) return null;
  const value = Number((base.value * (1 + change.value / 100)).toPrecision(12));
  return {
    ...base,
    value,
    time: change.time,
    span: change.span,
    isComputed: true,
    confidence: Math.min(base.confidence, 0.7),
  };
}

const yearOf = (text: string) => Number(/\d{4}/.exec(text)?.[0] ?? 0);

/** Figures of change, as the tables need them. One alone is told beside what is charted. */
export const chartedChanges = (changes: readonly Fact[]) => {
  const isTied = changes.every(({ label, time }) => label !== null || time !== null);
  return changes.length > 1 && isTied ? changes : [];
};
