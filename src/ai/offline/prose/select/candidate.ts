import type { Assignment } from '../assign/assign.ts';
import { leadClass } from '../assign/features.ts';
import type { ReadSentence } from '../assign/read-sentence.ts';
import type { Fact } from '../fact.ts';
import { type Figure, unitClass } from '../figures.ts';

/** Fact that may belong to what a paragraph is about. A computed one has no figure. */
export type Candidate = {
  fact: Fact;
  sentence: ReadSentence;
  /** Place of the sentence in the paragraph. */
  at: number;
  figure: Figure | null;
  assignment: Assignment | null;
};

/** Candidate with what is compared among all of them. */
export type Compared = Candidate & {
  /** What is counted; a bare figure counts what the one before it counts. */
  key: string;
  kind: 'percent' | 'unit' | 'noun' | 'bare';
  isBare: boolean;
  /** How name and time stand to the figure: figures of one series are said in the same way. */
  shape: string;
  /** Which of name and time it has of its own. */
  dimensions: string;
};

export function compare(candidates: readonly Candidate[]): Compared[] {
  const first = candidates.find(({ fact }) => !isBare(fact));
  let last = first === undefined ? '' : keyOf(first.fact);
  return candidates.map((candidate) => {
    const { fact } = candidate;
    const bare = isBare(fact);
    if (!bare) last = keyOf(fact);
    return {
      ...candidate,
      key: last,
      isBare: bare,
      kind:
        fact.unit === '%'
          ? 'percent'
          : fact.unit !== ''
            ? 'unit'
            : fact.noun !== '' || fact.isNounName
              ? 'noun'
              : 'bare',
      shape: shapeOf(candidate),
      dimensions: `${ownName(fact)}${fact.time?.isContext === false ? 'T' : ''}`,
    };
  });
}

const isBare = ({ unit, noun, isNounName }: Fact) => unit === '' && noun === '' && !isNounName;

const ownName = ({ label, isNamed, isNounName }: Fact) =>
  isNounName ? 'W' : label === null || label.isContext ? '' : isNamed ? 'N' : 'n';

/** The unit, or the last word of what is counted. Figures named by what they count have all the same. */
function keyOf({ unit, noun, isNounName, isChange }: Fact): string {
  if (isChange) return 'change';
  if (isNounName) return 'counted';
  if (unit !== '') return `${unitClass(unit)}${unit.includes(' per ') ? ' per' : ''}`;
  return noun.toLowerCase().split(' ').at(-1) ?? '';
}

function shapeOf({ sentence, assignment }: Candidate): string {
  if (assignment === null) return 'computed';
  const { name, time } = assignment;
  const lead = name.phrase === null ? '' : leadClass(sentence, name.phrase);
  const link = lead === 'start' ? 'free' : lead;
  return `${name.side}${link}|${time.side}`;
}
