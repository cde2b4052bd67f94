import { useMemo } from 'react';
import { Link } from 'react-router';
import { toTable } from '#data/to-table.ts';
import { readSteps } from '#data/transform/step.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import type { EditorSession } from '#web/features/chart/editor/model/editor-session.ts';
import { DatasetEditor } from '#web/features/data/datasets/dataset-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChartTable } from './chart-table.tsx';

/** The data of a chart inside the editor: its cells, its import options, and its steps. */
export function DataTab({ session }: { session: EditorSession }) {
  const { datasetId } = useStore(session.editor.content);
  if (datasetId === null) return <NoData />;
  return <ChartData key={datasetId} session={session} datasetId={datasetId} />;
}

function ChartData({ session, datasetId }: { session: EditorSession; datasetId: string }) {
  const content = useStore(session.editor.content);
  const sheets = useStore(session.sheets.all);
  const { data } = useCall(datasets.list, { page: 1, itemsPerPage: 100 });
  const steps = useMemo(() => readSteps(content.steps), [content.steps]);
  const others = useMemo(() => {
    const tables = new Map(
      [...sheets].flatMap(([id, state]) => (state.status === 'done' ? [[id, toTable(state.sheet)] as const] : [])),
    );
    return {
      list: (data?.items ?? []).filter(({ id }) => id !== datasetId).map(({ id, name }) => ({ id, name })),
      tableOf: (id: string) => tables.get(id) ?? null,
      onNeed: session.sheets.want,
    };
  }, [sheets, data, datasetId, session.sheets.want]);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <DatasetEditor
        as="part"
        id={datasetId}
        back={<NoData />}
        onRemoved={() => session.sheets.again(datasetId)}
        onSheet={(sheet) => session.sheets.put(datasetId, sheet)}
        onSaver={session.cells.follow}
        renderData={(shown) => (
          <ChartTable
            session={session}
            shown={shown}
            steps={steps}
            {...(session.mayEdit && {
              onSteps: (next, words) => session.change({ kind: 'steps', steps: next }, { words }),
            })}
            others={others}
            usedColumns={Object.values(content.document.roles).flat()}
          />
        )}
      />
    </div>
  );
}

function NoData() {
  return (
    <EmptyState
      title="This chart has no data"
      action={
        <Button asChild variant="primary">
          <Link to="/panel/new-project">Add data</Link>
        </Button>
      }
    >
      Its data was deleted, or none has been added yet.
    </EmptyState>
  );
}
