import { LayoutGrid, List, PanelLeft } from 'lucide-react';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';
import { typeNames } from '#web/shared/charts/type-names.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ChartList, ChartStateFilter, Sort } from './use-chart-list.ts';

const stateNames: readonly { value: ChartStateFilter; label: string }[] = [
  { value: 'all', label: 'Any status' },
  { value: 'draft', label: 'Drafts' },
  { value: 'published', label: 'Published' },
];

const sortNames: readonly { value: Sort; label: string }[] = [
  { value: 'edited', label: 'Last edited' },
  { value: 'published', label: 'Last published' },
  { value: 'created', label: 'Newest' },
  { value: 'title', label: 'Name' },
  { value: 'views', label: 'Most viewed' },
];

const types = [{ value: '', label: 'Any type' }, ...Array.from(typeNames, ([value, label]) => ({ value, label }))];

interface ChartToolbarProps {
  list: ChartList;
  onPlaces: () => void;
}

export function ChartToolbar({ list, onPlaces }: ChartToolbarProps) {
  const teams = useCall(workspaces.list, {}).data?.workspaces ?? [];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button className="lg:hidden" icon={<PanelLeft />} onClick={onPlaces}>
        Folders
      </Button>
      <SearchInput
        aria-label="Search charts"
        placeholder="Search charts"
        value={list.typed}
        onChange={list.onType}
        className="min-w-40 flex-1 sm:max-w-72"
      />
      {list.filter !== 'trash' && (
        <Select
          aria-label="Status"
          options={stateNames}
          value={list.filter}
          onChange={(state) => list.change({ state })}
          className="w-32!"
        />
      )}
      <Select
        aria-label="Type"
        options={types}
        value={list.type ?? ''}
        onChange={(type) => list.change({ type })}
        className="w-40!"
      />
      {teams.length > 1 && (
        <Select
          aria-label="Team"
          options={[
            { value: '', label: 'Personal and teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={list.workspace ?? ''}
          onChange={(workspace) => list.change({ workspace, folder: null, tag: null })}
          className="w-40!"
        />
      )}
      <Select
        aria-label="Sort by"
        options={sortNames}
        value={list.sort}
        onChange={(sort) => list.change({ sort })}
        className="w-36!"
      />
      <Segmented
        label="View"
        className="ms-auto"
        options={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
          { value: 'list', label: 'List', icon: <List /> },
        ]}
        value={list.view}
        onChange={(view) => list.change({ view })}
      />
    </div>
  );
}
