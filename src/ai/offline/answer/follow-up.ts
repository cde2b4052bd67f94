import { fill } from '#chart/locale/fill.ts';
import type { Table } from '#data/table.ts';
import type { Intent } from '../intent/intent.ts';
import type { Language } from '../language/language.ts';
import { type ColumnInfo, columnInfos } from '../link/column-info.ts';

/** “and by {0}?” and “only {0}”. */
const phrases: Readonly<Record<string, { by: string; only: string; top: string }>> = {
  en: { by: 'and by {0}?', only: 'only {0}', top: 'only the top 5' },
  de: { by: 'und nach {0}?', only: 'nur {0}', top: 'nur die Top 5' },
  fr: { by: 'et par {0} ?', only: 'seulement {0}', top: 'seulement le top 5' },
  es: { by: '¿y por {0}?', only: 'solo {0}', top: 'solo el top 5' },
  pt: { by: 'e por {0}?', only: 'só {0}', top: 'só o top 5' },
  it: { by: 'e per {0}?', only: 'solo {0}', top: 'solo i top 5' },
  nl: { by: 'en per {0}?', only: 'alleen {0}', top: 'alleen de top 5' },
  zh: { by: '那按{0}呢？', only: '只看{0}', top: '只看前 5' },
  ja: { by: 'では{0}別は？', only: 'では{0}だけ', top: 'では上位5' },
  ar: { by: 'وحسب {0}؟', only: 'فقط {0}', top: 'فقط أعلى 5' },
};

const most = 3;
/** More groups than this make no readable chart. */
const mostGroups = 60;

/** Questions that may come next, made from columns and values that the last one did not use. */
export function followUps(intent: Intent, table: Table, language: Language): string[] {
  const { by, only, top } = phrases[language.code] ?? { by: 'and by {0}?', only: 'only {0}', top: 'only the top 5' };
  const columns = columnInfos(table, [language]);
  const used = new Set([...intent.by, intent.series, intent.facet, ...intent.where].map((each) => each?.column));
  const groups = columns.filter((info) => !used.has(info.key) && isGrouping(info));
  const [first, second] = groups;
  const grouped = columns.find(({ key }) => key === intent.by[0]?.column);
  const isLong = intent.top === undefined && grouped !== undefined && grouped.distinct > 8 && !isTime(grouped);
  const value = groups.map(firstValue).find((each) => each !== null) ?? null;
  return [
    ...(first === undefined ? [] : [fill(by, first.name)]),
    ...(isLong ? [top] : []),
    ...(value === null ? [] : [fill(only, value)]),
    ...(second === undefined ? [] : [fill(by, second.name)]),
  ].slice(0, most);
}

function isGrouping({ role, distinct }: ColumnInfo): boolean {
  return (role === 'category' && distinct > 1 && distinct <= mostGroups) || role === 'time' || role === 'year';
}

function isTime({ role }: ColumnInfo): boolean {
  return role === 'time' || role === 'year';
}

/** Value to try as a condition: the first word of a category. */
function firstValue({ column, role }: ColumnInfo): string | null {
  return role === 'category' && column.kind === 'text' ? (column.words.find((word) => word.length > 1) ?? null) : null;
}
