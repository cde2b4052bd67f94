import type { Table } from '#data/table.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';

const none = '';

/** More entries than this are too many to choose from. */
const mostEntries = 200;

/** What readers of the published chart can do: search, and filter by a column. */
export function ReaderControlFields({ table }: { table: Table }) {
  const { change, mayEdit } = useEditorSession();
  const stored = useContentPart(({ document }) => document.readerControls);
  const choices = table.columns.filter(
    (column) => column.key === stored.filter || isFilterable(column.kind === 'text' ? column.words : column.values),
  );

  function set(part: Partial<typeof stored>) {
    change({ kind: 'reader-controls', readerControls: { ...stored, ...part } });
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Search"
        hint="Readers can search the names and values of the chart."
        checked={stored.search}
        disabled={!mayEdit}
        onChange={(search) => set({ search })}
      />
      <Field label="Filter by" hint="Readers choose one entry of this column. The column is published with the chart.">
        <Select
          options={[{ value: none, label: 'None' }, ...choices.map(({ key, name }) => ({ value: key, label: name }))]}
          value={stored.filter ?? none}
          disabled={!mayEdit}
          onChange={(key) => set({ filter: key === none ? null : key })}
        />
      </Field>
      <p className="text-12 text-muted">
        Try them in “View as reader” above the chart. Series can always be shown and hidden in the legend.
      </p>
    </div>
  );
}

/** Whether there are entries to choose from, and few enough of them. */
function isFilterable(entries: ArrayLike<string | number>): boolean {
  const known = new Set<string | number>();
  for (let place = 0; place < entries.length && known.size <= mostEntries; place++) {
    const entry = entries[place];
    if (entry !== undefined && !Number.isNaN(entry)) known.add(entry);
  }
  return known.size > 1 && known.size <= mostEntries;
}
