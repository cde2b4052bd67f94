import type { Table } from '#data/table.ts';
import type { Language } from '../language/language.ts';
import { english } from '../language/load-language.ts';
import { tokenize } from '../language/tokenize.ts';
import { columnInfos } from '../link/column-info.ts';
import { isPlaceName } from '../link/place-names.ts';
import { rowNounsOf } from '../link/row-nouns.ts';
import { correctSpelling } from '../link/spelling.ts';
import { valueIndex } from '../link/value-index.ts';
import { readColumns } from './aggregates.ts';
import { readAxes } from './axes.ts';
import { readChart } from './charts.ts';
import { readDerive, readHigher } from './derive.ts';
import { type Draft, newDraft } from './draft.ts';
import { readFilters } from './filters.ts';
import { readGrain } from './grain.ts';
import type { Intent } from './intent.ts';
import { readOrder } from './order.ts';
import { cutIntoPieces, type Piece, type Setting } from './pieces.ts';
import { resolve } from './resolve.ts';
import { readSuperlative } from './superlatives.ts';
import { readTimes } from './times.ts';
import { readTop } from './top.ts';

/** Request about a table. */
export type Request = {
  text: string;
  table: Table;
  language: Language;
  /** Name of the table or file, which often says what a row is. */
  name?: string;
  /** Further languages that the names of the table may be in. */
  others?: readonly Language[];
};

/** Interpretation of a request, with the draft it was made from for those who explain it. */
export type ParseResult = { intent: Intent; draft: Draft };

/** Longest request that is read; more is cut. */
export const longestRequest = 4000;

/** Reads a request. */
export function parseRequest(request: Request): ParseResult {
  const setting = settingOf(request);
  return parsePieces(cutIntoPieces(setting), setting);
}

/** Reads pieces; each family of the grammar takes its own. */
export function parsePieces(pieces: readonly Piece[], setting: Setting): ParseResult {
  const draft = newDraft(pieces, setting);
  readChart(draft);
  readOrder(draft);
  readDerive(draft);
  readTop(draft);
  readTimes(draft);
  readHigher(draft);
  readSuperlative(draft);
  readFilters(draft);
  readAxes(draft);
  readGrain(draft);
  readColumns(draft);
  return { intent: intentOf(draft), draft };
}

/** Tokens of a request, with everything that they are linked to. */
export function settingOf({ text, table, language, name = '', others = [] }: Request): Setting {
  const languages = [...new Set([...(language.code === 'en' ? [] : [language]), english, ...others])];
  const columns = columnInfos(table, languages);
  const values = valueIndex(table, columns);
  const isPhrase = (phrase: string) =>
    language.phrases.has(phrase) ||
    language.terms.has(phrase) ||
    language.stopWords.has(phrase) ||
    language.numbers.has(phrase) ||
    values.whole.has(phrase) ||
    columns.some(({ joined }) => joined === phrase) ||
    isPlaceName(phrase, language);
  const cut = text.slice(0, longestRequest);
  return {
    text: cut,
    tokens: correctSpelling(tokenize(cut, isPhrase), { columns, values, languages }),
    columns,
    values,
    languages,
    rowNouns: rowNounsOf(name, columns, languages),
  };
}

function intentOf(draft: Draft): Intent {
  const roles = withinGroups(draft, resolve(draft));
  const order = orderOf(draft, roles);
  const unused = draft.pieces
    .filter((piece) => !piece.isUsed && !piece.isStop && piece.mark === null)
    .map(({ text }) => text);
  const telling = draft.pieces.filter((piece) => !piece.isStop && piece.mark === null).length;
  return {
    ...roles,
    where: draft.where,
    ...(draft.isAnyOf ? { isAnyOf: true } : {}),
    ...(draft.derive === undefined ? {} : { derive: draft.derive }),
    ...(draft.isPercent ? { isPercent: true } : {}),
    ...(draft.compare === undefined
      ? {}
      : { compare: draft.keep === undefined ? draft.compare : { ...draft.compare, keep: draft.keep } }),
    ...(order === undefined ? {} : { order }),
    ...(draft.top === undefined ? {} : { top: draft.top }),
    wants: wantsOf(draft, roles),
    unused,
    confidence: telling === 0 ? 0 : 1 - unused.length / telling,
  };
}

type Roles = ReturnType<typeof resolve>;

/** The best of each group are shown in a small multiple per group, by the column that names them. */
function withinGroups({ top, setting, counts }: Draft, roles: Roles): Roles {
  if (top?.within === undefined) return roles;
  const { within } = top;
  const { series, facet: _, ...rest } = roles;
  const by = roles.by.filter(({ column }) => column !== within);
  const isCount = roles.measures.every(({ aggregate }) => aggregate === 'rows');
  const measure = setting.columns.find(({ role }) => role === 'measure');
  const name = setting.columns.find(({ role, key }) => role === 'identity' && key !== within);
  return {
    ...rest,
    ...(series === undefined || series.column === within ? {} : { series }),
    by: by.length > 0 || name === undefined ? by : [{ column: name.key }],
    measures:
      isCount && counts === null && measure !== undefined
        ? [{ column: measure.key, aggregate: 'none' }]
        : roles.measures,
    facet: { column: within },
  };
}

function orderOf({ order }: Draft, { by }: Pick<Intent, 'by' | 'measures'>): Intent['order'] {
  if (order === undefined) return undefined;
  const { target, direction } = order;
  if (target.kind !== 'column') return { by: target.kind, direction };
  return { by: by[0]?.column === target.column.key ? 'x' : target.column.key, direction };
}

function wantsOf(draft: Draft, { by, measures }: Pick<Intent, 'by' | 'measures'>): Intent['wants'] {
  if (draft.chart !== undefined) return 'chart';
  if (draft.top !== undefined && draft.top.count === 1) return 'list';
  if (by.length === 0 && measures.length === 1) return 'number';
  return 'chart';
}
