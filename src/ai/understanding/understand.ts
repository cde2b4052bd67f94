import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { questionEvidence } from './evidence/evidence.ts';
import { hasWord } from './evidence/word-set.ts';
import { candidatesOf } from './grammar/candidates.ts';
import type { ComputedReading } from './grammar/reading.ts';
import { type KnownTable, knownTableOf } from './known-table.ts';
import type { Lexicon } from './lexicon/concepts.ts';
import { type Certainty, certaintyOf, factsForGate, probabilityOfRight } from './score/gate.ts';
import { packQuestion, rankAnswers } from './score/model.ts';
import type { Ranker } from './score/weights.ts';
import { wordReaderFor } from './word-reader.ts';

/** Question as it was read: the answers that are likely, and how far they can be trusted. */
export type Understood = {
  certainty: Certainty;
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
      certainty: 'unread',
      probability: 0,
      answers: [],
      unused: evidence.words.map(({ text }) => text),
      strange,
      table,
    };
  const grams = Int32Array.from(evidence.grams, (gram) => ranker.grams.numberOf(gram)).filter((gram) => gram >= 0);
  const packed = packQuestion(candidates, { grams, strange: strange.length });
  const ranking = rankAnswers(ranker.weights, packed);
  const probability = probabilityOfRight(ranker.gate, factsForGate(ranking, packed, ranker.features));
  const answers = ranking.readings.slice(0, maxAnswers).flatMap((place) => candidates[place] ?? []);
  const [first] = answers;
  const unused = evidence.words.filter(
    (_, at) => hasWord(evidence.content, at) && first !== undefined && !hasWord(first.words, at),
  );
  const certainty = certaintyOf(ranker.gate, probability);
  return {
    certainty: certainty === 'sure' && first !== undefined && countsUnknown(first, strange) ? 'check' : certainty,
    probability,
    answers,
    unused: unused.map(({ text }) => text),
    strange,
    table,
  };
}

/** Whether all rows are counted for a word that means nothing here: “how many folks” need not ask for rows. */
function countsUnknown({ reading: { operation, rows } }: ComputedReading, strange: readonly string[]): boolean {
  return operation.is === 'count' && rows.is === 'all' && strange.length > 0;
}
