import { CircleAlert, MousePointerClick, Type } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Drawing } from '#chart/draw.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import { type Mounted, mount, type Shown } from '#view/mount.ts';
import { useStore } from '#web/api/store.ts';
import { useGeo } from '#web/charts/use-geo.ts';
import { useLive } from '#web/charts/use-live.ts';
import { useWords } from '#web/charts/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LostNames } from '../map/lost-names.tsx';
import { type ChartState, useBench } from '../model/bench.ts';
import { ColorFilters, filterOf } from './color-filters.tsx';
import { PartLayer } from './part-layer.tsx';
import { widths } from './view-settings.ts';

type Done = Extract<ChartState, { status: 'done' }>;

/** Beyond so many rows a change waits until the hand rests: typing comes first. */
const heavyFrom = 5000;

/** The chart as readers will see it, and over it, while it is edited, what can be pointed at. */
export function Preview({ state }: { state: Done }) {
  const bench = useBench();
  const view = useStore(bench.view);
  const drawing = useStore(bench.drawn);
  const shown = useShown(state);
  const place = useMounted(shown);
  const { pixels } = widths[view.width];
  const isEditing = view.mode === 'edit';
  const { text } = state.chart.document;

  return (
    <div
      className={classNames(
        'min-h-0 flex-1 overflow-auto overscroll-contain p-3 sm:py-8',
        view.width === 'wide' ? 'sm:px-3' : 'sm:px-8',
        view.surroundings === 'dark' ? 'bg-[#171c27]' : 'bg-wash',
      )}
      data-preview=""
    >
      <ColorFilters />
      <div
        className="mx-auto"
        style={{ width: pixels === null ? '100%' : pixels * view.zoom, maxWidth: pixels === null ? undefined : 'none' }}
      >
        <Ghosts title={text.title} subtitle={text.subtitle} isDark={view.surroundings === 'dark'} />
        <div
          className="relative origin-top-left"
          style={{
            width: pixels ?? `${100 / view.zoom}%`,
            transform: view.zoom === 1 ? undefined : `scale(${view.zoom})`,
            filter: filterOf(view.sight),
          }}
        >
          <div ref={place} data-chart="" inert={isEditing} className="shadow-[0_0_0_1px_var(--color-line)]" />
          {isEditing && drawing !== null && <PartLayer drawing={drawing} measure={state.measure} />}
        </div>
      </div>
      <Trouble state={state} drawing={drawing} />
      <LostNames />
    </div>
  );
}

/** What the live view is given: the chart, with what is only tried in the preview. */
function useShown({ chart, measure }: Done): Shown {
  const { surroundings, locale, mode } = useStore(useBench().view);
  const words = useWords(locale ?? chart.document.locale);
  // While it is edited, the picture stands still under what can be pointed at.
  const live = useLive(mode === 'edit' ? null : chart.template);
  const geo = useGeo(chart, useStore(useBench().mapTurn)) ?? undefined;
  return useMemo(() => {
    const own = themeOf(chart.document);
    const isDark = surroundings === 'dark' && chart.document.scheme === 'reader';
    const theme = isDark ? darkOf(own) : own;
    const document = { ...chart.document, scheme: 'fixed' as const, ...(locale !== null && { locale }) };
    return { ...chart, document, theme, measure, words, live, geo };
  }, [chart, measure, words, live, geo, surroundings, locale]);
}

/** Puts the chart into the page once and keeps it up to date: at most one drawing a frame. */
function useMounted(shown: Shown) {
  const bench = useBench();
  const plays = useStore(bench.plays);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const newest = useRef(shown);
  newest.current = shown;

  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    // The entrance is for readers; here it plays when it is asked for.
    const motion =
      plays === 0 ? { ...newest.current.document.motion, enter: 'none' as const } : newest.current.document.motion;
    const live = mount(current, { ...newest.current, document: { ...newest.current.document, motion } });
    mounted.current = live;
    bench.drawn.write(live.drawing());
    const observer = new ResizeObserver(() => bench.drawn.write(live.drawing()));
    observer.observe(current);
    return () => {
      observer.disconnect();
      mounted.current = null;
      live.unmount();
    };
  }, [bench, plays]);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let telling = 0;
    const draw = () => {
      mounted.current?.update(newest.current);
      // The panels hear of it when the picture is on the screen.
      telling = window.setTimeout(() => mounted.current !== null && bench.drawn.write(mounted.current.drawing()));
    };
    const isHeavy = shown.table.rows > heavyFrom;
    const turn = isHeavy ? window.setTimeout(draw, 120) : requestAnimationFrame(draw);
    return () => {
      if (isHeavy) clearTimeout(turn);
      else cancelAnimationFrame(turn);
      clearTimeout(telling);
    };
  }, [shown, bench]);

  return place;
}

/** Where a title could stand there is nothing to point at: these are. */
function Ghosts({ title, subtitle, isDark }: { title: string; subtitle: string; isDark: boolean }) {
  const bench = useBench();
  if (!bench.mayEdit || (title !== '' && subtitle !== '')) return null;
  const missing = [title === '' && 'title', subtitle === '' && 'subtitle'].filter((each) => each !== false);

  function add(role: string) {
    bench.tab.write('design');
    bench.selected.write({ role });
  }

  return (
    <div className="mb-2 flex gap-1">
      {missing.map((role) => (
        <Button
          key={role}
          variant="quiet"
          size="small"
          icon={<Type />}
          onClick={() => add(role)}
          className={classNames('text-muted', isDark && 'text-[#9aa2b1]!')}
        >
          Add a {role}
        </Button>
      ))}
    </div>
  );
}

function Trouble({ state, drawing }: { state: Done; drawing: Drawing | null }) {
  const bench = useBench();
  const sentence = state.trouble ?? drawing?.error ?? null;
  if (sentence === null) return null;
  return (
    <div
      role="status"
      className="mx-auto mt-4 flex max-w-xl items-center gap-3 rounded-card bg-warning-wash px-3 py-2 text-13 text-warning-ink"
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1">{sentence}</span>
      {state.trouble === null && (
        <Button size="small" icon={<MousePointerClick />} onClick={() => bench.tab.write('type')}>
          Choose columns
        </Button>
      )}
    </div>
  );
}
