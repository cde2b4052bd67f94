import { ownTooltips } from '#chart/tooltip-template.ts';
import { type Chart, cellsOf, tooltipTexts } from '#chart/tooltip-text.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';

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
  const { title, lines } = ownTooltips(shown, tooltipTexts(shown), cellsOf(shown))('', [0]);
  return [title, ...lines.map(({ value }) => value)].join('\n');
}
