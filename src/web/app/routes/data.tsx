import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planOf } from '#contract/account/roles.ts';
import * as config from '#web/client/endpoints/config.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';
import { useListState, withFields } from '#web/client/use-list-state.ts';
import { DatasetDrawer } from '#web/features/data/datasets/dataset-drawer.tsx';
import { AddButton, DatasetLibrary, datasetSorts } from '#web/features/data/datasets/dataset-library.tsx';
import { mayChange } from '#web/features/data/datasets/use-library-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRoles } from '../panel/use-roles.ts';

export default function DataPage() {
  const [query, setQuery] = useSearchParams();
  const list = useListState({ filters: ['all', 'trash'], itemsPerPage: 25 });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const { data: known } = useCall(workspaces.list, {});
  const { data: rules } = useCall(config.read, {});
  const roles = useRoles();
  const all = known?.workspaces ?? [];
  const workspace = all.find(({ id }) => id === query.get('workspace')) ?? all.find(({ isPersonal }) => isPersonal);
  // The personal workspace is already known, and the list need not be loaded twice.
  const named = known === undefined ? query.get('workspace') : workspace?.isPersonal ? null : (workspace?.id ?? null);
  const datasetId = query.get('dataset');
  const sizeLimit = rules === undefined || roles === null ? null : rules.datasetSizeLimits[planOf(roles)];
  const isOpen = workspace === undefined || mayChange(workspace.role);

  const change = (fields: Record<string, string>) =>
    setQuery((current) => withFields(current, fields), { preventScrollReset: true });

  return (
    <PanelPage>
      <title>Data – Chartlas</title>
      <PageHead
        title="Data"
        description="The tables behind your charts. One table can be used in many charts."
        actions={
          <>
            {all.length > 1 && workspace && (
              <Select
                aria-label="Workspace"
                options={all.map(({ id, name }) => ({ value: id, label: name }))}
                value={workspace.id}
                onChange={(id) => change({ workspace: id, page: '', tag: '' })}
                className="w-44!"
              />
            )}
            {isOpen && <AddButton onClick={() => setIsAdding(true)} />}
          </>
        }
      />
      <div className="mt-6">
        <DatasetLibrary
          workspaceId={named}
          mayChange={isOpen}
          list={list}
          sort={datasetSorts.find((name) => name === query.get('sort')) ?? 'changed'}
          tag={query.get('tag')}
          onSort={(sort) => change({ sort: sort === 'changed' ? '' : sort, page: '' })}
          onTag={(tag) => change({ tag: tag ?? '', page: '' })}
          sizeLimit={sizeLimit}
          isAdding={isAdding}
          onAdding={setIsAdding}
          linkTo={({ id }, className, children) => (
            <Link to={`/panel/data/${id}`} className={className}>
              {children}
            </Link>
          )}
          onOpen={(id) => navigate(`/panel/data/${id}`)}
          onDetails={(id) => change({ dataset: id })}
        />
      </div>
      {datasetId !== null && (
        <DatasetDrawer
          id={datasetId}
          onClose={() => change({ dataset: '' })}
          openAction={
            <Button asChild variant="primary">
              <Link to={`/panel/data/${datasetId}`}>Open table</Link>
            </Button>
          }
        />
      )}
    </PanelPage>
  );
}
