import type { Annotation } from '#chart/document/document.ts';
import { freeId } from '#chart/document/schema.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { cellText, columnOf } from '#data/table.ts';
import { totalsByKey } from './chart-series.ts';
import type { Frame, FrameScene } from './frame.ts';
import { isoOf } from './moments.ts';
import type { Part } from './read-said.ts';
import type { Said } from './said.ts';

const lineWords = ['refline', 'vline'];

/** Words at the end that name a line: “called target”. */
function nameIn(said: Said, clause: string): string {
  const quoted = said.takeIf((part) => part.quoted !== undefined);
  said.takeAll('wording');
  if (quoted?.quoted !== undefined) {
    said.takeAll('labels', 'text');
    return quoted.quoted;
  }
  const match =
    /\b(?:called|named|labell?ed|saying|that says|with (?:the |a )?(?:labels?|text|name)|reading)\s+(\S.*)$/iu.exec(
      clause,
    );
  if (match?.[1] === undefined) return '';
  const from = clause.length - match[1].length;
  said.everyIf((part) => part.from >= from);
  said.takeAll('labels', 'text');
  return match[1].trim();
}

/** “add a line at 50”, “a vertical line at 2008 called crisis”, “line at the average”, “remove the line”. */
export const referenceFrame: Frame = (said, scene, clause) => {
  const isLine =
    said.has(...lineWords) ||
    (said.has('lines') && !said.has('grid') && !/\b(?:width|thick(?:ness)?)\b/i.test(clause) && isPlaced(said));
  const isBand = said.has('band');
  const words = said.parts.map(({ text }) => text.toLowerCase()).join(' ');
  if (!isLine && !isBand) return null;
  if (said.has('no')) return removed(said, scene);
  if (said.has('trend', 'grid', 'moving', 'thicker', 'thinner', 'smooth', 'opacity', 'log')) return null;
  if (said.parts.some(({ isPercent, number }) => isPercent && number === 100)) return null;
  const name = nameIn(said, clause);
  const places = isBand ? placesIn(said, scene, words) : placesIn(said, scene, words).slice(0, 1);
  const label = name === '' ? unusedName(said) : name;
  const isVertical = said.has('vline') || said.has('vertical');
  said.takeAll(
    ...lineWords,
    'dashed',
    'dotted',
    'band',
    'lines',
    'add',
    'between',
    'since',
    'until',
    'horizontal',
    'vertical',
    'axis',
    'yaxis',
    'xaxis',
    'valueaxis',
    'values',
    'around',
    'all',
    'areas',
    'zero',
    'highlight',
    'yearly',
    'start',
    'maximum',
    'minimum',
    'end',
    'above',
    'fill',
  );
  const [from, to] = places;
  if (from === undefined || (isBand && to === undefined)) return null;
  const axis = axisOf(from, isVertical, scene);
  if (axis === null) return null;
  const id = freeId('', new Set(scene.document.annotations.map((each) => each.id)));
  const annotation: Annotation =
    isBand && to !== undefined
      ? { kind: 'range', id, axis, from: from.at, to: to.at, text: label }
      : { kind: 'line', id, axis, at: from.at, text: label };
  return { changes: [{ kind: 'add-annotation', annotation }] };
};

/** “a line at 50”, “average line”, “add a line”. */
function isPlaced(said: Said): boolean {
  return said.has('add', 'number', 'average', 'median') || said.parts.some(isFigure);
}

/** “two lines” are no line at two. */
function isFigure({ number, text }: Part): boolean {
  return number !== undefined && /\d/.test(text);
}

/** A word such as “target” that calls the line. */
function unusedName(said: Said): string {
  const part = said.parts.find(({ text }) =>
    /^(?:target|goal|threshold|limit|average|mean|baseline)(?: line)?$/i.test(text),
  );
  return part === undefined ? '' : titleCase(part.text.replace(/ line$/i, ''));
}

function titleCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Place = { at: number | string; isAlong: boolean };

function placesIn(said: Said, scene: FrameScene, words: string): Place[] {
  const found: Place[] = [];
  for (const part of said.parts) {
    const place = placeOf(part, scene);
    if (place === null) continue;
    said.takeIf((each) => each === part);
    const scale = scaleAfter(part, said);
    found.push(typeof place.at === 'number' ? { ...place, at: place.at * scale } : place);
  }
  const [value] = scene.parts.values;
  if (found.length === 0 && value !== undefined && said.has('average', 'median', 'maximum', 'minimum')) {
    const figures =
      scene.parts.series === null && scene.parts.values.length === 1
        ? [...totalsByKey(scene, scene.parts).values()]
        : [...value.values].filter((each) => !Number.isNaN(each));
    const sorted = figures.toSorted((a, b) => a - b);
    const at = /median/.test(words)
      ? ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
      : /max|highest/.test(words)
        ? (sorted.at(-1) ?? 0)
        : /min|lowest/.test(words)
          ? (sorted[0] ?? 0)
          : sorted.reduce((sum, each) => sum + each, 0) / Math.max(1, sorted.length);
    said.takeAll('average', 'median', 'maximum', 'minimum');
    found.push({ at: Math.round(at * 1000) / 1000, isAlong: false });
  }
  if (found.length === 0 && said.has('zero')) found.push({ at: 0, isAlong: false });
  return found;
}

function scaleAfter(part: Part, said: Said): number {
  const next = said.parts[said.parts.indexOf(part) + 1];
  const scale = next?.meanings.has('billions')
    ? 1e9
    : next?.meanings.has('millions')
      ? 1e6
      : next?.meanings.has('thousands')
        ? 1e3
        : 1;
  if (scale > 1) said.takeIf((each) => each === next);
  return scale;
}

/** Place in the data: a value, a moment along the axis of time, or a label. */
function placeOf(part: Part, { parts, table }: FrameScene): Place | null {
  const { along } = parts;
  if (
    part.cell !== undefined &&
    along !== null &&
    Array.from({ length: table.rows }, (_, row) => cellText(along, row)).includes(part.cell)
  )
    return along.kind === 'number' ? { at: Number(part.cell), isAlong: true } : { at: part.cell, isAlong: true };
  if (part.moment !== undefined && along !== null && along.kind !== 'text') {
    const iso = isoOf(part.moment);
    if (along.kind === 'time') return iso === null ? null : { at: Date.parse(iso), isAlong: true };
    const inRange = along.values.some((value) => value === part.moment?.year);
    if (part.moment.year !== undefined && inRange) return { at: part.moment.year, isAlong: true };
  }
  if (part.number === undefined || !isFigure(part)) return null;
  return { at: part.isPercent && isShare(parts.values[0]?.values) ? part.number / 100 : part.number, isAlong: false };
}

function isShare(values: Float64Array | undefined): boolean {
  return values?.every((value) => Number.isNaN(value) || Math.abs(value) <= 1) ?? false;
}

/** Axis of a place: values go up unless bars lie; what stands along is on the other. */
function axisOf(place: Place, isVertical: boolean, { manifest, document, table }: FrameScene): 'x' | 'y' | null {
  const isUp = manifest === undefined || isUpright(manifest, document.options);
  if (place.isAlong) return isUp ? 'x' : 'y';
  const x = document.roles.x?.[0];
  if (isVertical && x !== undefined && columnOf(table, x)?.kind === 'number') return 'x';
  if (isVertical && isUp) return null;
  return isUp ? 'y' : 'x';
}

function removed(said: Said, scene: FrameScene) {
  const kinds = said.has('band') ? ['range'] : ['line'];
  const found = scene.document.annotations.filter(({ kind }) => kinds.includes(kind));
  if (found.length === 0) return null;
  said.takeAll('no', 'band', 'lines', 'all', 'average', 'horizontal', 'vertical', 'zero', ...lineWords);
  const numbers = said.numbers().flatMap(({ number }) => number ?? []);
  const named = found.filter(
    (each) => numbers.length === 0 || (each.kind === 'line' && numbers.includes(Number(each.at))),
  );
  return named.length === 0 ? null : { changes: named.map(({ id }) => ({ kind: 'remove-annotation', id }) as const) };
}

/** “remove all annotations”. */
export const removeNotesFrame: Frame = (said, scene) => {
  if (!said.has('no') || !said.has('annotation') || scene.document.annotations.length === 0) return null;
  said.takeAll('no', 'annotation', 'all', 'note');
  return { changes: scene.document.annotations.map(({ id }) => ({ kind: 'remove-annotation', id }) as const) };
};

/** “add a note at 2008: The crisis”, “annotate Ayr with “highest””. */
export const noteFrame: Frame = (said, scene, clause) => {
  const isNote =
    said.has('annotation', 'note', 'text', 'labels', 'arrow', 'wording') ||
    /^\s*(?:please )?(?:annotate|write|put|add)\b/i.test(clause) ||
    isNamedMark(said, clause);
  const isAt = isNamedMark(said, clause) || /\b(?:at|in|to|on|near|for|by|next|beside|above|annotate)\b/i.test(clause);
  if (
    !isNote ||
    !isAt ||
    said.has('no', 'axistitle', 'refline', 'vline', 'legend', 'font', 'title', 'subtitle', 'source')
  )
    return null;
  const place = said.parts.find(({ cell, moment }) => cell !== undefined || moment !== undefined);
  if (place === undefined) return null;
  const point = pointOf(place, scene);
  const found = point === null ? placeOf(place, scene) : null;
  if (point === null && found?.isAlong !== true) return null;
  const quoted = said.parts.find((part) => part.quoted !== undefined)?.quoted;
  const written =
    quoted ?? /(?::|\b(?:saying|says|with the text|that says|reading|with|as)\b)\s*(\S.*)$/iu.exec(clause)?.[1] ?? '';
  if (
    written.trim() === '' ||
    (quoted === undefined && !isNamedMark(said, clause) && !said.has('annotation', 'note', 'text', 'labels', 'wording'))
  )
    return null;
  const isUp = scene.manifest === undefined || isUpright(scene.manifest, scene.document.options);
  const value = valueAt(place, scene);
  said.everyIf(() => true);
  const along = found?.at ?? null;
  const at = point ?? (isUp ? { x: along, y: value } : { x: value, y: along });
  const id = freeId('', new Set(scene.document.annotations.map((each) => each.id)));
  const annotation: Annotation = {
    kind: 'text',
    id,
    at,
    text: written.trim(),
    dx: 0,
    dy: -28,
    hasLine: true,
    arrow: 'none',
    width: 160,
    narrow: null,
  };
  return { changes: [{ kind: 'add-annotation', annotation }], isFreeText: true };
};

/** “mark 2020 as Covid”: what follows is written there where it means nothing else. */
function isNamedMark(said: Said, clause: string): boolean {
  const match = /^\s*(?:please )?(?:mark|label|tag)\b.{1,60}?\b(?:as|with)\s+/iu.exec(clause);
  if (match === null) return false;
  const rest = said.parts.filter(({ from }) => from >= match[0].length);
  return (
    rest.length > 0 &&
    rest.every(({ meanings, color, number }) => meanings.size === 0 && color === undefined && number === undefined)
  );
}

/** Point of a scatter plot by a name in its row. */
function pointOf({ cell }: Part, { document, table }: FrameScene): { x: number; y: number } | null {
  const [x, y] = ['x', 'y'].map((role) => columnOf(table, document.roles[role]?.[0] ?? ''));
  if (cell === undefined || x?.kind !== 'number' || y?.kind !== 'number') return null;
  const row = Array.from({ length: table.rows }, (_, at) => at).find((at) =>
    table.columns.some((column) => column.kind === 'text' && cellText(column, at) === cell),
  );
  if (row === undefined) return null;
  return { x: x.values[row] ?? Number.NaN, y: y.values[row] ?? Number.NaN };
}

function valueAt(part: Part, { parts, table }: FrameScene): number | null {
  const { along, values } = parts;
  if (along === null) return null;
  for (let row = 0; row < table.rows; row++) {
    const text = cellText(along, row);
    const isHere =
      part.cell !== undefined
        ? text === part.cell
        : text.startsWith(isoOf(part.moment ?? {}) ?? String(part.moment?.year));
    const value = values[0]?.values[row] ?? Number.NaN;
    if (isHere && !Number.isNaN(value)) return value;
  }
  return null;
}
