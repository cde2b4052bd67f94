import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Annotation, Document } from '#chart/document/document.ts';
import type { Drawing } from '#chart/draw.ts';
import { isNarrow } from '#chart/layout/annotations.ts';
import { hitTester } from '#chart/scene/hit-test.ts';
import { stopsOf } from '#chart/scene/stops.ts';
import type { Measure } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { newKey } from '#web/client/new-key.ts';
import { useStore } from '#web/client/store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type MoveScale, moved } from '../annotate/annotations.ts';
import { pixelsPerUnit } from '../annotate/pixels-per-unit.ts';
import { countNames, useReview } from '../map/use-review.ts';
import { type SelectedPart, useChart, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { isTypedInPlace, previewParts, type ScenePart, settingsOf, type TypedInPlace } from './parts-of.ts';

type PartLayerProps = { drawing: Drawing; measure: Measure };

/**
 * Layer over the chart while it is edited: a button for each part, so that everything that can be clicked can be
 * reached by keyboard too.
 */
export function PartLayer({ drawing, measure }: PartLayerProps) {
  const session = useEditorSession();
  const selected = useStore(session.selected);
  const review = useReview();
  const [typing, setTyping] = useState<{ role: TypedInPlace; isByKey: boolean } | null>(null);
  const { scene } = drawing;
  const parts = useMemo(() => previewParts(scene, measure), [scene, measure]);
  const typed = parts.find(({ role }) => role === typing?.role);

  /** Without a text of the author, the note of a map is about names that were not found. */
  function isAboutNames({ role }: SelectedPart): boolean {
    const names = session.names.read();
    const { note } = session.editor.content.read().document.text;
    return role === 'note' && note === '' && names !== null && countNames(names).lost > 0;
  }

  function select(part: SelectedPart) {
    if (isAboutNames(part)) return review();
    session.selected.write(part.key === undefined ? { role: part.role } : { role: part.role, key: part.key });
    session.tab.write(settingsOf(part).tab);
  }

  /** One click into a text edits it. */
  function type({ role }: SelectedPart, { isByKey }: { isByKey: boolean }) {
    if (session.mayEdit && isTypedInPlace(role)) setTyping({ role, isByKey });
  }

  function handlePoint(event: PointerEvent<HTMLDivElement>) {
    const [x, y] = toScene(event);
    const stop = hitTester(stopsOf(scene))(x, y);
    if (stop === null) session.selected.write(null);
    else select({ role: 'mark', key: stop.key });
  }

  return (
    <div
      className="absolute inset-0 cursor-default select-none"
      data-parts=""
      onPointerDown={(event) => event.target === event.currentTarget && handlePoint(event)}
    >
      {parts.map((part) => (
        <PartButton
          key={`${part.role} ${part.key ?? ''}`}
          part={part}
          isSelected={selected?.role === part.role && selected.key === part.key}
          onSelect={() => {
            select(part);
            type(part, { isByKey: false });
          }}
          onType={() => type(part, { isByKey: true })}
        />
      ))}
      {typing !== null && typed !== undefined && (
        <TextInPlace
          key={typing.role}
          field={typing.role}
          isAllSelected={typing.isByKey}
          part={typed}
          room={scene.width}
          paper={scene.background}
          onDone={() => setTyping(null)}
        />
      )}
    </div>
  );
}

type PartButtonProps = { part: ScenePart; isSelected: boolean; onSelect: () => void; onType: () => void };

function PartButton({ part, isSelected, onSelect, onType }: PartButtonProps) {
  const { name } = settingsOf(part);
  const isTyped = isTypedInPlace(part.role);
  const annotation = useContentPart(({ document }) =>
    document.annotations.find(({ id }) => part.role === 'annotation' && id === part.key),
  );
  const typed = useContentPart(({ document }) => (isTyped ? document.text[part.role as TypedInPlace] : ''));
  const isLegend = part.role === 'legend';
  const note = useDrag(annotation ?? null);
  const legend = useLegendDrag();
  const drag = isLegend ? legend : note;
  const words = isTyped ? typed : (annotation?.text ?? '');
  const hint = isTyped ? 'Enter to type' : annotation || isLegend ? 'Arrow keys move it' : 'Settings';

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isTyped) {
      event.preventDefault();
      onType();
    } else drag.handleKeyDown(event);
  }

  return (
    <button
      type="button"
      aria-label={[name, words].filter(Boolean).join(': ')}
      aria-pressed={isSelected}
      title={`${name}. ${isTyped ? 'Click to type' : hint}`}
      data-part={part.role}
      onClick={onSelect}
      onKeyDown={handleKeyDown}
      {...((annotation || isLegend) && drag.pointer)}
      className={classNames(
        'absolute rounded-[3px] outline-offset-3 hover:outline-1 hover:outline-accent/70 hover:outline-solid focus-visible:outline-2 focus-visible:outline-accent',
        isSelected && 'outline-2 outline-accent outline-solid',
        isTyped ? 'cursor-text' : annotation || isLegend ? 'cursor-move touch-none' : 'cursor-pointer',
      )}
      style={{
        left: part.box.x,
        top: part.box.y,
        width: Math.max(8, part.box.width),
        height: Math.max(8, part.box.height),
      }}
    />
  );
}

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Dragged = { x: number; y: number; annotation: Annotation; scale: MoveScale; run: string };

/** Moves an annotation: by pointer, or by arrow keys, ten pixels with Shift. */
function useDrag(annotation: Annotation | null) {
  const { change, mayEdit, drawn } = useEditorSession();
  const state = useChart();
  const start = useRef<Dragged | null>(null);

  function put(next: Annotation | null, run: string) {
    if (next !== null) change({ kind: 'change-annotation', annotation: next }, { words: 'Move an annotation', run });
  }

  function scaleFor(moving: Annotation): MoveScale {
    const scene = drawn.read()?.scene;
    if (state.status !== 'done' || scene === undefined) return { pixelsPerUnit: null, isNarrow: false };
    const theme = themeOf(state.chart.document);
    const { width, height } = scene;
    return {
      pixelsPerUnit: pixelsPerUnit(moving, state.chart, { width, height, theme, measure: state.measure }),
      isNarrow: isNarrow(width - 2 * theme.space.outer),
    };
  }

  return {
    handleKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (annotation === null || step === undefined || !mayEdit) return;
      event.preventDefault();
      const far = event.shiftKey ? 10 : 1;
      put(moved(annotation, [step[0] * far, step[1] * far], scaleFor(annotation)), `move ${annotation.id}`);
    },
    pointer: {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (annotation === null || !mayEdit) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        start.current = { x, y, annotation, scale: scaleFor(annotation), run: `drag ${newKey()}` };
      },
      onPointerMove(event: PointerEvent<HTMLButtonElement>) {
        if (start.current === null) return;
        const scale = scaleOf(event.currentTarget);
        const { x, y, annotation: from, scale: worth, run } = start.current;
        const way = [(event.clientX - x) / scale, (event.clientY - y) / scale] as const;
        if (way[0] !== 0 || way[1] !== 0) put(moved(from, way, worth), run);
      },
      onPointerUp() {
        start.current = null;
      },
    },
  };
}

function toScene(event: PointerEvent<HTMLElement>): [number, number] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const scale = scaleOf(event.currentTarget);
  return [(event.clientX - left) / scale, (event.clientY - top) / scale];
}

/** The scale of the picture on the page. */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / element.offsetWidth || 1;
}

type TextInPlaceProps = {
  field: TypedInPlace;
  /** Whether typing replaces the text, or goes on at its end. */
  isAllSelected: boolean;
  part: ScenePart;
  /** The width of the picture, and the color behind the text. */
  room: number;
  paper: string;
  onDone: () => void;
};

/** A text field over a text of the picture, in the same font. Escape restores it. */
function TextInPlace({ field, isAllSelected, part, room, paper, onDone }: TextInPlaceProps) {
  const { change } = useEditorSession();
  const value = useContentPart(({ document }) => document.text[field]);
  const [before] = useState(value);
  const [run] = useState(() => `in place ${newKey()}`);
  const { name } = settingsOf({ role: field });
  const { font, fill } = part.letters ?? { font: { family: 'Noto Sans', size: 13, weight: 400 }, fill: 'inherit' };

  function type(text: string) {
    change({ kind: 'text', field, value: text }, { run });
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      if (value !== before) type(before);
      onDone();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onDone();
    }
  }

  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to type here
      autoFocus
      aria-label={name}
      value={value}
      rows={1}
      onFocus={({ target }) => target.setSelectionRange(isAllSelected ? 0 : value.length, value.length)}
      onChange={(event) => type(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={handleKeyDown}
      onBlur={onDone}
      className="absolute z-10 m-0 block resize-none overflow-hidden rounded-[3px] p-0 outline-2 outline-offset-3 outline-accent [field-sizing:content]"
      style={{
        left: part.box.x,
        top: part.box.y - font.size * 0.26,
        width: room - 2 * part.box.x,
        minHeight: part.box.height + font.size * 0.3,
        background: paper,
        color: fill,
        fontFamily: `"${font.family}", sans-serif`,
        fontSize: font.size,
        fontWeight: font.weight,
        lineHeight: 1.3,
        fontKerning: 'none',
        fontVariantLigatures: 'none',
      }}
    />
  );
}

type Place = Document['legend'];

const aligns = ['start', 'middle', 'end'] as const;

/** Drags a legend, which snaps above or below the plot, at its start, middle or end. By pointer, or by arrow keys. */
function useLegendDrag() {
  const { change, mayEdit, editor } = useEditorSession();
  const current = () => editor.content.read().document.legend;

  function put(next: Place, run: string) {
    const { place, align } = current();
    if (next.place !== place || next.align !== align) change({ kind: 'legend', legend: next }, { run });
  }

  return {
    handleKeyDown(event: KeyboardEvent) {
      const next = stepped(current(), event.key);
      if (next === null || !mayEdit) return;
      event.preventDefault();
      put(next, 'move the legend');
    },
    pointer: {
      // Listens to the window: a legend that moves below others is another element of the page, and would lose the
      // pointer.
      onPointerDown({ currentTarget }: PointerEvent<HTMLButtonElement>) {
        const layer = currentTarget.parentElement;
        if (!mayEdit || layer === null) return;
        const run = `drag ${newKey()}`;
        const from = currentTarget.getBoundingClientRect();
        const { place: first } = current();
        const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
          const room = layer.getBoundingClientRect();
          const isStill = clientY > from.top && clientY < from.bottom;
          const place = isStill ? first : placeAt((clientY - room.top) / room.height);
          put({ place, align: alignAt((clientX - room.left) / room.width) }, run);
        };
        const ending = new AbortController();
        const { signal } = ending;
        addEventListener('pointermove', handleMove, { signal });
        addEventListener('pointerup', () => ending.abort(), { signal });
        addEventListener('pointercancel', () => ending.abort(), { signal });
      },
    },
  };
}

/** The position of a legend after a key. */
export function stepped({ place, align }: Place, key: string): Place | null {
  if (key === 'ArrowUp') return { place: 'above', align };
  if (key === 'ArrowDown') return { place: 'below', align };
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const next = aligns[aligns.indexOf(align) + step];
  return step === 0 || next === undefined ? null : { place, align: next };
}

function placeAt(share: number): Place['place'] {
  return share > 0.5 ? 'below' : 'above';
}

function alignAt(share: number): Place['align'] {
  return aligns[Math.max(0, Math.min(2, Math.floor(share * 3)))] ?? 'start';
}
