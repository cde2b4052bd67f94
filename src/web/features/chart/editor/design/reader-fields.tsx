import { X } from 'lucide-react';
import { customTooltips } from '#chart/describe/tooltip-template.ts';
import { type Chart, cellsOf, tooltipTexts } from '#chart/describe/tooltip-text.ts';
import type { Table } from '#data/table.ts';
import type { Series } from '#web/shared/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheckboxItem } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
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

/** The highlighted marks of the chart; all others are muted. */
export function HighlightField({ series }: { series: readonly Series[] }) {
  const { change, mayEdit } = useEditorSession();
  const highlights = useContentPart(({ document }) => document.highlights);
  const nameOf = (key: string) => series.find((each) => each.key === key)?.label ?? key;

  function set(keys: readonly string[], words: string) {
    change({ kind: 'highlights', keys }, { words });
  }

  function toggle(key: string, isOn: boolean) {
    if (isOn) set([...highlights, key], `Highlight ${nameOf(key)}`);
    else
      set(
        highlights.filter((each) => each !== key),
        `Remove highlight from ${nameOf(key)}`,
      );
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {highlights.map((key) => (
        <span
          key={key}
          className="inline-flex h-7 items-center gap-0.5 rounded-control bg-accent-wash ps-2 text-13 text-accent-ink"
        >
          <span className="max-w-40 truncate">{nameOf(key)}</span>
          <IconButton
            label={`Remove ${nameOf(key)}`}
            size="small"
            disabled={!mayEdit}
            onClick={() => toggle(key, false)}
          >
            <X />
          </IconButton>
        </span>
      ))}
      {series.length > 0 && (
        <Menu
          trigger={
            <Button size="small" disabled={!mayEdit}>
              Choose
            </Button>
          }
        >
          {series.map(({ key, label }) => (
            <MenuCheckboxItem key={key} checked={highlights.includes(key)} onChange={(isOn) => toggle(key, isOn)}>
              {label}
            </MenuCheckboxItem>
          ))}
        </Menu>
      )}
      {highlights.length === 0 && <span className="text-12 text-muted">No highlights yet.</span>}
    </div>
  );
}

/** The template of tooltips, with what it makes of the first row. */
export function TooltipField({ chart }: { chart: Chart }) {
  const { change, mayEdit } = useEditorSession();
  const tooltip = useContentPart(({ document }) => document.tooltip);
  const preview = tooltip.trim() === '' || chart.table.rows === 0 ? null : previewOf(chart, tooltip);
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Tooltip" hint="Use {{name}}, {{value}}, {{share}} or a column name. Empty: all values are listed.">
        <TextArea
          name="tooltip"
          rows={1}
          value={tooltip}
          placeholder="{{name}}: {{value}}"
          disabled={!mayEdit}
          onChange={(event) => change({ kind: 'tooltip', tooltip: event.target.value }, { run: 'tooltip' })}
        />
      </Field>
      {preview !== null && (
        <p className="text-13 text-muted whitespace-pre-line" data-testid="tooltip-preview">
          {preview}
        </p>
      )}
    </div>
  );
}

function previewOf(chart: Chart, tooltip: string): string {
  const shown = { ...chart, document: { ...chart.document, tooltip } };
  const { title, lines } = customTooltips(shown, tooltipTexts(shown), cellsOf(shown))('', [0]);
  return [title, ...lines.map(({ value }) => value)].join('\n');
}
