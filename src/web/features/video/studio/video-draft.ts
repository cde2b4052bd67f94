import { mostScenes } from '#chart/story/schema.ts';
import { blankScene, type Story, type StoryScene } from '#chart/story/story.ts';
import type { VideoOutput } from '#contract/videos.ts';

/** A video before it is rendered: the charts it is made of, their story, and the file it becomes. */
export type VideoDraft = {
  name: string;
  /** Scenes name charts by their place in this list. */
  projectIds: readonly string[];
  story: Story;
  output: VideoOutput;
  /** The story that it is saved as; null before it was. */
  storyId: string | null;
  /** The `changedAt` of that story when it was opened or last saved here. */
  savedAt: string | null;
};

/** A change of a draft. */
export type DraftEdit =
  | { kind: 'name'; name: string }
  | { kind: 'output'; fields: Partial<VideoOutput> }
  | { kind: 'story'; fields: Partial<Omit<Story, 'scenes'>> }
  | { kind: 'scene'; id: string; fields: Partial<StoryScene> }
  | { kind: 'add-scene'; scene: StoryScene; at: number }
  | { kind: 'duplicate-scene'; id: string }
  | { kind: 'remove-scene'; id: string }
  | { kind: 'move-scene'; id: string; to: number }
  | { kind: 'add-chart'; projectId: string; scenes: readonly StoryScene[] }
  | { kind: 'remove-chart'; place: number };

/** The draft after an edit. An edit that would leave no scene changes nothing. */
export function editDraft(draft: VideoDraft, edit: DraftEdit): VideoDraft {
  const { scenes } = draft.story;
  switch (edit.kind) {
    case 'name':
      return { ...draft, name: edit.name };
    case 'output':
      return { ...draft, output: { ...draft.output, ...edit.fields } };
    case 'story':
      return { ...draft, story: { ...draft.story, ...edit.fields } };
    case 'scene':
      // The fields are those of the kind of the scene that they change.
      return withScenes(
        draft,
        scenes.map((scene) => (scene.id === edit.id ? ({ ...scene, ...edit.fields } as StoryScene) : scene)),
      );
    case 'add-scene': {
      const scene = { ...edit.scene, id: freeId(scenes) };
      return withScenes(draft, scenes.toSpliced(edit.at, 0, afterOther(scene, scenes[edit.at - 1])));
    }
    case 'duplicate-scene': {
      const place = scenes.findIndex(({ id }) => id === edit.id);
      const scene = scenes[place];
      if (scene === undefined) return draft;
      return withScenes(draft, scenes.toSpliced(place + 1, 0, { ...scene, id: freeId(scenes) }));
    }
    case 'remove-scene':
      return withScenes(
        draft,
        scenes.filter(({ id }) => id !== edit.id),
      );
    case 'move-scene': {
      const place = scenes.findIndex(({ id }) => id === edit.id);
      const scene = scenes[place];
      if (scene === undefined) return draft;
      return withScenes(draft, scenes.toSpliced(place, 1).toSpliced(edit.to, 0, scene));
    }
    case 'add-chart': {
      const chart = draft.projectIds.length;
      const added = [...scenes];
      for (const scene of edit.scenes.slice(0, mostScenes - scenes.length)) {
        const id = freeId(added);
        added.push(afterOther(scene.kind === 'chart' ? { ...scene, id, chart } : { ...scene, id }, added.at(-1)));
      }
      return withScenes({ ...draft, projectIds: [...draft.projectIds, edit.projectId] }, added);
    }
    case 'remove-chart': {
      const kept = scenes.flatMap((scene): readonly StoryScene[] => {
        if (scene.kind === 'card' || scene.chart < edit.place) return [scene];
        return scene.chart === edit.place ? [] : [{ ...scene, chart: scene.chart - 1 }];
      });
      if (!kept.some(({ kind }) => kind === 'chart')) return draft;
      return withScenes({ ...draft, projectIds: draft.projectIds.toSpliced(edit.place, 1) }, kept);
    }
  }
}

/** Marks of different charts have nothing to do with each other: one picture fades into the other. */
function afterOther(scene: StoryScene, before: StoryScene | undefined): StoryScene {
  if (scene.kind !== 'chart' || before?.kind !== 'chart' || before.chart === scene.chart) return scene;
  return { ...scene, transition: 'fade', transitionSeconds: blankScene('', 0).transitionSeconds };
}

function withScenes(draft: VideoDraft, scenes: readonly StoryScene[]): VideoDraft {
  return scenes.length === 0 ? draft : { ...draft, story: { ...draft.story, scenes } };
}

function freeId(scenes: readonly StoryScene[]): string {
  const taken = new Set(scenes.map(({ id }) => id));
  let number = scenes.length + 1;
  while (taken.has(`s${number}`)) number += 1;
  return `s${number}`;
}

/** A draft with its past, for undo and redo. `run` names the edits that count as one step. */
export type DraftHistory = {
  past: readonly VideoDraft[];
  now: VideoDraft;
  future: readonly VideoDraft[];
  run: string | null;
};

export type HistoryEdit =
  | DraftEdit
  | { kind: 'saved'; storyId: string; savedAt: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'replace'; draft: VideoDraft };

/** More steps than anyone undoes; the oldest are dropped. */
const mostSteps = 200;

export function newHistory(draft: VideoDraft): DraftHistory {
  return { past: [], now: draft, future: [], run: null };
}

export function editHistory({ past, now, future, run }: DraftHistory, edit: HistoryEdit): DraftHistory {
  switch (edit.kind) {
    case 'saved': {
      // Saving is no step: whatever is undone is a state of the same story.
      const { storyId, savedAt } = edit;
      const same = (draft: VideoDraft) => ({ ...draft, storyId, savedAt });
      return { past: past.map(same), now: same(now), future: future.map(same), run };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return { past, now, future, run };
      return { past: past.slice(0, -1), now: before, future: [now, ...future], run: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return { past, now, future, run };
      return { past: [...past, now], now: next, future: rest, run: null };
    }
    default: {
      const next = edit.kind === 'replace' ? edit.draft : editDraft(now, edit);
      if (next === now) return { past, now, future, run };
      const nextRun = runOf(edit);
      // Typing a caption or dragging a slider is one step.
      const isSame = nextRun !== null && nextRun === run && future.length === 0;
      return { past: isSame ? past : [...past.slice(1 - mostSteps), now], now: next, future: [], run: nextRun };
    }
  }
}

function runOf(edit: HistoryEdit): string | null {
  if (edit.kind === 'name') return 'name';
  if (edit.kind === 'scene') return `${edit.id} ${Object.keys(edit.fields).join()}`;
  return edit.kind === 'output' || edit.kind === 'story' ? `${edit.kind} ${Object.keys(edit.fields).join()}` : null;
}
