import { Globe, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { maxStoryCharts } from '#chart/story/schema.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { type Timeline, timelineOf } from '#chart/story/timeline.ts';
import { themeOf } from '#chart/theme/themes.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import type { Loaded } from '#web/client/start.ts';
import { type Store, useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { PublishStoryDialog } from '../stories/publish-story-dialog.tsx';
import { ChartsDialog, useStoryCharts } from './chart-chooser.tsx';
import { FrameView } from './frame-view.tsx';
import type { NamedChart } from './load-story-chart.ts';
import { OutputSettings } from './output-settings.tsx';
import { RenderPanel } from './render-panel.tsx';
import { SceneList, sceneName } from './scene-list.tsx';
import { SceneSettings } from './scene-settings.tsx';
import { StoryConflictDialog } from './story-conflict-dialog.tsx';
import { Transport, usePlayer } from './transport.tsx';
import { type StoryState, useOpenStory } from './use-open-story.ts';
import { useSavedStory } from './use-saved-story.ts';
import { editHistory, firstCards, newHistory, type VideoDraft } from './video-draft.ts';

interface StudioProps {
  draft: VideoDraft;
  onChange: (draft: VideoDraft) => void;
  /** Makes the story anew from its charts. */
  onReset: (projectIds: readonly string[]) => Promise<VideoDraft>;
  onRendered: () => void;
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** Where a story becomes a video: scenes, preview, timeline and settings. */
export function Studio({ draft: first, onChange, onReset, onRendered }: StudioProps) {
  const [history, edit] = useReducer(editHistory, first, newHistory);
  const { now: draft, past, future } = history;
  const { scenes } = draft.story;
  const [chosenId, setChosenId] = useState<string | null>(scenes[0]?.id ?? null);
  const [tab, setTab] = useState<'scene' | 'video'>('scene');
  const [isAdding, setIsAdding] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const { data: limits } = useCall(videos.limits, {});
  const loads = useStoryCharts(draft.projectIds);
  const state = useOpenStory(draft, loads);
  const errors = useErrors(state, scenes, loads);
  const timeline = useMemo(() => timelineOf(draft.story), [draft.story]);
  const player = usePlayer(timeline.seconds);
  const saved = useSavedStory(draft, ({ id, changedAt }) => edit({ kind: 'saved', storyId: id, savedAt: changedAt }));
  const chosen = scenes.find(({ id }) => id === chosenId) ?? null;
  const chartNames = loads.map((load) => {
    if (load.status === 'done') return load.value.name;
    return load.status === 'loading' ? 'Loading…' : 'Missing chart';
  });
  const charts = loads.flatMap((load) => (load.status === 'done' ? [load.value] : []));
  const hasLogo = charts.some(({ chart }) => themeOf(chart.document).logo !== null);
  const chartLoad = chosen?.kind === 'chart' ? loads[chosen.chart] : undefined;

  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (past.length > 0 || draft !== first) handleChange(draft);
  }, [draft, first, past.length]);
  useUndoKeys({ onUndo: () => edit({ kind: 'undo' }), onRedo: () => edit({ kind: 'redo' }) });

  function choose(id: string) {
    setChosenId(id);
    setTab('scene');
    const span = timeline.spans.find(({ scene }) => scene.id === id);
    if (span === undefined) return;
    // Where a scene moves its first frame is empty: its end is what it is about.
    const isStill = span.scene.kind === 'card' || span.scene.motion === 'still';
    player.seek(isStill ? span.arrival : Math.max(span.arrival, span.end - 1 / draft.output.fps));
  }

  return (
    <div className="flex flex-col gap-5">
      <PageHead
        title={draft.storyId === null ? 'New video' : draft.name}
        description="A story of your charts. Change its scenes, then render it or publish it as a page."
        actions={
          <>
            <IconButton label="Undo" disabled={past.length === 0} onClick={() => edit({ kind: 'undo' })}>
              <Undo2 />
            </IconButton>
            <IconButton label="Redo" disabled={future.length === 0} onClick={() => edit({ kind: 'redo' })}>
              <Redo2 />
            </IconButton>
            <ConfirmDialog
              trigger={
                <IconButton label="Start over">
                  <RotateCcw />
                </IconButton>
              }
              title="Start over?"
              description="The story is made anew from its charts. You can undo this."
              confirmLabel="Start over"
              onConfirm={async () => edit({ kind: 'replace', draft: await onReset(draft.projectIds) })}
            />
            <Button
              icon={<Save />}
              busy={saved.isSaving}
              disabled={saved.isSaved}
              onClick={() => void saved.saveAloud()}
            >
              {saved.isSaved ? 'Saved' : 'Save'}
            </Button>
            <Button icon={<Globe />} onClick={() => setIsPublishing(true)}>
              Publish as page
            </Button>
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)_19rem]">
        <div className="order-2 lg:order-1">
          <SceneList
            scenes={scenes}
            chartNames={chartNames}
            cards={firstCards(charts)}
            chosenId={chosenId}
            errors={errors}
            onChoose={choose}
            onEdit={edit}
            onAddChart={() => setIsAdding(true)}
          />
        </div>
        <div className="order-1 flex min-w-0 flex-col gap-3 lg:order-2">
          <Preview state={state}>
            {state.status === 'done' && (
              <FrameView
                open={state.open}
                layout={state.layout}
                time={player.time}
                fps={draft.output.fps}
                isTransparent={draft.output.isTransparent}
              />
            )}
          </Preview>
          <Transport player={player} seconds={timeline.seconds} fps={draft.output.fps} />
          <TimelineBar
            timeline={timeline}
            time={player.time}
            nameOf={(place) => (scenes[place] === undefined ? '' : sceneName(scenes[place], chartNames))}
            chosenId={chosenId}
            brokenIds={new Set(errors.keys())}
            onChoose={choose}
          />
          <RenderPanel draft={draft} state={state} errors={errors} limits={limits ?? null} onRendered={onRendered} />
        </div>
        <div className="order-3 min-w-0">
          <Tabs
            label="Settings"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'scene',
                label: 'Scene',
                content: (
                  <div className="pt-4">
                    {chosen === null ? (
                      <p className="text-13 text-muted">Choose a scene to change it.</p>
                    ) : (
                      <SceneSettings
                        key={chosen.id}
                        scene={chosen}
                        isFirst={chosen === scenes[0]}
                        chart={chartLoad?.status === 'done' ? chartLoad.value : null}
                        onChange={(fields) => edit({ kind: 'scene', id: chosen.id, fields })}
                      />
                    )}
                  </div>
                ),
              },
              {
                value: 'video',
                label: 'Video',
                content: (
                  <div className="pt-4">
                    <OutputSettings
                      draft={draft}
                      largestSide={limits?.largestSide ?? null}
                      hasLogo={hasLogo}
                      onEdit={edit}
                    />
                  </div>
                ),
              },
            ]}
          />
        </div>
      </div>
      {isPublishing && (
        <PublishStoryDialog
          story={saved.story}
          save={saved.save}
          onChange={saved.update}
          onClose={() => setIsPublishing(false)}
        />
      )}
      {saved.conflict !== null && (
        <StoryConflictDialog
          conflict={saved.conflict}
          isBusy={saved.isSaving}
          onUseTheirs={(theirs) => {
            edit({ kind: 'replace', draft: theirs });
            saved.dropConflict();
          }}
          onSave={(target) => void saved.saveAloud(target)}
          onClose={saved.dropConflict}
        />
      )}
      {isAdding && (
        <ChartsDialog
          projectIds={draft.projectIds}
          mostAdded={maxStoryCharts - draft.projectIds.length}
          onAdd={(projectId, added) => edit({ kind: 'add-chart', projectId, scenes: added })}
          onRemove={(place) => edit({ kind: 'remove-chart', place })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

function Preview({ state, children }: { state: StoryState; children: ReactNode }) {
  if (state.status === 'error')
    return <ErrorState title="The story cannot be shown." advice={state.message} className="rounded-card bg-wash" />;
  if (state.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton className="aspect-video w-full" />
      </div>
    );
  return children;
}

/** What stands in the way of scenes, found when the user pauses: every scene is drawn for it. */
function useErrors(
  state: StoryState,
  scenes: readonly StoryScene[],
  loads: readonly Loaded<NamedChart>[],
): ReadonlyMap<string, string> {
  const rested = useRested(state, 400);
  const drawn = useMemo(() => (rested.status === 'done' ? rested.open.errors() : noErrors), [rested]);
  return useMemo(() => {
    // Why a chart is missing says more than that it is.
    const missing = scenes.flatMap((scene) => {
      const load = scene.kind === 'chart' ? loads[scene.chart] : undefined;
      if (load?.status !== 'error') return [];
      return [[scene.id, load.error instanceof Error ? load.error.message : String(load.error)] as const];
    });
    return new Map([...drawn, ...missing]);
  }, [drawn, scenes, loads]);
}

/** ⌘Z and ⇧⌘Z (Ctrl elsewhere), except inside text fields, which undo their own typing. */
function useUndoKeys({ onUndo, onRedo }: { onUndo: () => void; onRedo: () => void }) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey)) return;
    if (event.target instanceof Element && event.target.closest('textarea, input:not([type=range])')) return;
    event.preventDefault();
    if (event.shiftKey) onRedo();
    else onUndo();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

interface TimelineBarProps {
  timeline: Timeline;
  time: Store<number>;
  nameOf: (place: number) => string;
  chosenId: string | null;
  brokenIds: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** The scenes as blocks as wide as they are long, with their captions, and a line at the current time. */
function TimelineBar({ timeline, time, nameOf, chosenId, brokenIds, onChoose }: TimelineBarProps) {
  return (
    <div className="relative">
      <ol aria-label="Timeline" className="flex gap-px overflow-hidden rounded-control">
        {timeline.spans.map(({ scene: { id, caption }, place, start, end }) => (
          <li key={id} className="min-w-1" style={{ flex: `${end - start} 1 0` }}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              aria-current={id === chosenId}
              className={classNames(
                'block h-11 w-full overflow-hidden px-1.5 text-start text-12 leading-tight',
                brokenIds.has(id)
                  ? 'bg-error-wash text-error-ink'
                  : id === chosenId
                    ? 'bg-accent-wash text-accent-ink'
                    : 'bg-ink/6 hover:bg-ink/10',
              )}
            >
              <span className="block truncate font-medium">
                <span className="sr-only">Scene </span>
                {place + 1}
              </span>
              <span className="block truncate text-muted">{caption || nameOf(place)}</span>
              <span className="sr-only">{(end - start).toFixed(1)} seconds</span>
            </button>
          </li>
        ))}
      </ol>
      <Playhead time={time} seconds={timeline.seconds} />
    </div>
  );
}

function Playhead({ time, seconds }: { time: Store<number>; seconds: number }) {
  const share = Math.min(1, useStore(time) / seconds);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -inset-y-1 w-0.5 bg-accent"
      style={{ insetInlineStart: `calc(${share * 100}% - 1px)` }}
    />
  );
}
