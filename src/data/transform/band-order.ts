import { magnitudeOf } from '../types/magnitudes.ts';

/** Words with an order: the place of each, −1 for “No answer”, and where the scale changes sides, if it has two. */
export type WordOrder = { places: readonly number[]; turn: number | undefined };

/** Bands of numbers by where they start: “under 5”, “5–17”, “De 18 à 24 ans”, “65+”, 20代. */
export function orderOfBands(words: readonly string[]): WordOrder | null {
  if (words.length > mostBands) return null;
  const bands = words.map(bandOf);
  if (!bands.some((band) => band?.isBand === true)) return null;
  const places = bands.map((band) => band?.start ?? -1);
  return isOrder(places) ? { places, turn: undefined } : null;
}

const mostBands = 100;
const longestBand = 60;
const upTo =
  /(?:^|[^\p{L}])(?:under|below|less than|up to|unter|bis|weniger als|moins de|jusqu.à|menos de|hasta|até|abaixo de|meno di|fino a|sotto|onder|tot|minder dan|poniżej|do|mniej niż|upp till|mindre än|до|менее|младше|alle|pod|méně než|أقل من|تحت|(?:and|or|et|ou|o|y|e|und|oder|och|en|i|и|ve) (?:under|below|younger|less|fewer|moins|menos|meno|jünger|weniger|yngre|jonger|mniej|młodsi|младше|altı|daha az))(?!\p{L})|altı$|altında|[<≤]|未満|以下|以内|미만|이하/iu;
const andMore =
  /\+|(?:^|[^\p{L}])(?:over|above|more than|from|at least|über|ab|mehr als|mindestens|plus de|más de|mais de|acima de|oltre|più di|boven|meer dan|vanaf|powyżej|od|więcej niż|över|mer än|от|более|свыше|старше|yli|nad|أكثر من|فوق|(?:and|or|et|ou|o|y|e|und|oder|och|eller|en|of|i|lub|и|ve) (?:over|above|older|more|up|plus|más|mais|più|oltre|älter|mehr|darüber|äldre|mer|över|ouder|meer|hoger|więcej|starsi|старше|более|üzeri|üstü|daha fazla))(?!\p{L})|üzeri|üstü|[>≥]|以上|超|이상|초과/iu;
const amounts = /(\d+(?:[.,]\d+)?)(?::(\d\d))?[\s\u00a0]?(\p{L}{1,5}\.?)?/gu;

/** Where a band starts, and whether it is one: a single number among bands stands for itself. */
function bandOf(word: string): { start: number; isBand: boolean } | null {
  const text = word.trim();
  if (text.length > longestBand) return null;
  const plain = text.replace(/(?<=\d)[.,\s\u00a0'’](?=\d{3}(?!\d))/g, '');
  const numbers = Array.from(plain.matchAll(amounts), ([, digits = '', minutes, unit = '']) => {
    const size = 10 ** (magnitudeOf(unit) ?? 0);
    return Number(digits.replace(',', '.')) * size + Number(minutes ?? 0) / 60;
  });
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second !== undefined) return between.test(plain) && first <= second ? { start: first, isBand: true } : null;
  const around = plain.replace(/\d+(?:[.,]\d+)?/, '#');
  if (upTo.test(around)) return { start: first - 0.5, isBand: true };
  if (andMore.test(around)) return { start: first, isBand: true };
  if (/^#\s?(?:代|s)$/.test(around)) return { start: first, isBand: true };
  return /^\P{L}{0,3}#\P{L}{0,3}$/u.test(around) ? { start: first, isBand: false } : null;
}

/** What stands between the ends of a band: 18–24, 18 bis 24, 18 or 19. */
const between =
  /\d\D{0,8}(?:[-–—−~～〜]|(?<!\p{L})(?:to|and|or|bis|und|à|et|ou|a|y|e|até|tot|en|do|i|till|och|ile|до|и|から|إلى)(?!\p{L}))\D{0,4}\d/iu;

/** At least three known words, each at a place of its own, and at most one that is not known. */
export function isOrder(places: readonly number[]): boolean {
  const known = places.filter((place) => place >= 0);
  return known.length >= 3 && known.length >= places.length - 1 && new Set(known).size === known.length;
}
