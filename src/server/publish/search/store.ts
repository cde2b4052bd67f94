import type { SoughtWord } from '#ai/offline/search/search-query.ts';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from '#drizzle';
import { chartsVisibleTo, visibleCharts } from '#server/chart/chart-access/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { searchIndex } from './table.ts';

/** A chart, a dataset or a gallery entry as the search finds it. */
export type FoundEntry = Pick<
  typeof searchIndex.$inferSelect,
  'kind' | 'id' | 'title' | 'words' | 'template' | 'changedAt'
>;

type Where = {
  viewer: ScopedUser | null;
  kinds: readonly FoundEntry['kind'][];
  template: string | undefined;
};

const most = 100;
/** Entries that a viewer may find and that have some of the words, the likeliest first. */
export async function findEntries(db: Db, sought: readonly SoughtWord[], where: Where): Promise<FoundEntry[]> {
  const query = toQuery(sought);
  if (query === '' || where.kinds.length === 0) return [];
  const tsquery = sql`to_tsquery('simple', ${query})`;
  return db
    .select({ kind, id, title, words, template, changedAt })
    .from(searchIndex)
    .where(and(isFindable(where), sql`${tokens} @@ ${tsquery}`))
    .orderBy(sql`ts_rank(${tokens}, ${tsquery}) desc`, desc(changedAt))
    .limit(most);
}

const { kind, id, title, words, template, changedAt, workspaceId, tokens } = searchIndex;
const mostAlike = 8;

/** Known words that look like any of these. */
export async function similarWords(db: Db, parts: readonly string[]): Promise<string[]> {
  const long = parts.filter((part) => part.length > 3);
  if (long.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select alike.word from unnest(${sql.param([...long])}::text[]) as part, lateral (
      select v.word from search_vocabulary v where v.word % part
      order by similarity(v.word, part) desc, v.word limit ${mostAlike}) as alike`);
  return rows.map(({ word }) => word);
}

/** Adds the words of entries that are new or changed. Returns how many entries there were. */
export async function countEntryWords(db: Db, atOnce: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with due as (
      select kind, id from search_entries where not is_counted limit ${atOnce} for update skip locked),
    counted as (
      update search_entries e set is_counted = true from due where e.kind = due.kind and e.id = due.id returning e.tokens),
    added as (
      insert into search_vocabulary
        select distinct word from counted, unnest(tsvector_to_array(counted.tokens)) as word
        where length(word) between 4 and 40 and word !~ '^[0-9]+$' order by word
        on conflict do nothing)
    select 1 from counted`);
  return rows.length;
}

function isFindable({ viewer, kinds, template: type }: Where): SQL | undefined {
  const own = sql`${workspaceId} = any(array(select m.workspace_id from workspace_members m where m.user_id = ${viewer?.id}))`;
  const lent = sql`(${kind} = 'chart' and ${id} = any(array(select g.project_id from project_guests g
    join users u on u.email_key = g.email_key where u.id = ${viewer?.id})))`;
  return and(
    inArray(kind, [...kinds]),
    type === undefined ? undefined : eq(template, type),
    viewer === null
      ? isNull(workspaceId)
      : or(isNull(workspaceId), and(or(own, lent), isReached(viewer.scope, workspaceId))),
  );
}

/** Any of the words or what means the same, each by its beginning. Words are letters and digits, so nothing is escaped. */
function toQuery(sought: readonly SoughtWord[]): string {
  const patterns = sought.flatMap(({ starts, synonyms, near }) => [starts, ...synonyms, ...near.map((word) => [word])]);
  return patterns
    .map((starts) => starts.filter((start) => /^[\p{L}\p{N}]+$/u.test(start)))
    .filter((starts) => starts.length > 0)
    .map((starts) => `(${starts.map((start) => `${start}:*`).join(' & ')})`)
    .join(' | ');
}

/** Those of these charts that a user may see. */
export async function visibleAmong(db: Db, viewer: ScopedUser, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: visibleCharts.id })
    .from(chartsVisibleTo(db, viewer))
    .where(and(inArray(visibleCharts.id, ids), isNull(visibleCharts.trashedAt)));
  return new Set(rows.map((row) => row.id));
}

const atOnce = 2000;

/** Adds the words of new and changed entries to those that misspelled ones are compared with. */
export const updateSearchVocabulary: Routine = {
  name: 'search.words',
  everyMinutes: 1,
  run: async ({ db }) => {
    while ((await countEntryWords(db, atOnce)) === atOnce);
  },
};
