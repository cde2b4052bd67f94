import { expect, test } from 'vitest';
import { blankCard, blankScene } from '#chart/story/story.ts';
import { type DraftEdit, editDraft, editHistory, newHistory, type VideoDraft } from './video-draft.ts';

const draft: VideoDraft = {
  name: 'Sales',
  projectIds: ['a', 'b'],
  story: {
    scenes: [blankCard('s1', 'Sales'), blankScene('s2', 0), blankScene('s3', 1)],
    captions: 'burned',
    theme: 'as-is',
    background: null,
    hasLogo: true,
  },
  output: { format: 'mp4', width: 1920, height: 1080, fps: 30, quality: 'good', isTransparent: false, music: null },
  storyId: null,
  savedAt: null,
};

const idsAfter = (edit: DraftEdit, of = draft) => editDraft(of, edit).story.scenes.map(({ id }) => id);

test.each([
  ['adds a scene at a place', { kind: 'add-scene', scene: blankScene('', 0), at: 1 }, ['s1', 's4', 's2', 's3']],
  ['copies a scene behind itself', { kind: 'duplicate-scene', id: 's2' }, ['s1', 's2', 's4', 's3']],
  ['removes a scene', { kind: 'remove-scene', id: 's1' }, ['s2', 's3']],
  ['moves a scene back', { kind: 'move-scene', id: 's3', to: 0 }, ['s3', 's1', 's2']],
  ['moves a scene on', { kind: 'move-scene', id: 's1', to: 2 }, ['s2', 's3', 's1']],
  ['leaves a story alone that has no such scene', { kind: 'duplicate-scene', id: 's9' }, ['s1', 's2', 's3']],
] as const)('%s', (_, edit, ids) => {
  expect(idsAfter(edit)).toEqual(ids);
});

test('the last scene is never removed', () => {
  const single = { ...draft, story: { ...draft.story, scenes: [blankScene('s1', 0)] } };
  expect(editDraft(single, { kind: 'remove-scene', id: 's1' })).toBe(single);
});

test('a new chart brings its scenes under free ids', () => {
  const { projectIds, story } = editDraft(draft, {
    kind: 'add-chart',
    projectId: 'c',
    scenes: [blankScene('s1', 0), blankScene('s2', 0)],
  });
  expect(projectIds).toEqual(['a', 'b', 'c']);
  expect(story.scenes.slice(3)).toMatchObject([
    { id: 's4', chart: 2, transition: 'fade' },
    { id: 's5', chart: 2, transition: 'morph' },
  ]);
});

test('a new chart brings no more scenes than a story can have', () => {
  const scenes = Array.from({ length: 120 }, (_, place) => blankScene(`s${place}`, 0));
  expect(editDraft(draft, { kind: 'add-chart', projectId: 'c', scenes }).story.scenes).toHaveLength(100);
});

test('a scene after one of another chart fades in, one of the same chart moves its marks', () => {
  const added = (chart: number) =>
    editDraft(draft, { kind: 'add-scene', scene: blankScene('', chart), at: 2 }).story.scenes[2];
  expect(added(1)).toMatchObject({ transition: 'fade' });
  expect(added(0)).toMatchObject({ transition: 'morph' });
});

test('without a chart its scenes are gone and the others keep theirs', () => {
  const { projectIds, story } = editDraft(draft, { kind: 'remove-chart', place: 0 });
  expect(projectIds).toEqual(['b']);
  expect(story.scenes).toMatchObject([{ id: 's1' }, { id: 's3', chart: 0 }]);
  expect(editDraft({ ...draft, projectIds, story }, { kind: 'remove-chart', place: 0 }).projectIds).toEqual(['b']);
});

test('typing a caption is one step of undo, and redo brings it back', () => {
  const typed = ['U', 'Up'].reduce(
    (history, caption) => editHistory(history, { kind: 'scene', id: 's2', fields: { caption } }),
    newHistory(draft),
  );
  expect(typed.past).toEqual([draft]);
  const undone = editHistory(typed, { kind: 'undo' });
  expect(undone.now).toBe(draft);
  expect(editHistory(undone, { kind: 'redo' }).now.story.scenes[1]).toMatchObject({ caption: 'Up' });
});

test('an edit after undo forgets what was undone', () => {
  const undone = editHistory(editHistory(newHistory(draft), { kind: 'name', name: 'A' }), { kind: 'undo' });
  const next = editHistory(undone, { kind: 'name', name: 'B' });
  expect([next.now.name, next.future]).toEqual(['B', []]);
});
