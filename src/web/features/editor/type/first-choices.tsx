import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { fittingOptions } from '#chart/options.ts';
import { manifestOf } from '#chart/registry.ts';
import { firstChoices, type Suggestion } from '#chart/suggest/suggest.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChartImage } from '../chart-image.tsx';
import { type ChartState, useEditorSession } from '../model/editor-session.ts';
import { chooseType } from './choose-type.ts';

type DoneState = Extract<ChartState, { status: 'done' }>;

/** The few types that fit this table best, drawn with it. */
export function FirstChoices({ state: { chart, measure } }: { state: DoneState }) {
  const { table } = chart;
  const found = useMemo(() => firstChoices(table), [table]);
  if (found.length === 0)
    return (
      <p className="text-13 text-muted">No chart type fits this data yet. It needs at least 1 column of numbers.</p>
    );
  return (
    <ul className="grid grid-cols-2 gap-2">
      {found.map((suggestion) => (
        <li key={suggestion.template}>
          <Card suggestion={suggestion} chart={chart} measure={measure} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { suggestion: Suggestion; chart: DoneState['chart']; measure: DoneState['measure'] };

function Card({ suggestion, chart, measure }: CardProps) {
  const { change, mayEdit } = useEditorSession();
  const { document, table } = chart;
  const { theme: themeId, look, locale, options, highlights } = document;
  const template = manifestOf(suggestion.template);
  const theme = themeOf(document);
  const pictured = useMemo(
    () => ({
      ...blankDocument(suggestion.template),
      roles: suggestion.roles,
      options: template === null ? {} : { ...suggestion.options, ...fittingOptions(template.options, options) },
      theme: themeId,
      look,
      locale,
      highlights,
    }),
    [suggestion, themeId, look, locale, options, highlights, template],
  );
  if (template === null) return null;
  const isChosen = template.id === document.template;
  const [reason] = suggestion.reasons;
  return (
    <button
      type="button"
      disabled={!mayEdit}
      aria-pressed={isChosen}
      onClick={() =>
        change(chooseType(document, template, suggestion), { words: `Change to ${template.name.toLowerCase()}` })
      }
      className={classNames(
        'group flex h-full w-full flex-col overflow-hidden rounded-card border text-start transition-colors duration-100',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line enabled:hover:border-edge',
      )}
    >
      <ChartImage
        document={pictured}
        table={table}
        theme={theme}
        measure={measure}
        width={320}
        height={200}
        className="h-auto w-full"
      />
      <span className="flex flex-col gap-0.5 border-line border-t px-2 py-1.5">
        <span className="flex items-center gap-1 text-13 font-medium">
          <span className="min-w-0 flex-1 truncate">{template.name}</span>
          {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
        </span>
        {reason && <span className="text-12 text-muted">{reason}</span>}
      </span>
    </button>
  );
}
