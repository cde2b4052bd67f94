import { type Frames, frames, persons, subjects } from './frames.ts';

/** A figure of a written paragraph: its place, and what belongs to it. */
type GoldFigure = {
  start: number;
  end: number;
  label: string | null;
  time: string | null;
  leave: boolean;
  /** Where it is in words. */
  value?: number;
};
export type GoldParagraph = { language: string; text: string; figures: GoldFigure[]; frames: string[] };

type Random = () => number;

/** Same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)] as Item; // of a list with items
const listed = (list: string) => list.split('|');

type Style = {
  kind: 'money' | 'percent' | 'counted' | 'unit' | 'bare';
  before: string;
  after: string;
  scale: [number, string] | null;
  noun: string;
  size: number;
};
type Table = {
  names: string[];
  times: string[];
  timed: readonly string[];
  measure: string;
  style: Style;
  other: Style;
  change: string;
};

/** A paragraph in a language with known figures. Frames for which `isUsed` is false are left out. */
export function generateParagraph(
  language: string,
  {
    random,
    lists,
    isUsed,
    asides = [],
  }: {
    random: Random;
    lists: readonly (readonly string[])[];
    isUsed: (frame: string) => boolean;
    /** More sentences whose figures are only mentioned. */
    asides?: readonly string[];
  },
): GoldParagraph {
  const words = frames[language] as Frames; // of the languages below
  const table = tableOf(language, words, { random, lists });
  const used: string[] = [];
  const choose = (kind: 'rankings' | 'courses' | 'matrices' | 'nouns' | 'asides') => {
    if (kind === 'asides' && asides.length > 0 && random() < 0.5) return pick(asides, random);
    const all = words[kind].filter(isUsed);
    const frame = pick(all.length === 0 ? words[kind] : all, random);
    used.push(frame);
    return frame;
  };
  const body: string[] = [];
  const kind = random();
  if (kind < 0.05) body.push(choose('nouns'));
  else if (kind < 0.45) body.push(choose('rankings'));
  else if (kind < 0.72) body.push(choose('courses'));
  else if (kind < 0.88) body.push(choose('matrices'));
  else if (kind < 0.95)
    body.push(
      choose('rankings'),
      choose('rankings').replaceAll('{a', '{d').replaceAll('{b', '{e').replaceAll('{c', '{f'),
    );
  const plan: string[] = [];
  if (random() < 0.25) plan.push(choose('asides'));
  body.forEach((frame) => {
    plan.push(frame);
    if (random() < 0.28) plan.push(choose('asides'));
  });
  if (plan.length === 0) plan.push(choose('asides'), choose('asides'));
  return { language, ...render(plan, { language, words, table, random }), frames: used };
}

function tableOf(
  language: string,
  words: Frames,
  { random, lists }: { random: Random; lists: readonly (readonly string[])[] },
): Table {
  const pools = [
    listed(words.cities),
    listed(words.cities),
    listed(words.firms),
    listed(words.things),
    ...(language === 'zh' || language === 'ar' ? [] : [listed(persons)]),
    ...(language === 'en' ? [listed(subjects), listed(subjects)] : []),
  ];
  const own = random() < 0.35 && lists.length > 0 ? pick(lists, random) : pick(pools, random);
  const names = shuffled(own, random).slice(0, 6);
  while (names.length < 6) names.push(pick(listed(words.cities), random));
  const [timed, times] = timesOf(words, random);
  const style = styleOf(words, random);
  let other = styleOf(words, random);
  // What is only mentioned may be counted, too: passengers carried, people employed.
  const isLike = () =>
    other.kind === style.kind && (other.kind !== 'counted' || other.noun === style.noun || random() < 0.5);
  while (isLike() || other.kind === 'bare') other = styleOf(words, random);
  return {
    names,
    times,
    timed,
    measure: pick(listed(words.measures), random),
    style,
    other,
    change: `${1 + Math.floor(random() * 40)}${pick(listed(words.percent), random)}`,
  };
}

/** Three times in their order, and how they stand in a sentence. */
function timesOf(words: Frames, random: Random): [timed: readonly string[], times: string[]] {
  if (random() < 0.25) {
    const [template, list] = pick(words.spans, random);
    const spans = listed(list);
    const first = Math.floor(random() * Math.max(1, spans.length - 2));
    return [[template], spans.slice(first, first + 3)];
  }
  const first = 1990 + Math.floor(random() * 30);
  const step = 1 + Math.floor(random() * 3);
  return [words.time, [first, first + step, first + 2 * step].map(String)];
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function styleOf(words: Frames, random: Random): Style {
  const kind = pick(['money', 'money', 'percent', 'counted', 'counted', 'unit', 'bare'] as const, random);
  const size = 10 ** (1 + random() * 4);
  const scale =
    (kind === 'money' && random() < 0.7) || (kind === 'counted' && random() < 0.25) ? pick(words.scales, random) : null;
  const [before, after] =
    kind === 'money'
      ? pick(words.money, random)
      : kind === 'percent'
        ? (['', pick(listed(words.percent), random)] as const)
        : kind === 'unit'
          ? (['', ` ${pick(listed(words.units), random)}`] as const)
          : (['', ''] as const);
  return {
    kind,
    before,
    after,
    scale: scale === null ? null : [scale[0], scale[1]],
    noun: kind === 'counted' ? pick(listed(words.counted), random) : '',
    size,
  };
}

const dense = new Set(['zh']);

function render(
  plan: readonly string[],
  { language, words, table, random }: { language: string; words: Frames; table: Table; random: Random },
): { text: string; figures: GoldFigure[] } {
  let text = '';
  const figures: GoldFigure[] = [];
  const [s = '', t = '', r = ''] = table.times;
  const times: Record<string, string> = { s, t, r, T: t };
  let said: string | null = null;
  let isFirst = true;
  const letters = 'abcdef';
  const nouns = shuffled(listed(words.counted), random);
  for (const frame of plan) {
    if (text !== '' && !dense.has(language)) text += ' ';
    const start = text.length;
    for (const part of frame.split(/(\{[^}]*\})/)) {
      if (!part.startsWith('{')) {
        text += part;
        continue;
      }
      const slot = part.slice(1, -1);
      if (slot === 'm') text += text.length === start ? table.measure : inSentence(table.measure, language);
      else if (slot === 'x' || slot === '%') {
        const written = slot === '%' ? table.change : decoy(random);
        figures.push({ start: text.length, end: text.length + written.length, label: null, time: null, leave: true });
        text += written;
      } else if (slot === 'n') {
        const noun = nouns.shift() ?? '';
        const style = { ...table.style, kind: 'counted' as const, before: '', after: '', noun };
        const inWords = words.numbers !== '' && random() < 0.2;
        const amount = inWords
          ? `${pick(listed(words.numbers), random)} ${noun}`
          : value(language, { style, random, words, hasUnit: true });
        figures.push({ start: text.length, end: text.length + amount.length, label: noun, time: said, leave: false });
        text += amount;
      } else if (slot === 'o' || slot === 'p') {
        const size = table.style.size * 10 ** (random() * 3 - 2);
        const style = slot === 'o' ? table.other : { ...table.style, size };
        const amount = value(language, { style, random, words, hasUnit: true });
        figures.push({ start: text.length, end: text.length + amount.length, label: null, time: null, leave: true });
        text += amount;
      } else if (slot.includes('=')) {
        const [name = '', written = ''] = slot.split('=');
        const label = table.names[letters.indexOf(name)] ?? null;
        figures.push({ start: text.length, end: text.length + written.length, label, time: said, leave: false });
        text += written;
      } else if (slot.startsWith('in ')) {
        const time = times[slot.slice(3)] ?? '';
        text += pick(table.timed, random).replace('{t}', time);
        if (slot.endsWith('T') || !frame.includes(`.${slot.slice(3)}`)) said = time;
      } else if (slot.length === 1 && times[slot] !== undefined && slot !== 'T') text += times[slot];
      else if (slot.length === 1) text += table.names[letters.indexOf(slot)] ?? '';
      else {
        const [name = '', rest = ''] = slot.split('.');
        const own = times[rest.replace(/[!-]/, '')];
        const written = value(language, {
          style: table.style,
          random,
          words,
          hasUnit: isFirst || rest.includes('!') || (!rest.includes('-') && random() < 0.6),
        });
        isFirst = false;
        figures.push({
          start: text.length,
          end: text.length + written.length,
          label: name === '' ? null : (table.names[letters.indexOf(name)] ?? null),
          time: own ?? said,
          leave: false,
        });
        text += written;
      }
    }
    text = text.slice(0, start) + capital(text.slice(start));
  }
  return { text, figures };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** “Der Umsatz” is “der Umsatz” inside of a sentence. */
const inSentence = (measure: string, language: string) =>
  language === 'en' ? measure : measure.charAt(0).toLowerCase() + measure.slice(1);

function decoy(random: Random): string {
  const kind = random();
  if (kind < 0.4) return String(1 + Math.floor(random() * 40));
  if (kind < 0.7) return String(100 + Math.floor(random() * 900));
  if (kind < 0.85) return `${100 + Math.floor(random() * 900)}-${1000 + Math.floor(random() * 9000)}`;
  return String(1000 + Math.floor(random() * 900_000));
}

function value(
  language: string,
  { style, random, words, hasUnit }: { style: Style; random: Random; words: Frames; hasUnit: boolean },
): string {
  const about = random() < 0.12 ? `${pick(listed(words.about), random)}${dense.has(language) ? '' : ' '}` : '';
  const isSmall = style.scale !== null || style.kind === 'percent';
  const number = isSmall ? Math.round(10 * (1 + random() * 90)) / 10 : Math.round(style.size * (0.3 + random()));
  const digits = numeral(language, number, random);
  const gap = dense.has(language) || /^[a-z]{1,2}$/.test(style.scale?.[1] ?? '') ? '' : ' ';
  const scale = style.scale === null ? '' : `${gap}${style.scale[1]}`;
  if (!hasUnit) return `${about}${style.before}${digits}${scale.replace(/ (?:de|di)$/, '')}`;
  const noun = style.noun === '' ? '' : `${dense.has(language) ? '' : ' '}${style.noun}`;
  const unit = style.noun === '' && style.after === '' ? scale.replace(/ (?:de|di)$/, '') : scale;
  const ofScale =
    language === 'fr' && scale !== '' && (noun !== '' || style.after.length > 2)
      ? ' de'
      : language === 'es' && /millones/.test(scale) && (noun !== '' || style.after.length > 2)
        ? ' de'
        : '';
  return `${about}${style.before}${digits}${unit}${ofScale}${noun}${style.after}`;
}

const separators: Readonly<Record<string, readonly [group: string, decimal: string]>> = {
  en: [',', '.'],
  zh: ['', '.'],
  ar: [',', '.'],
  fr: ['\u202f', ','],
};

function numeral(language: string, number: number, random: Random): string {
  const [group, decimal] = separators[language] ?? ['.', ','];
  const [whole = '', rest] = String(number).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const written = rest === undefined ? grouped : `${grouped}${decimal}${rest}`;
  return language === 'ar' && random() < 0.4
    ? written
        .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
        .replace('.', '٫')
        .replaceAll(',', '٬')
    : written;
}
