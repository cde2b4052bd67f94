import type { ComputedReading } from '../grammar/reading.ts';

/** A question with its readings as numbers: features, parts, and which of them have the same answer. */
export type PackedQuestion = {
  plain: Uint16Array;
  /** Where the features of each reading begin, and where the last ones end. */
  plainAt: Uint32Array;
  /** Places in `usedParts`. */
  parts: Uint16Array;
  partsAt: Uint32Array;
  usedParts: Uint16Array;
  grams: Int32Array;
  /** Direction of what its words mean. */
  meaning: Float32Array;
  /** Number of each reading’s answer. */
  answers: Uint16Array;
  answerCount: number;
  /** Number of the answer that the grammar of requests gives; −1 without one. */
  proposed: number;
  /** How many words mean nothing here. */
  strange: number;
};

export function packQuestion(
  candidates: readonly ComputedReading[],
  { grams, strange, meaning }: { grams: Int32Array; strange: number; meaning: Float32Array },
): PackedQuestion {
  const [usedParts, answers] = [new Map<number, number>(), new Map<string, number>()];
  const [plain, parts]: [number[], number[]] = [[], []];
  const plainAt = new Uint32Array(candidates.length + 1);
  const partsAt = new Uint32Array(candidates.length + 1);
  const answerOf = Uint16Array.from(candidates, (candidate, at) => {
    for (const features of candidate.plain) for (const feature of features) plain.push(feature);
    for (const some of candidate.parts) for (const part of some) parts.push(placeIn(usedParts, part));
    plainAt[at + 1] = plain.length;
    partsAt[at + 1] = parts.length;
    return placeIn(answers, candidate.key);
  });
  const proposal = candidates.findIndex(({ reading }) => reading.operation.is === 'proposed');
  return {
    plain: Uint16Array.from(plain),
    parts: Uint16Array.from(parts),
    ...{ plainAt, partsAt, grams, answers: answerOf, answerCount: answers.size },
    ...{ proposed: answerOf[proposal] ?? -1, strange, meaning },
    usedParts: Uint16Array.from(usedParts.keys()),
  };
}

function placeIn<Key>(places: Map<Key, number>, key: Key): number {
  const place = places.get(key) ?? places.size;
  places.set(key, place);
  return place;
}
