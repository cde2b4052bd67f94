import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Content } from '#chart/changes/content.ts';
import type { Document } from '#chart/document/document.ts';
import type { Template } from '#chart/template/template.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Live } from '#view/live.ts';
import { liveOf } from '#view/live-of.ts';
import { english } from '#view/locale/words.ts';
import { type Mounted, mount, type Shown } from '#view/mount.ts';
import { mountWithControls } from '#view/reader-controls.ts';
import { afterFrame } from '#web/client/after-frame.ts';
import { useStore } from '#web/client/store.ts';
import { useGeo } from '#web/shared/charts/use-geo.ts';
import { useLanguage } from '#web/shared/charts/use-template.ts';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';

type DoneState = Extract<EditorChartState, { status: 'done' }>;
type Dress = (document: Document) => Shown;

/** Above this number of rows a change waits until the user pauses: typing comes first. */
const heavyFrom = 5000;
const pauseMs = 120;

/**
 * Mounts the chart in an element and keeps it up to date. A change is drawn in the very next frame, before the rest of the
 * editor gets it; data that has to be loaded or computed for it comes with the next state.
 */
export function useLivePicture(state: DoneState): RefObject<HTMLDivElement | null> {
  const session = useEditorSession();
  const { content } = session.editor;
  const plays = useStore(session.plays);
  const dress = useDress(state);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const drawn = useRef<{ dress: Dress; document: Document } | null>(null);
  const cancelReport = useRef<(() => void) | null>(null);

  /** The panels and the selectable parts get a drawing when it is on the screen. */
  const reportDrawing = useEffectEvent(() => {
    cancelReport.current ??= afterFrame(() => {
      cancelReport.current = null;
      if (mounted.current !== null) session.drawn.write(mounted.current.drawing());
    });
  });

  const putIn = useEffectEvent((element: HTMLElement) => {
    const shown = dress(state.chart.document);
    // The entrance is for readers; here it plays on request.
    const motion = plays === 0 ? { ...shown.document.motion, enter: 'none' as const } : shown.document.motion;
    drawn.current = { dress, document: state.chart.document };
    return mountWithControls(element, { ...shown, document: { ...shown.document, motion } }, { mount });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is to play again, it is put in again
  useLayoutEffect(() => {
    if (place.current === null) return;
    const live = putIn(place.current);
    mounted.current = live;
    const observer = new ResizeObserver(() => reportDrawing());
    observer.observe(place.current);
    return () => {
      cancelReport.current?.();
      cancelReport.current = null;
      observer.disconnect();
      mounted.current = null;
      live.unmount();
    };
  }, [session, plays]);

  const draw = useEffectEvent(() => {
    const document = newestOf(state, content.read());
    if (drawn.current?.dress === dress && drawn.current.document === document) return;
    drawn.current = { dress, document };
    mounted.current?.update(dress(document));
    reportDrawing();
  });
  const isHeavy = state.chart.table.rows > heavyFrom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state or dress is another picture
  useLayoutEffect(() => {
    let cancel = () => {};
    const drawSoon = () => {
      cancel();
      cancel = isHeavy ? afterPause(draw) : inNextFrame(draw);
    };
    drawSoon();
    const unwatch = content.watch(drawSoon);
    return () => {
      unwatch();
      cancel();
    };
  }, [content, state, dress, isHeavy]);

  return place;
}

/** A document as it is shown here: with its data, and with the settings of the preview. */
function useDress({ chart, measure }: DoneState): Dress {
  const { surroundings, locale, mode } = useStore(useEditorSession().view);
  // While another language loads, the chart stays in the last one.
  const language = useLanguage(locale ?? chart.document.locale);
  // While it is edited, the picture is static below the selectable parts.
  const live = useLive(mode === 'edit' ? null : chart.template);
  const geo = useGeo(chart, useStore(useEditorSession().mapTurn)) ?? undefined;
  const { table, template } = chart;
  return useMemo(
    () => (document) => {
      const own = themeOf(document);
      const theme = surroundings === 'dark' && document.scheme === 'reader' ? darkOf(own) : own;
      const tried = {
        ...document,
        scheme: 'fixed' as const,
        ...(language !== null && { locale: language.locale }),
        ...(mode === 'edit' && { readerControls: noControls }),
      };
      return { document: tried, table, template, theme, measure, words: language?.words ?? english, live, geo };
    },
    [table, template, measure, language, live, geo, surroundings, mode],
  );
}

const noControls = { search: false, filter: null };

/** The current document, unless it is of another type, or needs data or a map that is not loaded yet. */
function newestOf({ content, chart: { template, document } }: DoneState, now: Content): Document {
  const isOfData = now.datasetId === content.datasetId && now.steps === content.steps;
  const isOfType = now.document.template === document.template;
  const isOnMap = now.document.options === document.options && now.document.roles === document.roles;
  return isOfData && isOfType && (template.needs === undefined || isOnMap) ? now.document : document;
}

function inNextFrame(act: () => void): () => void {
  const turn = requestAnimationFrame(act);
  return () => cancelAnimationFrame(turn);
}

function afterPause(act: () => void): () => void {
  const timer = setTimeout(act, pauseMs);
  return () => clearTimeout(timer);
}

/** Interactions of a type beyond tooltips; undefined until they are loaded, and for most types. */
function useLive(template: Template | null): Live | undefined {
  const [found, setFound] = useState<{ of: Template; live: Live | undefined } | null>(null);
  useEffect(() => {
    if (template?.live === undefined) return;
    let isOver = false;
    void liveOf(template).then((live) => !isOver && setFound({ of: template, live }));
    return () => {
      isOver = true;
    };
  }, [template]);
  return found?.of === template ? found?.live : undefined;
}
