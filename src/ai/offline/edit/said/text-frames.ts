import type { Change } from '#chart/changes/change.ts';
import type { Frame } from './frame.ts';
import { marksIn } from './mark-frames.ts';

type Field = Extract<Change, { kind: 'text' }>['field'];

const fields: readonly [string, Field][] = [
  ['alt', 'alt'],
  ['subtitle', 'subtitle'],
  ['source', 'source'],
  ['byline', 'byline'],
  ['note', 'note'],
  ['title', 'title'],
];

/** Whether the chart is to be as it was before. */
export const commandFrame: Frame = (said) => {
  const command = said.take('undo') ? 'undo' : said.take('redo') ? 'redo' : null;
  const isLast = command === null && said.has('lastchange') && said.has('no', 'back', 'reset');
  if (isLast) {
    said.takeAll('lastchange', 'no', 'back', 'reset');
    return { command: 'undo' };
  }
  if (command === null) return null;
  said.takeAll('back', 'last', 'no', 'first', 'lastchange');
  return { command };
};

/** “you can hardly see Merch” says what the next wish is about. */
export const aboutFrame: Frame = (said, scene) => {
  if (!said.has('hardlysee')) return null;
  const marks = marksIn(said, scene);
  if (marks === null) return null;
  said.takeAll('hardlysee', 'no', 'lines', 'bars', 'points', 'areas', 'slices');
  return { changes: [], about: marks };
};

/** “leave the rest as it is” asks for nothing. */
export const noopFrame: Frame = (said, { document }) => {
  // “the average, not the sum”.
  if (document.combine.how !== 'auto' && said.has('no') && said.has('sum', 'totals', 'average', 'median')) {
    const isOther = said.parts.every(
      ({ meanings }) => !meanings.has(document.combine.how === 'sum' ? 'sum' : 'average'),
    );
    said.takeAll('no', 'sum', 'totals', 'average', 'median');
    return isOther ? { changes: [] } : null;
  }
  // “keep the labels” asks for nothing where it names parts of the chart.
  const isKept =
    said.has('keep') && said.has('labels', 'values', 'legend', 'axis', 'grid', 'title', 'color', 'bars', 'lines');
  const isOnly = said.parts.some(({ meanings }) => meanings.has('only') && !meanings.has('keep'));
  if (isKept && !isOnly && !said.has('top', 'first', 'last', 'between', 'since', 'until', 'above', 'below')) {
    said.takeAll(
      'keep',
      'labels',
      'values',
      'legend',
      'axis',
      'grid',
      'title',
      'color',
      'bars',
      'lines',
      'all',
      'rest',
    );
    return { changes: [] };
  }
  if (said.take('noop') === null) return null;
  said.takeAll('all', 'rest', 'color', 'bars', 'lines', 'values');
  return { changes: [] };
};

const links =
  /^\s*(?:(?:should|shall|must|can)?\s*(?:to|be|is|as|reads?|says?|saying|called|named|with(?: the)? text)\b|[:=–—,-])[\s:=]*/iu;
const asking = new Set(['add', 'back', 'all']);

/** “change the title to Sales fell”, “call the chart Sales”, “subtitle in euros”. */
export const textFrame: Frame = (said, scene, clause) => {
  const called =
    /^\s*(?:please\s+)?(?:call|name|rename|title|headline|retitle)\s+(?:it|this|the chart|this chart|the graph|chart)\s+(?:as\s+|to\s+)?(\S.*)$/isu.exec(
      clause,
    );
  if (called?.[1] !== undefined) {
    said.everyIf(() => true);
    return { changes: [{ kind: 'text', field: 'title', value: unquoted(called[1]) }], isFreeText: true };
  }
  const found = fields.find(([meaning]) => said.has(meaning));
  // “note in 2020: …” is a note at a place.
  if (
    found?.[0] === 'note' &&
    said.parts.some(({ moment }) => moment !== undefined) &&
    said.parts[0]?.moment === undefined
  )
    return null;
  if (found === undefined || said.has('axistitle', 'legend', 'font', 'bold', 'tooltip', 'xaxis', 'yaxis')) return null;
  const [meaning, field] = found;
  const name = said.take(meaning);
  if (name === null) return null;
  // Only asking words stand before the name: “the bars of the title” is something else.
  const before = said.parts.filter((part) => part.to <= name.from);
  const isNegative = before.some(({ meanings }) => meanings.has('no'));
  const isPlain = before.every(
    ({ meanings }) => meanings.has('soft') || meanings.has('no') || [...asking].some((each) => meanings.has(each)),
  );
  const quotes = said.parts.filter((part) => part.quoted !== undefined);
  const quoted = quotes[0]?.quoted;
  // Two texts are two wishes.
  if (quotes.length > 1) return null;
  const written = clause.slice(name.to);
  // “Sales fell” as title.
  if (!isPlain) {
    if (quoted === undefined || isNegative) return null;
    said.takeIf((part) => part.quoted !== undefined);
    said.takeAll('add', 'replace');
    return said.left().length > 0 ? null : textOutcome(field, quoted);
  }
  if (written.trim() === '') {
    said.everyIf(() => true);
    return isNegative && scene.document.text[field] !== '' ? textOutcome(field, '') : null;
  }
  if (isNegative) {
    said.takeAll('no', 'all', 'add');
    const others = said.everyIf(({ meanings }) => fields.some(([each]) => meanings.has(each)));
    if (said.left().length > 0) return null;
    const all = [field, ...others.flatMap(({ meanings }) => fields.find(([each]) => meanings.has(each))?.[1] ?? [])];
    return { changes: all.map((each) => ({ kind: 'text', field: each, value: '' })) };
  }
  if (quoted !== undefined) {
    const rest = said
      .left()
      .filter((part) => part.quoted === undefined && !part.meanings.has('wording') && part.from >= name.to);
    if (rest.length > 0) return null;
    said.everyIf(() => true);
    return textOutcome(field, quoted);
  }
  // “the title is wrong, it should be …”
  const better = /^\s*(?:is|was)\b.{1,60}?\b(?:should|must|ought to) (?:be|read|say)\s+(\S.*)$/isu.exec(written)?.[1];
  if (better !== undefined) {
    said.everyIf(() => true);
    return textOutcome(field, unquoted(better));
  }
  const link = links.exec(written);
  // Without a word that links, look changes such as “title bigger” are meant.
  const isAdded =
    /\b(?:add|set|use|put|with|insert|write|give|want|need|make)\b/i.test(clause.slice(0, name.from)) ||
    before.length === 0;
  const rest = said.parts.filter((part) => part.from >= name.to);
  const isNew = rest.some(({ text, meanings }, place) => (meanings.size === 0 || place === 0) && /^\p{Lu}/u.test(text));
  if (link === null && !(isAdded && isNew)) return null;
  said.everyIf(() => true);
  const value = unquoted(link === null ? written : written.slice(link[0].length));
  // “title in red”, “the title is too long”: how it looks, not what it says.
  const isLook = rest.every(
    ({ meanings, color, text }) =>
      color !== undefined || looks.some((each) => meanings.has(each)) || /^(?:too|in|is)$/i.test(text),
  );
  if (isLook && !/[:=]/.test(link?.[0] ?? '')) return null;
  return value === '' ? null : textOutcome(field, value);
};

const looks = [
  ...['soft', 'bigger', 'smaller', 'thicker', 'thinner', 'bold', 'center', 'left', 'right', 'above', 'below'],
  ...['top', 'bottom', 'gray', 'font', 'color', 'long'],
];

function textOutcome(field: Field, value: string) {
  return { changes: [{ kind: 'text', field, value } as const], isFreeText: true };
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["“«'‘](.*)["”»'’]$/su, '$1')
    .trim();
}
