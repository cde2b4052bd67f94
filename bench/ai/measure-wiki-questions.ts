import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadLexicon } from '#ai/load-lexicon.ts';
import { loadRanker } from '#ai/understanding/load-ranker.ts';
import { understandKnown } from '#ai/understanding/understand.ts';
import { isExpected, knownTableAt, wikiQuestions } from '../../scripts/train/understanding/wiki-questions.ts';
import { type Bar, bar } from '../report.ts';

const weightsFile = 'src/ai/understanding/weights.json';

type Measured = { isRight: boolean; isGiven: boolean; probability: number; spent: number };

/** Questions that people asked of Wikipedia’s tables, on the development part: no table of it was learned from. */
export async function measureWikiQuestions(folder: string): Promise<Record<string, Bar>> {
  const tools = { ranker: await loadRanker(), lexicon: loadLexicon() };
  const measured: Measured[] = [];
  for (const { question, table, answer } of wikiQuestions(folder, '')) {
    const known = await knownTableAt(join(folder, 'tables', table));
    const started = performance.now();
    const { answers, certainty, probability } = await understandKnown(tools, question, known);
    const spent = performance.now() - started;
    const [first] = answers;
    measured.push({
      isRight: first?.groups === null && isExpected(answer, first.items),
      isGiven: certainty === 'sure',
      probability,
      spent,
    });
  }
  const share = (is: (each: Measured) => boolean) => (100 * measured.filter(is).length) / measured.length;
  const times = measured.map(({ spent }) => spent).sort((a, b) => a - b);
  return {
    'questions of Wikipedia’s tables, first reading right before the gate': bar(
      share(({ isRight }) => isRight),
      { atLeast: 58 },
      '%',
    ),
    'the same, answered and right': bar(
      share(({ isRight, isGiven }) => isRight && isGiven),
      { atLeast: 43 },
      '%',
    ),
    'the same, answered and wrong': bar(
      share(({ isRight, isGiven }) => !isRight && isGiven),
      { atMost: 9 },
      '%',
    ),
    'the same, p95 per question': bar(times[Math.floor(0.95 * times.length)] ?? 0, { atMost: 150 }, 'ms'),
    'the same, certainty against truth in ten steps, mean distance': bar(
      distanceFromTruth(measured),
      { atMost: 5 },
      'points',
    ),
    'weights of questions, loaded when first used': bar(
      gzipSync(readFileSync(weightsFile), { level: 9 }).length / 1e6,
      { atMost: 6 },
      'MB gzip',
    ),
  };
}

/** Prints how often answers of each tenth of certainty are right, and returns how far both are apart on average. */
function distanceFromTruth(measured: readonly Measured[]): number {
  const isForPrograms = process.argv.includes('--json');
  let distance = 0;
  for (let step = 0; step < 10; step++) {
    const inStep = measured.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === step);
    if (inStep.length === 0) continue;
    const said = (100 * inStep.reduce((sum, { probability }) => sum + probability, 0)) / inStep.length;
    const right = (100 * inStep.filter(({ isRight }) => isRight).length) / inStep.length;
    distance += (Math.abs(said - right) * inStep.length) / measured.length;
    if (!isForPrograms) console.log(`certainty ${said.toFixed(0)} %: ${right.toFixed(1)} % right of ${inStep.length}`);
  }
  return distance;
}
