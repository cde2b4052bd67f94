import type { Grain } from '../language/language.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import { linkColumns } from '../link/link-columns.ts';
import { addMention } from './axes.ts';
import { columnAt, type Draft, has, isNumeric, timeColumnOf } from './draft.ts';

/** “Which country has the highest price”, “when was it lowest”, “who sold the most”: one row or group is wanted. */
export function readSuperlative(draft: Draft): void {
  if (draft.top !== undefined || !(draft.asksWhich || draft.asksWhen)) return;
  const { pieces, setting } = draft;
  const at = pieces.findIndex((piece) => !piece.isUsed && has(piece, 'most', 'least', 'max', 'min'));
  const piece = pieces[at];
  if (piece === undefined) return;
  const which = pieces.findIndex((each) => has(each, 'which', 'when'));
  if (draft.asksWhen) {
    const time = timeAsked(draft, which) ?? timeColumnOf(setting);
    if (time === null) return;
    const grain = grainAsked(draft, which);
    if (time.role === 'time' && grain !== null) draft.grain = grain;
    piece.isUsed = columnAt(piece, 0.6) === null;
    draft.top = { count: 1, order: has(piece, 'most', 'max') ? 'descending' : 'ascending' };
    addMention(draft, time, which, { isBy: true });
    return;
  }
  const subject = subjectOf(draft, which, at);
  if (subject === null) return;
  piece.isUsed = columnAt(piece, 0.6) === null;
  draft.top = { count: 1, order: has(piece, 'most', 'max') ? 'descending' : 'ascending' };
  addMention(draft, subject.column, subject.at, { isBy: true });
}

/** Column that a question for a time names: “which month” where the months are a column. */
function timeAsked({ pieces, setting }: Draft, which: number): ColumnInfo | null {
  const { tokens, columns, languages } = setting;
  const { from = 0, to = 0 } = pieces[which] ?? {};
  const links = linkColumns(tokens.slice(from, to), columns, languages).flatMap((span) => span.links);
  return links.find(({ column, score }) => score >= 0.75 && column.role !== 'measure')?.column ?? null;
}

/** Part of the calendar that a question for a time names: “which month” of daily figures. */
function grainAsked({ pieces, setting }: Draft, which: number): Grain | null {
  const { tokens, languages } = setting;
  const { from = 0, to = 0 } = pieces[which] ?? {};
  for (const { plain } of tokens.slice(from, to))
    for (const { phrases } of languages)
      for (const { words, meaning } of phrases.get(plain) ?? [])
        if (words.length === 1 && 'grain' in meaning) return meaning.grain;
  return null;
}

/** Column right after the question word: “which country”, “what car”; for “who” a column of names. */
function subjectOf(draft: Draft, which: number, before: number) {
  const { pieces, setting } = draft;
  for (let at = which + 1; at < Math.min(before, which + 4); at++) {
    const piece = pieces[at];
    if (piece === undefined || (has(piece, 'in', 'where') && !piece.isStop)) break;
    const column = columnAt(piece, 0.55);
    if (column !== null && !(isNumeric(column) && column.role === 'measure')) return { column, at };
  }
  const isWho = /^(who|wer|qui|quien|quem|chi|wie|谁|誰|من)$/.test(pieces[which]?.plain ?? '');
  const names =
    setting.columns.find(({ role }) => role === 'identity') ?? setting.columns.find(({ role }) => role === 'category');
  return isWho && names !== undefined ? { column: names, at: which } : null;
}
