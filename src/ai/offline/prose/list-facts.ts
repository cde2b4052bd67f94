import type { Span } from '../extraction.ts';
import { type Block, withoutBullet } from './blocks.ts';
import type { Fact, Mention } from './fact.ts';
import type { Paragraph } from './facts.ts';
import { type Figure, figuresOf } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import { type Time, timesOf } from './times.ts';
import { tokensOf } from './tokens.ts';

/** Facts of a list: what comes before the first figure of an entry names its row. Null when it is a list of sentences. */
export function listFacts({ lines }: Block, lexicon: Lexicon): Paragraph | null {
  const facts: Fact[] = [];
  const unused: Span[] = [];
  let long = 0;
  for (const line of lines) {
    const { text, skipped } = withoutBullet(line.text);
    if (text.trim() === '') continue;
    const entry = readEntry(text, line.start + skipped, lexicon);
    if (entry.isSentence) long++;
    facts.push(...entry.facts);
    unused.push(...entry.unused);
  }
  return long > lines.length / 3 ? null : { facts, topic: '', unused };
}

function readEntry(
  text: string,
  start: number,
  lexicon: Lexicon,
): { facts: Fact[]; unused: Span[]; isSentence: boolean } {
  const tokens = tokensOf(text, start, lexicon);
  const times = timesOf(tokens, lexicon, null);
  const figures = figuresOf(tokens, lexicon, { times });
  const levels = figures.filter(({ kind }) => kind === 'level' || kind === 'base');
  const unused = figures
    .filter((figure) => !levels.includes(figure))
    .map(({ start: from, end }) => ({ start: from, end }));
  const [first] = levels;
  if (first === undefined) return { facts: [], unused, isSentence: false };
  const isSentence = /[.!?]\s*$/.test(text) && tokens.length > 12 && !/^\s*[^:]{1,60}:/.test(text);
  const ownTime = leadingTime(text, start, times, first);
  const label = labelOf(text, start, { first, last: levels.at(-1) ?? first, isTime: ownTime !== null });
  const facts = levels.map((figure, place): Fact => {
    const before = levels[place - 1];
    const next = levels[place + 1];
    const time = ownTime ?? timeAfter(times, figure, next) ?? null;
    return {
      value: figure.value,
      unit: figure.unit,
      noun: figure.noun,
      span: { start: figure.start, end: figure.end },
      label: ownTime === null ? label : null,
      labelScore: 10,
      isNamed: true,
      time: time === null ? null : { text: time.text, span: { start: time.start, end: time.end }, isContext: false },
      measure:
        before === undefined ? leadText(text, start, { label, figure }) : wordsBetween(text, start, before, figure),
      clause: label?.text ?? '',
      confidence: figure.isWord ? 0.8 : 0.95,
      isComputed: false,
      isRounded: figure.isRounded,
      range: null,
      isEntry: true,
      isNounName: false,
      isChange: false,
      polarity: null,
    };
  });
  return { facts, unused, isSentence };
}

/** “2019: 5 million”. */
function leadingTime(text: string, start: number, times: readonly Time[], first: Figure): Time | null {
  const time = times.find(({ end }) => end <= first.start);
  if (time === undefined || text.slice(0, time.start - start).trim() !== '') return null;
  return /^\s*(?:[:–—=-]\s*)?$/.test(text.slice(time.end - start, first.start - start).replace(/[\p{L}.,\s]/gu, ''))
    ? time
    : null;
}

function timeAfter(times: readonly Time[], figure: Figure, next: Figure | undefined): Time | undefined {
  return (
    times.find(({ start }) => start >= figure.end && (next === undefined || start < next.start)) ??
    times.findLast(({ end }) => end <= figure.start)
  );
}

/** Words up to a colon or a dash, else up to the first figure; after the last figure when it comes first. */
function labelOf(
  text: string,
  start: number,
  { first, last, isTime }: { first: Figure; last: Figure; isTime: boolean },
): Mention | null {
  if (isTime) return null;
  const lead = text.slice(0, first.start - start);
  const cut = /^(.*?)(?:\s*[:=\t(]|\s+[-–—]\s)/s.exec(lead)?.[1] ?? lead;
  const before = trimmed(cut, start);
  if (before !== null) return before;
  const from = last.end - start;
  return trimmed(text.slice(from), start + from);
}

function trimmed(text: string, start: number): Mention | null {
  const lead = /^[\s*_"“:–—,()-]*/.exec(text)?.[0].length ?? 0;
  const core = text
    .slice(lead)
    .replace(/[\s*_"”:–—,(;=-]+$/, '')
    .replace(/\s+(?:with|at|had|has|is|was|about|around|ca\.?|mit|hat|avec|con|tiene)$/i, '');
  if (!/[\p{L}\p{N}]/u.test(core)) return null;
  return { text: core, span: { start: start + lead, end: start + lead + core.length }, isContext: false };
}

/** “Berlin: population 3.7 million”: words between the label and the figure. */
function leadText(text: string, start: number, { label, figure }: { label: Mention | null; figure: Figure }): string {
  const from = label?.span == null ? 0 : label.span.end - start;
  return tidy(text.slice(from, Math.max(from, figure.start - start)));
}

function wordsBetween(text: string, start: number, before: Figure, figure: Figure): string {
  return tidy(
    text
      .slice(before.end - start, figure.start - start)
      .replace(before.noun, '')
      .replace(before.unit, ''),
  );
}

function tidy(text: string): string {
  const words = text
    .replace(/\d{4}/g, '')
    .replace(/[^\p{L}\s-]/gu, ' ')
    .replace(/\b(?:and|und|et|y|in|of|with|the|a|about|around)\b/gi, ' ');
  return words.replace(/\s+/g, ' ').replace(/^[\s-]+|[\s-]+$/g, '');
}
