import { type Gate, probabilityOfRight } from '#ai/understanding/score/gate.ts';

/** First answer of a question whose table was not learned from. */
export type GatedAnswer = { facts: Readonly<Record<string, number>>; isRight: boolean };

const settings = { rounds: 2000, rate: 1, shrinking: 0.003, check: 0.2 };

/** Answers to questions of one kind; for those that people ask, the share of questions that may be answered wrong. */
export type GatedSet = { answers: readonly GatedAnswer[]; maxWrong?: number };

/**
 * Probability that an answer is right, by logistic regression, and the bar above which few answers to people’s questions
 * are wrong.
 */
export function fitGate(sets: readonly GatedSet[]): Gate {
  const answers = sets.flatMap((set) => set.answers);
  const names = [...new Set(answers.flatMap(({ facts }) => Object.keys(facts)))];
  const rows = answers.map(({ facts }) => Float64Array.from(names, (name) => facts[name] ?? 0));
  const fitted = new Float64Array(names.length);
  for (let round = 0; round < settings.rounds; round++) {
    const slopes = fitted.map((weight) => -settings.shrinking * weight);
    rows.forEach((values, at) => {
      const score = values.reduce((sum, value, place) => sum + value * (fitted[place] ?? 0), 0);
      const miss = ((answers[at]?.isRight ? 1 : 0) - 1 / (1 + Math.exp(-score))) / rows.length;
      for (let place = 0; place < values.length; place++)
        slopes[place] = (slopes[place] ?? 0) + miss * (values[place] ?? 0);
    });
    for (let place = 0; place < fitted.length; place++)
      fitted[place] = (fitted[place] ?? 0) + settings.rate * (slopes[place] ?? 0);
  }
  const weights = Object.fromEntries(
    names.map((name, place) => [name, Math.round((fitted[place] ?? 0) * 1000) / 1000]),
  );
  return {
    weights,
    sure: Math.max(
      ...sets.map(({ answers: own, maxWrong }) => (maxWrong === undefined ? 0 : barFor(own, weights, maxWrong))),
    ),
    check: settings.check,
  };
}

/** The lowest bar above which no more than the allowed share of all questions is answered wrong. */
function barFor(answers: readonly GatedAnswer[], weights: Readonly<Record<string, number>>, most: number): number {
  const ranked = answers.map(({ facts, isRight }) => ({
    probability: probabilityOfRight({ weights }, facts),
    isRight,
  }));
  let [wrong, bar] = [0, 1];
  for (const { probability, isRight } of ranked.sort((a, b) => b.probability - a.probability)) {
    if (!isRight) wrong += 1;
    if (wrong > most * answers.length) break;
    bar = probability;
  }
  return Math.round(bar * 1000) / 1000;
}
