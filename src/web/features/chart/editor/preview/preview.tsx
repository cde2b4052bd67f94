import { CircleAlert, MousePointerClick, Type } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from '#chart/draw.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LostNames } from '../map/names-summary.tsx';
import { type EditorChartState, useEditorSession } from '../model/editor-session.ts';
import { useIsWide } from '../use-is-wide.ts';
import { PartLayer } from './part-layer.tsx';
import { useLivePicture } from './use-live-picture.ts';
import { colorVisionModes, previewWidths, type Room, type Sight, zoomScale } from './view-settings.ts';

/** Where a chart of full width shares a small screen with a panel: as wide as its labels need, then scaled. */
const widthBesidePanel = 480;

type DoneState = Extract<EditorChartState, { status: 'done' }>;

/** The chart as readers will see it, with selectable parts on top while it is edited. */
export function EditorPreview({ state }: { state: DoneState }) {
  const session = useEditorSession();
  const view = useStore(session.view);
  const drawing = useStore(session.drawn);
  const place = useLivePicture(state);
  const isWide = useIsWide();
  const isShared = useStore(session.tab) !== null && !isWide; // a panel has half of a small screen
  const { ref, room } = useRoom();
  const pixels = previewWidths[view.width].pixels ?? (isShared ? widthBesidePanel : null);
  const fullHeight = isShared ? (drawing?.scene.height ?? null) : null;
  const scale = zoomScale(view.zoom, { pixels, fullHeight, room });
  const isEditing = view.mode === 'edit';
  const { text } = state.chart.document;

  return (
    <div
      ref={ref}
      className={classNames(
        'min-h-0 flex-1 overflow-auto [scrollbar-gutter:stable] overscroll-contain p-3 sm:py-8',
        view.width === 'wide' ? 'sm:px-3' : 'sm:px-8',
        view.surroundings === 'dark' ? 'bg-[#171c27]' : 'bg-wash',
      )}
      data-preview=""
      // Without parts nothing in it takes the focus, and it would not scroll by keyboard.
      {...(isShared && { tabIndex: 0, role: 'group', 'aria-label': 'Chart' })}
    >
      <ColorFilters />
      <div
        className="mx-auto"
        style={{ width: pixels === null ? '100%' : pixels * scale, maxWidth: pixels === null ? undefined : 'none' }}
      >
        <Ghosts title={text.title} subtitle={text.subtitle} isDark={view.surroundings === 'dark'} />
        <div
          className="relative origin-top-left"
          style={{
            width: pixels ?? `${100 / scale}%`,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            filter: filterOf(view.sight),
          }}
        >
          <div ref={place} data-chart="" inert={isEditing} className="shadow-[0_0_0_1px_var(--color-line)]" />
          {/* Parts of a chart that shares a small screen are too small to be touched. */}
          {isEditing && !isShared && drawing !== null && <PartLayer drawing={drawing} measure={state.measure} />}
        </div>
      </div>
      <Trouble state={state} drawing={drawing} />
      <LostNames />
    </div>
  );
}

/** An empty title has nothing to point at: these buttons add one. */
function Ghosts({ title, subtitle, isDark }: { title: string; subtitle: string; isDark: boolean }) {
  const session = useEditorSession();
  if (!session.mayEdit || (title !== '' && subtitle !== '')) return null;
  const missing = [title === '' && 'title', subtitle === '' && 'subtitle'].filter((each) => each !== false);

  function add(role: string) {
    session.tab.write('design');
    session.selected.write({ role });
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

function Trouble({ state, drawing }: { state: DoneState; drawing: Drawing | null }) {
  const session = useEditorSession();
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
        <Button size="small" icon={<MousePointerClick />} onClick={() => session.tab.write('type')}>
          Choose columns
        </Button>
      )}
    </div>
  );
}

/** Filters that simulate color blindness. */
function ColorFilters() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {Object.entries(colorVisionModes).map(([id, { matrix }]) =>
          matrix === null ? null : (
            <filter key={id} id={`sight-${id}`} colorInterpolationFilters="linearRGB">
              <feColorMatrix type="matrix" values={matrix} />
            </filter>
          ),
        )}
      </defs>
    </svg>
  );
}

function filterOf(sight: Sight): string | undefined {
  return sight === 'all' ? undefined : `url(#sight-${sight})`;
}

/** The size inside an element, without its padding; null until it is measured. */
function useRoom(): { ref: RefObject<HTMLDivElement | null>; room: Room | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
