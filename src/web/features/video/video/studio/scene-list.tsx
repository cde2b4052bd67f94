import { ChevronDown, ChevronUp, CircleAlert, Copy, GripVertical, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxStoryScenes } from '#chart/story/schema.ts';
import { blankScene, type CardScene, type StoryScene } from '#chart/story/story.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { HistoryEdit } from './video-draft.ts';

interface SceneListProps {
  scenes: readonly StoryScene[];
  chartNames: readonly string[];
  cards: { opening: CardScene; closing: CardScene };
  chosenId: string | null;
  errors: ReadonlyMap<string, string>;
  onChoose: (id: string) => void;
  onEdit: (edit: HistoryEdit) => void;
  onAddChart: () => void;
}

/** The scenes in their order: add, copy, delete, and move with the arrow keys, the menu or by dragging. */
export function SceneList({
  scenes,
  chartNames,
  cards,
  chosenId,
  errors,
  onChoose,
  onEdit,
  onAddChart,
}: SceneListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);

  // The handle of a moved scene keeps the focus.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus();
    moved.current = null;
  });

  function move(id: string, to: number) {
    if (to < 0 || to >= scenes.length) return;
    onEdit({ kind: 'move-scene', id, to });
    setAnnouncement(`Scene is now ${to + 1} of ${scenes.length}.`);
  }

  function handleKey(event: KeyboardEvent, id: string, place: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    moved.current = id;
    move(id, place + by);
  }

  function handleDrop(event: DragEvent, place: number) {
    event.preventDefault();
    if (dragged !== null) move(dragged, place);
    setDragged(null);
    setOver(null);
  }

  const chosen = scenes.findIndex(({ id }) => id === chosenId);
  const after = chosen === -1 ? scenes.length : chosen + 1;
  return (
    <section aria-label="Scenes" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-14">Scenes</h2>
        <Menu
          align="end"
          trigger={
            <Button size="small" icon={<Plus />} disabled={scenes.length >= maxStoryScenes}>
              Add
            </Button>
          }
        >
          {chartNames.map((name, chart) => (
            <MenuItem
              // biome-ignore lint/suspicious/noArrayIndexKey: charts of a story are named by their place
              key={chart}
              onSelect={() => onEdit({ kind: 'add-scene', scene: blankScene('', chart), at: after })}
            >
              Scene of “{name}”
            </MenuItem>
          ))}
          <MenuItem onSelect={() => onEdit({ kind: 'add-scene', scene: cards.opening, at: 0 })}>Opening card</MenuItem>
          <MenuItem onSelect={() => onEdit({ kind: 'add-scene', scene: cards.closing, at: scenes.length })}>
            Closing card
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={onAddChart}>Another chart…</MenuItem>
        </Menu>
      </div>
      <ol ref={list} aria-label="Scenes" className="flex flex-col gap-1.5">
        {scenes.map((scene, place) => (
          <li
            key={scene.id}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => handleDrop(event, place)}
            className={classNames(
              'flex items-center gap-1 rounded-card border bg-paper p-1 text-13',
              scene.id === chosenId || (over === place && dragged !== scene.id) ? 'border-accent' : 'border-line',
            )}
          >
            <button
              type="button"
              draggable
              data-handle={scene.id}
              aria-label={`Move scene ${place + 1}: arrow keys, or drag`}
              onKeyDown={(event) => handleKey(event, scene.id, place)}
              onDragStart={() => setDragged(scene.id)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-control text-muted hover:bg-ink/6 pointer-coarse:size-10"
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            <button
              type="button"
              onClick={() => onChoose(scene.id)}
              aria-current={scene.id === chosenId}
              className="min-w-0 flex-1 py-1 text-start"
            >
              <span className="block truncate">
                <span className="tabular text-muted">{place + 1}</span> {scene.caption || sceneName(scene, chartNames)}
              </span>
              <span className="block truncate text-12 text-muted">{sceneNote(scene)}</span>
              {errors.has(scene.id) && (
                <span className="mt-0.5 flex gap-1 text-12 text-error-ink">
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                  <span className="min-w-0 break-words">{errors.get(scene.id)}</span>
                </span>
              )}
            </button>
            <Menu
              align="end"
              trigger={
                <IconButton label={`Actions for scene ${place + 1}`} size="small">
                  <MoreHorizontal />
                </IconButton>
              }
            >
              <MenuItem
                icon={<Copy />}
                disabled={scenes.length >= maxStoryScenes}
                onSelect={() => onEdit({ kind: 'duplicate-scene', id: scene.id })}
              >
                Duplicate
              </MenuItem>
              <MenuItem icon={<ChevronUp />} disabled={place === 0} onSelect={() => move(scene.id, place - 1)}>
                Move up
              </MenuItem>
              <MenuItem
                icon={<ChevronDown />}
                disabled={place === scenes.length - 1}
                onSelect={() => move(scene.id, place + 1)}
              >
                Move down
              </MenuItem>
              <MenuSeparator />
              <MenuItem
                icon={<Trash2 />}
                destructive
                disabled={scenes.length === 1}
                onSelect={() => onEdit({ kind: 'remove-scene', id: scene.id })}
              >
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** What a scene is called in lists. */
export function sceneName(scene: StoryScene, chartNames: readonly string[]): string {
  if (scene.kind === 'card') return scene.title.trim() || 'Title card';
  const chart = chartNames[scene.chart] ?? 'Missing chart';
  return scene.title?.trim() || chart;
}

/** What happens in a scene, in a few words. */
function sceneNote(scene: StoryScene): string {
  const length = `${Math.round(scene.seconds * 10) / 10} s`;
  if (scene.kind === 'card') return `Title card · ${length}`;
  const motions = { still: 'Still', entrance: 'Comes in', playback: 'Plays' } as const;
  return `${motions[scene.motion]} · ${length}`;
}
