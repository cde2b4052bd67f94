import type { TimeSpan } from '../language/read-time.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import { columnAt, type Draft, has, isBreak, timeColumnOf } from './draft.ts';
import type { ConditionIntent } from './intent.ts';
import type { Piece } from './pieces.ts';

/** Conditions on time: “in 2015”, “from 2005 to 2010”, “since March 2020”, “last 12 months”. */
export function readTimes(draft: Draft): void {
  const { pieces } = draft;
  readLast(draft);
  for (const [at, piece] of pieces.entries()) {
    if (piece.isUsed || piece.time === null) continue;
    const column = columnFor(draft, at);
    if (column === null) continue;
    readOne(draft, at, column);
  }
  readShortYears(draft);
}

/** Column of time that a stretch is about: one named beside it, else the table’s. */
function columnFor(draft: Draft, at: number): ColumnInfo | null {
  const { pieces, setting } = draft;
  if (has(pieces[at - 1], 'greater', 'less', 'at-least', 'at-most') && numericBefore(pieces, at)) return null;
  for (const place of [at - 1, at - 2, at - 3, at + 1]) {
    const piece = pieces[place];
    if (piece === undefined || piece.isUsed || isBreak(piece)) continue;
    const link = piece.columns.find(({ column }) => column.role === 'time' || column.role === 'year');
    if (link !== undefined && link.score >= 0.55) {
      if (place !== at + 1 || !has(pieces[at + 2], 'by')) piece.isUsed = !has(pieces[place - 1], 'by', 'each');
      return link.column;
    }
  }
  return timeColumnOf(setting);
}

function numericBefore(pieces: readonly Piece[], at: number): boolean {
  for (let place = at - 2; place >= Math.max(0, at - 4); place--) {
    const column = columnAt(pieces[place]);
    if (column !== null) return column.role === 'measure' || column.role === 'discrete';
  }
  return false;
}

function readOne(draft: Draft, at: number, column: ColumnInfo): void {
  const { pieces } = draft;
  const piece = pieces[at];
  if (piece === undefined || piece.time === null) return;
  const second = rangeEnd(pieces, at);
  const before = cueBefore(pieces, at);
  piece.isUsed = true;
  if (second !== null) {
    const end = pieces[second]?.time;
    for (let place = at; place <= second; place++)
      if (pieces[place]?.columns.length === 0 || pieces[place]?.time !== null) markUsed(pieces[place]);
    markUsed(before);
    if (end === null || end === undefined) return;
    if (has(pieces[second - 1], 'and') && !has(before, 'between', 'range-from')) {
      draft.where.push({
        column: column.key,
        operator: 'one-of',
        value: '',
        values: [textOf(piece.time, column), textOf(end, column)],
      });
      draft.compared.add(column);
      return;
    }
    draft.where.push({
      column: column.key,
      operator: 'between',
      value: textOf(piece.time, column),
      to: textOf(end, column),
    });
    draft.compare ??= { column: column.key, from: textOf(piece.time, column), to: textOf(end, column) };
    return;
  }
  const operator = operatorOf(before, column);
  if (operator !== 'is') markUsed(before);
  const already = draft.where.find(
    (each) => each.column === column.key && operator === 'is' && (each.operator === 'is' || each.operator === 'one-of'),
  );
  if (already !== undefined) {
    const values = [...(already.values ?? [already.value]), textOf(piece.time, column)];
    Object.assign(already, { operator: 'one-of', value: '', values });
    draft.compared.add(column);
    draft.compare ??= { column: column.key, from: values[0] ?? '', to: values[1] ?? '' };
    return;
  }
  const edge = has(before, 'end-of') ? 'end' : has(before, 'start-of') ? 'start' : null;
  const value =
    edge === null || column.role === 'year' ? textOf(piece.time, column) : edgeText(piece.time, edge, column);
  draft.where.push({ column: column.key, operator, value });
}

function markUsed(piece: Piece | undefined): void {
  if (piece !== undefined) piece.isUsed = true;
}

/** Second time of a range: “2005 to 2010”, “1974 and 1980”, “2001–2017”. */
function rangeEnd(pieces: readonly Piece[], at: number): number | null {
  const [joint, next] = [pieces[at + 1], pieces[at + 2]];
  const isJoint = has(joint, 'range-to', 'until', 'and') || /^[-–—~～至到]$/.test(joint?.text ?? '');
  if (!isJoint) return null;
  if (next?.time !== null && next?.time !== undefined) return at + 2;
  return pieces[at + 3]?.time !== null && pieces[at + 3]?.time !== undefined && next?.isStop === true ? at + 3 : null;
}

function cueBefore(pieces: readonly Piece[], at: number): Piece | undefined {
  const before = pieces[at - 1];
  const isSmall = before?.isStop === true && before.cues.size === 0 && before.mark === null;
  return isSmall ? pieces[at - 2] : before;
}

function operatorOf(before: Piece | undefined, { role }: ColumnInfo): ConditionIntent['operator'] {
  const isTime = role === 'time';
  if (has(before, 'after', 'greater')) return isTime ? 'after' : 'greater';
  if (has(before, 'before', 'less')) return isTime ? 'before' : 'less';
  if (has(before, 'at-least')) return isTime ? 'since' : 'at-least';
  if (has(before, 'until', 'at-most')) return isTime ? 'until' : 'at-most';
  if (has(before, 'since') && !has(before, 'in')) return isTime ? 'since' : 'at-least';
  return has(before, 'not') ? 'is-not' : 'is';
}

/** Time as the filter step reads it: a year for columns of years, else an ISO date of its precision. */
function textOf(span: TimeSpan, { role, column }: ColumnInfo): string | number {
  const iso = new Date(span.from).toISOString();
  if (role === 'year')
    return shortYear(Number(iso.slice(0, 4)), column.kind === 'number' ? column.values : new Float64Array());
  return iso.slice(0, { day: 10, month: 7, quarter: 7, year: 4, decade: 4 }[span.unit]);
}

/** Columns of two-digit years are compared with two digits. */
function shortYear(year: number, values: Float64Array): number {
  return values.some((value) => value > 99) ? year : year % 100;
}

/** Last or first month of a year that a column of times has. */
function edgeText(span: TimeSpan, edge: 'start' | 'end', { column }: ColumnInfo): string {
  if (column.kind !== 'time') return '';
  let best = Number.NaN;
  for (const value of column.values) {
    if (value < span.from || value >= span.to) continue;
    if (Number.isNaN(best) || (edge === 'end' ? value > best : value < best)) best = value;
  }
  return new Date(Number.isNaN(best) ? span.from : best).toISOString().slice(0, 10);
}

/** “last 12 months”, “past 3 years”: counted back from the last time in the data. */
function readLast(draft: Draft): void {
  const { pieces, setting } = draft;
  const column = timeColumnOf(setting);
  if (column === null || column.column.kind === 'text') return;
  for (const [at, piece] of pieces.entries()) {
    const [number, unit] =
      pieces[at + 1]?.number === null ? [undefined, pieces[at + 1]] : [pieces[at + 1], pieces[at + 2]];
    if (piece.isUsed || !has(piece, 'last') || unit?.grain === null || unit === undefined || isBreak(unit)) continue;
    const months = { year: 12, quarter: 3, month: 1, decade: 120 }[String(unit.grain)];
    if (months === undefined) continue;
    const last = column.column.values.reduce(
      (most, value) => Math.max(most, Number.isNaN(value) ? most : value),
      Number.NEGATIVE_INFINITY,
    );
    const count = number?.number ?? 1;
    const condition =
      column.role === 'year'
        ? { column: column.key, operator: 'greater' as const, value: last - (count * months) / 12 }
        : { column: column.key, operator: 'after' as const, value: monthsBefore(last, count * months) };
    draft.where.push(condition);
    for (const used of [piece, number, unit]) markUsed(used);
  }
}

function monthsBefore(time: number, months: number): string {
  const date = new Date(time);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** “in 31”, after a year was named: 1931. */
function readShortYears(draft: Draft): void {
  const { pieces, setting } = draft;
  const condition = draft.where.find(({ column }) =>
    setting.columns.some((each) => each.key === column && (each.role === 'year' || each.role === 'time')),
  );
  const column = setting.columns.find(({ key }) => key === condition?.column);
  if (condition === undefined || column === undefined || condition.operator !== 'is') return;
  const century = Math.floor(Number(String(condition.value).slice(0, 4)) / 100) * 100;
  for (const [at, piece] of pieces.entries()) {
    if (
      piece.isUsed ||
      piece.number === null ||
      piece.number < 0 ||
      piece.number > 99 ||
      !/^['’]?\d\d$/.test(piece.text)
    )
      continue;
    if (!has(pieces[at - 1], 'in', 'range-to', 'since', 'than', 'and', 'or', 'versus')) continue;
    const year = column.role === 'year' ? century + piece.number : String(century + piece.number);
    piece.isUsed = true;
    const values = [condition.value, year];
    Object.assign(condition, { operator: 'one-of', value: '', values });
    draft.compared.add(column);
    draft.compare ??= { column: column.key, from: values[0] ?? '', to: values[1] ?? '' };
    return;
  }
}
