import { useSearchParams } from 'react-router';
import type { InputOf } from '#web/client/endpoint.ts';
import type * as projects from '#web/client/endpoints/projects.ts';
import { type ListState, useListState, withFields } from '#web/client/use-list-state.ts';

const states = ['all', 'draft', 'published', 'trash'] as const;
const sorts = ['edited', 'published', 'created', 'title', 'views'] as const;
const whose = ['all', 'mine', 'shared'] as const;
export type ChartStateFilter = (typeof states)[number];
export type Sort = (typeof sorts)[number];
type Whose = (typeof whose)[number];

/** Which charts are shown, and how: all of it is in the URL. */
export type ChartList = ListState<ChartStateFilter> & {
  sort: Sort;
  whose: Whose;
  /** The id of a folder, or null for all folders. */
  folder: string | null;
  tag: string | null;
  type: string | null;
  workspace: string | null;
  view: 'grid' | 'list';
  isFiltered: boolean;
  change: (fields: Partial<Record<Field, string | null>>) => void;
  /** The query for the server. */
  input: InputOf<typeof projects.list>;
};

type Field = 'sort' | 'whose' | 'folder' | 'tag' | 'type' | 'workspace' | 'view' | 'state';

export function useChartList(): ChartList {
  const list = useListState({ filters: states, itemsPerPage: 24 });
  const [query, setQuery] = useSearchParams();
  const sort = sorts.find((name) => name === query.get('sort')) ?? 'edited';
  const mine = whose.find((name) => name === query.get('whose')) ?? 'all';
  const [folder, workspace] = [readId(query.get('folder')), readId(query.get('workspace'))];
  const [tag, type] = [query.get('tag'), query.get('type')];
  return {
    ...list,
    sort,
    whose: mine,
    folder,
    tag,
    type,
    workspace,
    view: query.get('view') === 'list' ? 'list' : 'grid',
    isFiltered:
      list.search !== '' ||
      list.filter !== 'all' ||
      mine !== 'all' ||
      [folder, tag, type].some((each) => each !== null),
    change: (fields) =>
      setQuery(
        (current) =>
          withFields(current, {
            ...(!('view' in fields) && { page: '' }),
            ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])),
          }),
        { preventScrollReset: true },
      ),
    input: {
      page: list.page,
      itemsPerPage: list.itemsPerPage,
      search: list.search,
      state: list.filter,
      sort,
      whose: mine,
      ...(folder !== null && { folderId: folder }),
      ...(tag !== null && { tag }),
      ...(type !== null && { template: type }),
      ...(workspace !== null && { workspaceId: workspace }),
    },
  };
}

/** Defaults are left out of the URL. */
function plain(value: string | null | undefined): string {
  return value === 'all' || value === 'edited' || value === 'grid' ? '' : (value ?? '');
}

/** The server would refuse anything that is not an id. */
function readId(text: string | null): string | null {
  return text !== null && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text) ? text : null;
}
