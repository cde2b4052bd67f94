import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NotableFact } from '#ai/offline/titles/notable-facts.ts';
import type { SuggestedTexts } from '#ai/offline/titles/suggest-titles.ts';
import type { Change } from '#chart/changes/change.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Annotation, Document } from '#chart/document/document.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { useStore } from '#web/client/store.ts';
import { queueWhenIdle } from '#web/shared/charts/idle-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { nextId } from '../annotate/annotations.ts';
import { freeSpot } from '../annotate/free-spot.ts';
import { type EditorChartState, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { PanelSection } from '../panel-section.tsx';
import { leaveFor } from './proposals.ts';

type Done = Extract<EditorChartState, { status: 'done' }>;

/** Texts and findings that are computed from the data of the chart, each added with one click. */
export function IdeasMode({ state }: { state: Done }) {
  const found = useSuggestedTexts(state.chart);
  const text = useContentPart(({ document }) => document.text);
  if (found.status === 'failed')
    return <ErrorState title="Ideas could not be loaded." advice="Check your connection and reload the page." />;
  if (found.status === 'loading')
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={8} />
      </div>
    );
  const { headlines, subtitle, alt, facts } = found.texts;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-16">
      <PanelSection title="Title">
        {headlines.length === 0 && <Nothing />}
        <TextChoices field="title" name="title" texts={headlines} current={text.title} />
      </PanelSection>
      <PanelSection title="Subtitle">
        {subtitle === '' ? (
          <Nothing />
        ) : (
          <TextChoices field="subtitle" name="subtitle" texts={[subtitle]} current={text.subtitle} />
        )}
      </PanelSection>
      <PanelSection title="Insights">
        {facts.length === 0 && <Nothing />}
        <ul aria-label="Insights" className="flex flex-col gap-2">
          {facts.map((fact) => (
            <li key={fact.sentence}>
              <FactCard fact={fact} state={state} />
            </li>
          ))}
        </ul>
      </PanelSection>
      <CleanSection state={state} />
      <PanelSection title="Alt text">
        <TextChoices field="alt" name="alt text" texts={[alt]} current={text.alt} />
      </PanelSection>
    </div>
  );
}

/** Leads to the cleaning of a column, in the Data tab. */
function CleanSection({ state }: { state: Done }) {
  const session = useEditorSession();
  const all = useStore(session.sheets.all);
  const { datasetId } = state.content;
  const source = datasetId === null ? undefined : all.get(datasetId);
  const columns = source?.status === 'done' ? source.sheet.columns : [];
  const [chosen, setChosen] = useState<string | null>(null);
  if (columns.length === 0) return null;
  const column = chosen ?? columns[0]?.key ?? '';

  function review() {
    session.wantedData.write({ is: 'clean', column });
    leaveFor(session, 'data');
  }

  return (
    <PanelSection title="Clean a column">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            aria-label="Column to clean"
            value={column}
            onChange={setChosen}
            options={columns.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </div>
        <Button onClick={review}>Review</Button>
      </div>
    </PanelSection>
  );
}

function Nothing() {
  return <p className="text-13 text-muted">Nothing stands out in this data.</p>;
}

type TextChoicesProps = { field: keyof Document['text']; name: string; texts: readonly string[]; current: string };

function TextChoices({ field, name, texts, current }: TextChoicesProps) {
  const { change } = useEditorSession();
  return (
    <ul className="flex flex-col gap-1.5">
      {texts.map((value) => (
        <li key={value}>
          <button
            type="button"
            aria-label={`Use as ${name}: ${value}`}
            aria-pressed={value === current}
            onClick={() => change({ kind: 'text', field, value }, { words: `Use suggested ${name}` })}
            className="flex w-full items-start gap-2 rounded-card border border-line px-3 py-2 text-start text-13 hover:border-edge hover:bg-wash aria-pressed:border-accent"
          >
            <span className="min-w-0 flex-1 break-words">{value}</span>
            {value === current && <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A finding. One with a place in the chart becomes an annotation there, another one a note below it. */
function FactCard({ fact: { sentence, annotation }, state }: { fact: NotableFact; state: Done }) {
  const { change, editor, selected } = useEditorSession();
  const isThere = useContentPart(({ document }) =>
    annotation === null
      ? document.text.note.includes(sentence)
      : document.annotations.some(({ text }) => text === annotation.text),
  );

  function add() {
    const { document } = editor.content.read();
    const id = nextId(document);
    const next: Change =
      annotation === null
        ? { kind: 'text', field: 'note', value: [document.text.note, `${sentence}.`].filter(Boolean).join(' ') }
        : { kind: 'add-annotation', annotation: { ...annotation, ...spotOf(annotation, state), id } };
    change(next, { words: `Add insight: ${sentence}` });
    if (annotation !== null) selected.write({ role: 'annotation', key: id });
  }

  const words = isThere ? 'Added' : annotation === null ? 'Add as note' : 'Add to chart';
  return (
    <article className="flex flex-col items-start gap-2 rounded-card border border-line px-3 py-2.5">
      <p className="text-13">{sentence}.</p>
      <Button
        size="small"
        icon={isThere ? <Check /> : <Plus />}
        disabled={isThere}
        aria-label={`${words}: ${sentence}`}
        onClick={add}
      >
        {words}
      </Button>
    </article>
  );
}

/** Where the words of a finding cover nothing. Maps and stories keep the place beside the point: drawing them takes longer. */
function spotOf(annotation: Annotation, { chart, measure }: Done): { dx: number; dy: number } | null {
  if (annotation.kind !== 'text' || chart.template.needs !== undefined) return null;
  const frame = { width: 640, theme: themeOf(chart.document), measure };
  return freeSpot(chart, frame, { at: annotation.at, text: annotation.text });
}

type TextsState = { status: 'loading' } | { status: 'failed' } | { status: 'done'; texts: SuggestedTexts };

/** Titles and findings of a chart, computed when the user pauses. The code is loaded on first use. */
function useSuggestedTexts(chart: Chart): TextsState {
  const { drawn } = useEditorSession();
  const rested = useRested(chart);
  const [state, setState] = useState<TextsState>({ status: 'loading' });
  useEffect(() => {
    let isOver = false;
    let cancel = () => {};
    import('#ai/offline/titles/suggest-titles.ts').then(
      ({ suggestTexts }) => {
        if (isOver) return;
        cancel = queueWhenIdle(() =>
          setState({ status: 'done', texts: suggestTexts(rested, drawn.read()?.description) }),
        );
      },
      () => !isOver && setState({ status: 'failed' }),
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [rested, drawn]);
  return state;
}
