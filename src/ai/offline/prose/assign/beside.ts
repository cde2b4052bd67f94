import { leadClass } from './features.ts';
import type { NameOption, OpenName } from './options.ts';
import type { ReadSentence } from './read-sentence.ts';

/** Most figures on either side whose names are compared. */
const reach = 10;

const few = (count: number) => (count < 3 ? `${count}` : '3+');
/** Logit of a probability in whole steps from -5 to 5. */
const step = (chance: number) => {
  const clipped = Math.min(0.999, Math.max(0.001, chance));
  return Math.max(-5, Math.min(5, Math.round(Math.log(clipped / (1 - clipped)))));
};

/** Features of every option for the name of a figure, by how the figures beside it are named. */
export function besideFeatures(sentence: ReadSentence, own: OpenName, all: readonly OpenName[]): string[][] {
  const at = all.indexOf(own);
  const near = all.slice(Math.max(0, at - reach), at + reach + 1);
  const others = near.filter((other) => other !== own && other.choice.leave < 0.5);
  const shapes = others.map(({ choice }) => shapeOf(sentence, choice.data));
  const taken = new Set(others.map(({ choice }) => choice.data.phrase).filter((phrase) => phrase !== null));
  const shown = Map.groupBy(shapes, (shape) => shape);
  const most = [...shown].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'alone';
  const isLater = at > 0;
  return own.options.map((option, place) => {
    const shape = shapeOf(sentence, option);
    const like = few(shown.get(shape)?.length ?? 0);
    const chance = step(own.choice.chances[place] ?? 0);
    const isTaken = option.phrase !== null && taken.has(option.phrase);
    const row = `${like}/${few(others.length)}`;
    const agrees = shape === most ? 'most' : most === 'alone' ? 'alone' : 'other';
    return [
      `b:own=${chance}`,
      `b:own=${chance}|${agrees}`,
      `b:row=${row}`,
      `b:row=${row}|${isTaken}`,
      `b:row=${row}|${option.kind}`,
      `b:row=${row}|${isLater}`,
      `b:taken=${isTaken}|${agrees}`,
      `b:shape=${shape}|${agrees}`,
      `b:shape=${shape}|most=${most}`,
      `b:kind=${option.kind}|own=${chance}`,
      `b:name=${option.phrase === null ? '-' : option.phrase.isMeasure ? 'measure' : option.phrase.isName}|${agrees}`,
    ];
  });
}

/** How a name stands to its figure: before or after it, after which small word, and past which break of the sentence. */
function shapeOf(sentence: ReadSentence, { side, phrase, kind, features }: NameOption): string {
  if (phrase === null) return kind;
  const lead = leadClass(sentence, phrase);
  const past = features.find((feature) => feature.startsWith('n:break=') && !feature.includes('|')) ?? '';
  return `${side} ${lead === 'start' ? 'free' : lead} ${past.slice('n:break='.length + side.length)}`;
}
