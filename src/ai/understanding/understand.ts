import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import type { ReadingCertainty } from '#lib/reading-certainty.ts';
import { type QuestionEvidence, questionEvidence } from './evidence/evidence.ts';
import { countWithout, hasWord, noWords } from './evidence/word-set.ts';
import { candidatesOf } from './grammar/candidates.ts';
import type { ComputedReading } from './grammar/reading.ts';
import { type KnownTable, knownTableOf } from './known-table.ts';
import type { Lexicon } from './lexicon/concepts.ts';
import { certaintyOf, factsForGate, probabilityOfRight } from './score/gate.ts';
import { rankAnswers } from './score/model.ts';
import { packQuestion } from './score/packed-question.ts';
import type { Ranker } from './score/weights.ts';
import { wordReaderFor } from './word-reader.ts';

/** Question as it was read: the answers that are likely, and how far they can be trusted. */
export type Understood = {
  certainty: ReadingCertainty;
  /** How likely the first answer is right. */
  probability: number;
  /** Readings with their answers, most likely first, each answer once. */
  answers: readonly ComputedReading[];
  /** Words that select and that the first reading does not use. */
  unused: readonly string[];
  /** Words that mean nothing here that anybody knows of. */
  strange: readonly string[];
  table: KnownTable;
};

export type UnderstandRequest = { question: string; table: Table; name?: string; sheet?: Sheet };

const maxAnswers = 5;

/** What it takes to read questions. */
export type Understanding = { ranker: Ranker; lexicon: Lexicon };

/** Reads a question about a table: every answer is computed from its rows. */
export function understand(
  tools: Understanding,
  { question, table, name = '', sheet }: UnderstandRequest,
): Promise<Understood> {
  return understandKnown(tools, question, knownTableOf(table, sheet, name));
}

export async function understandKnown(
  { ranker, lexicon }: Understanding,
  question: string,
  table: KnownTable,
): Promise<Understood> {
  const evidence = questionEvidence(question, table, await wordReaderFor(question, { lexicon, table }));
  const candidates = candidatesOf(evidence, ranker.features);
  const strange = evidence.strange.map((at) => evidence.words[at]?.text ?? '');
  if (candidates.length === 0)
    return {
      certainty: 'not-read',
      probability: 0,
      answers: [],
      unused: evidence.words.map(({ text }) => text),
      strange,
      table,
    };
  const grams = Int32Array.from(evidence.grams, (gram) => ranker.grams.numberOf(gram)).filter((gram) => gram >= 0);
  const packed = packQuestion(candidates, { grams, strange: strange.length, meaning: evidence.meaning });
  const ranking = rankAnswers(ranker.weights, packed);
  const probability = probabilityOfRight(ranker.gate, factsForGate(ranking, packed, ranker.features));
  const answers = ranking.readings.slice(0, maxAnswers).flatMap((place) => candidates[place] ?? []);
  const [first] = answers;
  const isLost = (at: number) => first !== undefined && hasWord(evidence.content, at) && !hasWord(first.words, at);
  const unused = evidence.words.filter((_, at) => isLost(at));
  const lacking = countWithout(evidence.lacking, noWords);
  const isGroupLost = first !== undefined && losesGroup(first, evidence);
  const isStrangeLost = evidence.strange.some(isLost);
  const certainty = certaintyOf(ranker.gate, probability);
  // What leaves out a grouping that was asked for comes after what has it.
  const ordered = isGroupLost
    ? answers.toSorted((a, b) => Number(losesGroup(a, evidence)) - Number(losesGroup(b, evidence)))
    : answers;
  return {
    certainty:
      certainty === 'sure' && first !== undefined && isDoubtful(first, { lacking, strange, isGroupLost, isStrangeLost })
        ? 'check'
        : certainty,
    probability,
    answers: ordered,
    unused: unused.map(({ text }) => text),
    strange,
    table,
  };
}

/**
 * Whether an answer leaves out what the data does not have or a word that means nothing here, which may be the one that
 * selects, or counts all rows for such a word: “how many folks” need not ask for rows.
 */
function isDoubtful(
  { reading: { operation, rows } }: ComputedReading,
  {
    lacking,
    strange,
    isGroupLost,
    isStrangeLost,
  }: { lacking: number; strange: readonly string[]; isGroupLost: boolean; isStrangeLost: boolean },
): boolean {
  return (
    lacking > 0 || isGroupLost || isStrangeLost || (operation.is === 'count' && rows.is === 'all' && strange.length > 0)
  );
}

/** Whether words for a column that is to group the rows are left out: “average sales by region” is no single figure. */
function losesGroup({ words }: ComputedReading, { content, linked, requested: { cues } }: QuestionEvidence): boolean {
  if (!cues.has('by') && !cues.has('each')) return false;
  return countWithout({ low: content.low & linked.low, high: content.high & linked.high }, words) > 0;
}
