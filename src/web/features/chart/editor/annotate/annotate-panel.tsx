import { Minus, RectangleHorizontal, Trash2, Type } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Annotation } from '#chart/document/document.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useChart, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { PanelSection, PanelWaiting, scrollPanelTo } from '../panel-section.tsx';
import { AnnotationForm } from './annotation-form.tsx';
import { type AnnotationKind, freshAnnotation, kinds } from './annotations.ts';
import { freeSpot } from './free-spot.ts';

const icons = { text: <Type />, line: <Minus />, range: <RectangleHorizontal /> } as const;

/** The annotations of the chart, and a menu to add one. */
export function AnnotatePanel() {
  const state = useChart();
  const { change, mayEdit, selected } = useEditorSession();
  const pointed = useStore(selected);
  if (state.status !== 'done') return <PanelWaiting state={state} />;
  const { chart, measure } = state;
  const { annotations } = chart.document;

  function add(kind: AnnotationKind) {
    const frame = { width: 640, theme: themeOf(chart.document), measure };
    const annotation = freshAnnotation(kind, chart, kind === 'text' ? freeSpot(chart, frame) : undefined);
    change({ kind: 'add-annotation', annotation }, { words: kinds[kind].add });
    selected.write({ role: 'annotation', key: annotation.id });
  }

  return (
    <>
      {mayEdit && (
        <div className="grid grid-cols-3 gap-1.5 border-line border-b px-4 py-3">
          {(['text', 'line', 'range'] as const).map((kind) => (
            <Button key={kind} icon={icons[kind]} aria-label={kinds[kind].add} onClick={() => add(kind)}>
              {kinds[kind].name}
            </Button>
          ))}
        </div>
      )}
      {annotations.length === 0 && (
        <EmptyState icon={<Type />} title="No annotations yet">
          A few words in the right place often say more than a legend: name a record, mark a target, shade a period.
        </EmptyState>
      )}
      {annotations.map((annotation) => (
        <Entry
          key={annotation.id}
          annotation={annotation}
          isPointedAt={pointed?.role === 'annotation' && pointed.key === annotation.id}
        />
      ))}
    </>
  );
}

function Entry({ annotation: shown, isPointedAt }: { annotation: Annotation; isPointedAt: boolean }) {
  const { change, mayEdit } = useEditorSession();
  const annotation = useContentPart(({ document }) => document.annotations.find(({ id }) => id === shown.id)) ?? shown;
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = annotation.text === '';
  useEffect(() => {
    if (!isPointedAt) return;
    scrollPanelTo(place.current);
    if (isEmpty) place.current?.querySelector('textarea')?.focus();
  }, [isPointedAt, isEmpty]);
  const { name } = kinds[annotation.kind];
  return (
    <div ref={place}>
      <PanelSection
        title={name}
        isMarked={isPointedAt}
        action={
          mayEdit && (
            <IconButton
              label={`Remove ${name.toLowerCase()}: ${annotation.text}`}
              size="small"
              className="-me-1.5 text-muted"
              onClick={() => change({ kind: 'remove-annotation', id: annotation.id })}
            >
              <Trash2 />
            </IconButton>
          )
        }
      >
        <AnnotationForm
          annotation={annotation}
          isDisabled={!mayEdit}
          onChange={(next, run) =>
            change({ kind: 'change-annotation', annotation: next }, { run: `${run} ${annotation.id}` })
          }
        />
      </PanelSection>
    </div>
  );
}
