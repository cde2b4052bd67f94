import type { ExtractedCell, ExtractedColumn, ExtractedTable } from '../extraction.ts';
import type { Fact, Mention } from './fact.ts';
import type { Paragraph } from './facts.ts';
import { unitClass } from './figures.ts';
import type { Lexicon } from './lexicon.ts';

/** Tables of the facts of a paragraph: one for each kind of unit. `heading` is the title above it. */
export function toTables({ facts, topic }: Paragraph, lexicon: Lexicon, heading: string): ExtractedTable[] {
  const groups = new Map<string, Fact[]>();
  // Before the first unit is said: “23.6 …, whilst sales in Ontario reached 560 million dollars”.
  let last: Fact | null = facts.find(({ unit, noun }) => unit !== '' || noun !== '') ?? null;
  for (const fact of facts) {
    const isBare: boolean = fact.unit === '' && fact.noun === '' && !fact.isEntry && last !== null;
    const own: Fact = isBare && last !== null ? { ...fact, unit: last.unit, noun: last.noun } : fact;
    const key = `${unitClass(own.unit)}${own.isChange ? ' change' : ''}`;
    const group = groups.get(key) ?? [];
    group.push(own);
    groups.set(key, group);
    last = own;
  }
  const tables = [...groups.values()].map((group) => toTable(group, { lexicon, topic, heading }));
  return mergeByRows(tables);
}

type Around = { lexicon: Lexicon; topic: string; heading: string };
type Measure = { name: string; facts: Map<string, Fact> };

function toTable(all: readonly Fact[], { lexicon, topic, heading }: Around): ExtractedTable {
  const facts = withDimensions(all);
  const hasLabel = facts.some(({ label }) => label !== null);
  const hasTime = facts.some(({ time }) => time !== null);
  const measures: Measure[] = [];
  const rows = new Map<string, Fact>();
  for (const read of facts) {
    // A label from the sentence before does not fit twice.
    const isTaken = read.label?.isContext === true && rows.has(keyOf(read));
    const isNameless = hasLabel && !hasTime && read.label === null;
    const fact = isTaken || isNameless ? { ...read, label: measureLabel(read) ?? read.label } : read;
    const key = keyOf(fact);
    const measure = placeFor(measures, fact, key);
    if (measure === null) continue;
    measure.facts.set(key, fact);
    if (!rows.has(key)) rows.set(key, fact);
  }
  const { names } = lexicon.words;
  const unit = facts.find((fact) => fact.unit !== '')?.unit ?? '';
  const columns: ExtractedColumn[] = [
    ...(hasLabel ? [{ name: names.label, kind: 'label', unit: '' } as const] : []),
    ...(hasTime ? [{ name: names.time, kind: 'time', unit: '' } as const] : []),
    ...measures.map(
      ({ name, facts: own }) =>
        ({ name: name || columnName([...own.values()], { topic, all }) || names.value, kind: 'number', unit }) as const,
    ),
  ];
  return {
    name: (heading || topic || titleOf(all, columns)).replace(chartWish, ''),
    columns,
    rows: [...rows].map(([key, fact]) => [
      ...(hasLabel ? [wordCell(fact.label, fact)] : []),
      ...(hasTime ? [wordCell(fact.time, fact)] : []),
      ...measures.map((measure) => valueCell(measure.facts.get(key))),
    ]),
    notes: notesOf(all, facts),
  };
}

/** Keeps labels where they tell rows apart, and times where they do, or where there is nothing else. */
function withDimensions(facts: readonly Fact[]): Fact[] {
  const times = distinct(
    facts.filter(({ time }) => time !== null && (!time.isContext || time.span !== null)).map(({ time }) => time?.text),
  );
  const strong = distinct(
    facts
      .filter(({ labelScore, isNamed, label }) => isNamed && labelScore >= 5 && !label?.isContext)
      .map(({ label }) => label?.text),
  );
  const isSeries = times > 1 && times >= strong;
  const labels = distinct(facts.map(({ label }) => label?.text));
  // “Ticket sales fell to 800 in 2023”: one thing that is no name is what is measured.
  const isMeasured = labels === 1 && times === 1 && facts.every(({ isNamed }) => !isNamed);
  const keepsLabels = isSeries ? strong > 1 || hasNamesAtOneTime(facts) : labels > 0 && !isMeasured;
  const labelled = facts.map((fact) => (keepsLabels && (!isSeries || fact.isNamed) ? fact : { ...fact, label: null }));
  const hasLabels = labelled.some(({ label }) => label !== null);
  const keepsTimes = times > 1 || !hasLabels || isOneNameAtTwoTimes(labelled);
  const kept = labelled.map((fact) => (keepsTimes ? fact : { ...fact, time: null }));
  // “5 people were tested, 3 are ill”: the same row each time, so that what is measured tells the rows apart.
  const isOneRow = kept.length > 1 && kept.every(({ range }) => range === null) && distinct(kept.map(keyOf)) === 1;
  return isOneRow ? kept.map((fact) => ({ ...fact, label: measureLabel(fact) ?? fact.label, time: null })) : kept;
}

/** “1,200 in Lyon and 950 in Ghent” of one year: names tell such figures apart. */
function hasNamesAtOneTime(facts: readonly Fact[]): boolean {
  const named = facts.filter(({ isNamed, label, range }) => isNamed && label?.isContext === false && range === null);
  const byTime = Map.groupBy(named, ({ time }) => time?.text ?? '');
  return [...byTime.values()].some((group) => distinct(group.map(({ label }) => label?.text.toLowerCase())) > 1);
}

/** “Harlow 61%. In 2019 Harlow had 55%.” */
function isOneNameAtTwoTimes(facts: readonly Fact[]): boolean {
  const named = facts.filter(({ isNamed, label }) => isNamed && label?.isContext === false);
  const byName = Map.groupBy(named, ({ label }) => label?.text.toLowerCase() ?? '');
  return [...byName.values()].some((group) => new Set(group.map(({ time }) => time?.text ?? '')).size > 1);
}

function measureLabel({ clause, span }: Fact): Mention | null {
  return clause === '' ? null : { text: clause, span, isContext: true };
}

function distinct(texts: readonly (string | undefined)[]): number {
  return new Set(texts.filter((text) => text !== undefined)).size;
}

function keyOf({ label, time }: Fact): string {
  return `${label?.text.toLowerCase() ?? ''}\n${time?.text ?? ''}`;
}

/** First measure without a value in this row; null when the value is there already. */
function placeFor(measures: Measure[], fact: Fact, key: string): Measure | null {
  const own = fact.range === null ? measures : measures.filter(({ name }) => name === fact.range);
  for (const measure of own) {
    const other = measure.facts.get(key);
    if (other === undefined) return measure;
    // The same value again: the exact one counts.
    if (Math.abs(other.value - fact.value) <= Math.abs(fact.value) * 0.005)
      return other.isRounded && !fact.isRounded ? measure : null;
  }
  const added: Measure = { name: fact.range ?? (measures.length === 0 ? '' : fact.measure), facts: new Map() };
  measures.push(added);
  return added;
}

/** “Bar chart of sales” asks for a chart: only “sales” is a name. */
const chartWish = /^(?:an? )?(?:\p{L}+ ){0,2}(?:chart|graph|plot) of /iu;

/** Most frequent noun of what is counted, else the measure, the topic, or the subject of the sentences. */
function columnName(facts: readonly Fact[], { topic, all }: { topic: string; all: readonly Fact[] }): string {
  const subjects = all.flatMap(({ label, isNamed }) => (label === null || isNamed ? [] : [label.text]));
  const isShown = facts.some(({ label }) => label !== null);
  const names = [
    mostFrequent(facts.map(({ noun }) => noun)),
    mostFrequent(facts.map(({ measure }) => measure)),
    topic,
    isShown ? '' : mostFrequent(subjects),
    isShown ? '' : onlyLabel(all),
  ];
  const named = names.map((name) => name.replace(chartWish, ''));
  return capital(named.find((name) => name !== '' && name.length <= 60) ?? '');
}

/** “Membership grew from 210 in January to 265 in June”: the one thing that all values are of. */
function onlyLabel(facts: readonly Fact[]): string {
  const labels = new Set(facts.flatMap(({ label }) => (label === null || label.isContext ? [] : [label.text])));
  return labels.size === 1 ? ([...labels][0] ?? '') : '';
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  let best = '';
  for (const [text, count] of counts) if (count > (counts.get(best) ?? 0)) best = text;
  return best;
}

function titleOf(facts: readonly Fact[], columns: readonly ExtractedColumn[]): string {
  const measure = columns.find(({ kind }) => kind === 'number')?.name ?? '';
  const times = new Set(facts.flatMap(({ time }) => (time === null ? [] : [time.text])));
  const isShown = columns.some(({ kind }) => kind === 'time');
  return times.size === 1 && !isShown ? `${measure}, ${[...times][0]}` : measure;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function notesOf(all: readonly Fact[], facts: readonly Fact[]): string[] {
  const times = new Set(all.flatMap(({ time }) => (time === null ? [] : [time.text])));
  const isDropped = facts.every(({ time }) => time === null) && times.size === 1;
  const rounded = facts.filter(({ isRounded }) => isRounded).length;
  const computed = facts.filter(({ isComputed }) => isComputed).length;
  return [
    ...(isDropped ? [`All values are for ${[...times][0]}.`] : []),
    ...(rounded > 0 ? [`${rounded} of ${facts.length} values are approximate in the text.`] : []),
    ...(facts.some(({ polarity }) => polarity === 'loss') ? ['Losses are below zero.'] : []),
    ...(computed > 0 ? [`${computed} of ${facts.length} values are computed from comparisons.`] : []),
  ];
}

function wordCell(said: Mention | null, fact: Fact): ExtractedCell {
  if (said === null) return { text: '', value: null, span: null, confidence: 0, method: 'context' };
  const { text, span, isContext } = said;
  const confidence = isContext ? Math.min(0.6, fact.confidence) : fact.confidence;
  return { text, value: null, span, confidence, method: isContext ? 'context' : 'sentence' };
}

function valueCell(fact: Fact | undefined): ExtractedCell {
  if (fact === undefined) return { text: '', value: null, span: null, confidence: 0, method: 'context' };
  const { value, span, confidence, isComputed } = fact;
  return { text: String(value), value, span, confidence, method: isComputed ? 'computed' : 'sentence' };
}

/** Two tables with the same rows are one with more columns. */
function mergeByRows(tables: readonly ExtractedTable[]): ExtractedTable[] {
  const merged: ExtractedTable[] = [];
  for (const table of tables) {
    const place = merged.findIndex((other) => haveSameRows(other, table));
    const other = merged[place];
    if (other === undefined) merged.push(table);
    else merged[place] = join(other, table);
  }
  return merged;
}

const keysOf = ({ columns, rows }: ExtractedTable) =>
  rows.map((row) =>
    row.flatMap((cell, place) => (columns[place]?.kind === 'number' ? [] : [cell.text.toLowerCase()])).join('\n'),
  );

function haveSameRows(one: ExtractedTable, two: ExtractedTable): boolean {
  const kinds = ({ columns }: ExtractedTable) =>
    columns.flatMap(({ kind }) => (kind === 'number' ? [] : [kind])).join();
  if (kinds(one) !== kinds(two) || kinds(one) === '') return false;
  const keys = new Set(keysOf(one));
  const shared = keysOf(two).filter((key) => keys.has(key)).length;
  return shared >= 2 && shared >= keysOf(two).length / 2;
}

function join(one: ExtractedTable, two: ExtractedTable): ExtractedTable {
  const isFigure = two.columns.map(({ kind }) => kind === 'number');
  const added = two.columns.filter((_, place) => isFigure[place]);
  const byKey = new Map(keysOf(two).map((key, row) => [key, two.rows[row] ?? []]));
  const gap: ExtractedCell = { text: '', value: null, span: null, confidence: 0, method: 'context' };
  const known = keysOf(one);
  const isKnown = new Set(known);
  const rows = one.rows.map((row, place) => {
    const cells = byKey.get(known[place] ?? '')?.filter((_, at) => isFigure[at]) ?? added.map(() => gap);
    return [...row, ...cells];
  });
  const width = one.columns.filter(({ kind }) => kind === 'number').length;
  const rest = keysOf(two).flatMap((key, place) => {
    const row = two.rows[place] ?? [];
    const [names, figures] = [row.filter((_, at) => !isFigure[at]), row.filter((_, at) => isFigure[at])];
    return isKnown.has(key) ? [] : [[...names, ...Array.from({ length: width }, () => gap), ...figures]];
  });
  return { ...one, columns: [...one.columns, ...added], rows: [...rows, ...rest], notes: [...one.notes, ...two.notes] };
}

/** Tables of several paragraphs with the same columns are one. */
export function mergeAlike(tables: readonly ExtractedTable[]): ExtractedTable[] {
  const byShape = new Map<string, ExtractedTable[]>();
  for (const table of tables) {
    const isNamed = table.columns.some(({ kind, name }) => kind === 'number' && name !== '');
    const shape = isNamed ? JSON.stringify([table.name, table.columns]) : `${byShape.size}`;
    const alike = byShape.get(shape) ?? [];
    alike.push(table);
    byShape.set(shape, alike);
  }
  return [...byShape.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    return [{ ...first, rows: alike.flatMap(({ rows }) => rows), notes: alike.flatMap(({ notes }) => notes) }];
  });
}
