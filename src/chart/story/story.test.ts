import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { lettersOf, withoutBreaks } from '#tests/support/chart/letters-of.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { draw } from '../draw.ts';
import { captionsIn } from '../marks/race/timing.ts';
import { type Scene, walk } from '../scene/node.ts';
import { toSvg } from '../scene/to-svg.ts';
import { templateOf } from '../template/all-types.ts';
import { themeOf } from '../theme/themes.ts';
import { cuesOf, toSrt, toVtt } from './captions.ts';
import { defaultStory, type StoryFact } from './default-story.ts';
import { openStory, type StoryChart } from './open-story.ts';
import { storySchema } from './schema.ts';
import { layoutFor, videoSizes } from './sizes.ts';
import { blankCard, blankScene, type ChartScene, type Story } from './story.ts';
import { timelineOf } from './timeline.ts';

const cities = tableOf(
  ['City', 'People'],
  [
    ['Lagos', 15.9],
    ['Cairo', 22.6],
    ['Accra', 2.7],
    ['Tunis', 2.5],
  ],
);

function cityChart(template = 'bar', change: Partial<Document> = {}): StoryChart {
  const roles = { label: ['City'], values: ['People'], value: ['People'] };
  const text = { ...blankDocument(template).text, title: 'Large cities', source: 'City offices' };
  return {
    document: { ...blankDocument(template), roles, text, ...change },
    table: cities,
    template: typeOf(template),
  };
}

function withOptions(chart: StoryChart, options: Document['options']): StoryChart {
  return { ...chart, document: { ...chart.document, options: { ...chart.document.options, ...options } } };
}

function fail(): never {
  throw new Error('there is a frame');
}

function typeOf(id: string) {
  const template = templateOf(id);
  if (template === null) throw new Error(`no type ${id}`);
  return template;
}

function sampleChart(id: string): StoryChart {
  const template = typeOf(id);
  const { table, document: change } = template.sample();
  const chart = { document: { ...blankDocument(id), ...change }, table, template };
  return { ...chart, geo: geoOf(chart) };
}

function chapterOf(chart: StoryChart, facts: readonly StoryFact[] = []) {
  const { playback } = draw(chart.document, chart.table, chart.template, {
    width: 640,
    theme: themeOf(chart.document),
    measure: measureAll,
    geo: chart.geo,
  });
  return { chart, playback, facts };
}

function open(story: Story, charts: readonly StoryChart[], size: keyof typeof videoSizes = 'wide') {
  return openStory(story, { charts, templateOf, measure: measureAll, ...layoutFor(videoSizes[size]) });
}

function storyOf(...scenes: Partial<ChartScene>[]): Story {
  const { scenes: read, ...rest } = storySchema.parse({
    scenes: scenes.map((scene, place) => ({ ...blankScene(`s${place + 1}`, 0), ...scene })),
  });
  return { ...rest, scenes: read };
}

test('a frame is the same alone, in order, backwards and after other frames', () => {
  for (const id of ['bar', 'line', 'bar-race', 'choropleth']) {
    const chart = sampleChart(id);
    const story = defaultStory([chapterOf(chart, [{ sentence: 'Something happened.', mark: null }])]);
    const { timeline, frameAt } = open(story, [chart]);
    const times = Array.from({ length: 9 }, (_, place) => (timeline.seconds * place) / 8);
    const forward = times.map((time) => toSvg(frameAt(time)));
    const backward = times.toReversed().map((time) => toSvg(frameAt(time)));
    const alone = times.map((time) => toSvg(open(story, [chart]).frameAt(time)));
    expect(backward.toReversed()).toEqual(forward);
    expect(alone).toEqual(forward);
  }
});

test('a scene keeps its caption after a jump to the moment where the next one begins', () => {
  const story = { ...storyOf({ seconds: 2.5, caption: 'First' }, { caption: 'Second' }), captions: 'burned' as const };
  const { timeline, frameAt } = open(story, [cityChart()]);
  const [, second] = timeline.spans;
  expect(toSvg(frameAt(second?.start ?? 0))).toContain('Second');
  expect(toSvg(frameAt(2))).toContain('First');
});

test('a chart tells its notes one by one, else what was found, then it is seen whole', () => {
  const note = { ...noteAt('Cairo', 22.6), id: 'a', text: 'The largest' };
  const facts = [{ sentence: 'Cairo is the largest.', mark: null }];
  const noted = defaultStory([chapterOf(cityChart('bar', { annotations: [note] }), facts)]);
  expect(noted.scenes.map(({ caption }) => caption)).toEqual(['', 'The largest', '']);
  const found = defaultStory([chapterOf(cityChart(), facts)]);
  expect(found.scenes.map(({ caption }) => caption)).toEqual(['', 'Cairo is the largest.', '']);
  expect(found.scenes[0]).toMatchObject({ motion: 'entrance', annotations: 'none' });
});

test('a race plays as long as it takes, then its end is held', () => {
  const chapter = chapterOf(withOptions(sampleChart('bar-race'), { captions: '' }));
  const { scenes } = defaultStory([chapter]);
  expect(scenes).toMatchObject([
    { motion: 'playback', hold: 0 },
    { motion: 'still', transition: 'cut', seconds: 2.5 },
  ]);
  expect(scenes[0]?.seconds).toBe(chapter.playback?.seconds);
});

test.each(['bar-race', 'time-map'])('captions of a %s are told by its scenes, and stand in SRT files', (id) => {
  const chart = sampleChart(id);
  const said = captionsIn(String(chart.document.options.captions)).map(({ said: text }) => text);
  const story = defaultStory([chapterOf(chart)]);
  expect(cuesOf(story).map(({ text }) => text)).toEqual(said);
  const { timeline, frameAt, errors } = open(story, [chart]);
  expect(timeline.seconds).toBeLessThan(60);
  expect(errors().size).toBe(0);
  for (const { start, end, text } of cuesOf(story)) {
    expect(end - start).toBeGreaterThan(2);
    const letters = lettersOf(frameAt((start + end) / 2));
    expect(letters.split(withoutBreaks(text)), text).toHaveLength(2); // once: not also by the chart itself
  }
  expect(toSrt(cuesOf(story))).toContain(`1\n00:00:00,000 --> `);
});

test('a race pauses where a caption needs longer to be read than it lasts', () => {
  const said = 'In this year the counting rules changed, so earlier figures do not compare.';
  const chart = withOptions(sampleChart('bar-race'), { captions: `1950: ${said}` });
  const story = defaultStory([chapterOf(chart)]);
  const [before, told, after] = timelineOf(story).spans;
  expect([before, told, after].map((span) => span?.scene.caption)).toEqual(['', said, '']);
  if (told?.scene.kind !== 'chart') throw new Error('the second scene is one of a chart');
  expect(told.scene.hold).toBeGreaterThan(1);
  const { frameAt } = open(story, [chart]);
  const [start, still, moving] = [0, told.scene.hold * 0.9, told.scene.hold + 0.5].map((at) =>
    frameAt(told.start + at),
  );
  expect(still).toBe(start); // painted once
  expect(toSvg(moving ?? fail())).not.toBe(toSvg(start ?? fail()));
  // From one scene to the next nothing jumps: they differ in what is said alone.
  const bars = (time: number) => marksOf(frameAt(time));
  expect(bars(told.end)).toEqual(bars(told.end - 1e-9));
});

test('notes of a line race appear when their moment is reached, and pause it; others are told in the end', () => {
  const chart = sampleChart('line-race');
  const [first, last] = [1900, 2020]; // the years of the sample
  const text = { ...noteAt('', 0), kind: 'text' as const };
  const annotations = [
    { kind: 'line' as const, id: 'war', axis: 'x' as const, at: '1941-12-07', text: 'The war begins' },
    { kind: 'line' as const, id: 'goal', axis: 'y' as const, at: 2, text: 'Two million' },
    { ...text, id: 'end', at: { x: String(last), y: null }, text: 'Today' },
    { ...text, id: 'all', at: { x: null, y: null }, text: 'Cities, not regions' },
  ];
  const noted = { ...chart, document: { ...chart.document, annotations } };
  const story = defaultStory([chapterOf(noted)]);
  expect(storySchema.parse(story)).toEqual(story);
  expect(cuesOf(story).map(({ text: words }) => words)).toEqual(['The war begins', 'Today', 'Cities, not regions']);
  const [play, war, held, told, whole] = story.scenes;
  expect(play).toMatchObject({ from: 0, annotations: ['goal'], hold: 0 });
  expect(war).toMatchObject({ annotations: ['goal', 'war'], hold: 2.6, transition: 'morph' });
  const share = (1941.9 - first) / (last - first);
  expect(war?.kind === 'chart' && war.from).toBeCloseTo(share, 2);
  expect(held).toMatchObject({ motion: 'still', annotations: ['goal', 'war', 'end'], caption: 'Today' });
  expect(told).toMatchObject({ annotations: ['goal', 'war', 'end', 'all'] });
  expect(whole).toMatchObject({ annotations: 'all', caption: '' });
  const { timeline, frameAt } = open(story, [noted]);
  const times = Array.from({ length: 25 }, (_, place) => (timeline.seconds * place) / 24);
  const forward = times.map((time) => toSvg(frameAt(time)));
  expect(times.toReversed().map((time) => toSvg(open(story, [noted]).frameAt(time)))).toEqual(forward.toReversed());
});

test('a race with more to say than a minute allows runs faster; twenty of them keep within the scenes of a story', () => {
  const captions = Array.from(
    { length: 13 },
    (_, place) => `${1900 + place * 10}: ${'Something happens here. '.repeat(6)}`,
  );
  const chart = withOptions(sampleChart('bar-race'), { captions: captions.join('; ') });
  expect(timelineOf(defaultStory([chapterOf(chart)])).seconds).toBeLessThanOrEqual(60);
  const many = defaultStory(Array.from({ length: 20 }, () => chapterOf(chart)));
  expect(storySchema.safeParse(many).success).toBe(true);
});

test('captions of a race stay its own where scenes say nothing', () => {
  const chart = withOptions(sampleChart('bar-race'), { captions: '1900–2020: Told by the chart' });
  const { frameAt } = open(storyOf({ motion: 'playback', seconds: 5 }), [chart]);
  expect(lettersOf(frameAt(2))).toContain('Toldbythechart');
  const older = storyOf({ motion: 'playback', seconds: 5 });
  const { hold: _, ...scene } = older.scenes[0] as ChartScene; // as stories were stored before pauses
  const { frameAt: olderAt } = open({ ...older, scenes: [scene as ChartScene] }, [chart]);
  expect(toSvg(olderAt(2))).toBe(toSvg(frameAt(2)));
});

test('marks move to their new places by key, also from one type to another', () => {
  const story = storyOf({ seconds: 1 }, { seconds: 1, transitionSeconds: 1, ease: 'linear', template: 'lollipop' });
  const { frameAt } = open(story, [cityChart()]);
  const [start, middle, end] = [0.5, 1.5, 2.5].map((time) => markOf(frameAt(time), 'Cairo'));
  expect(start?.kind).toBe('rect');
  expect(end?.kind).toBe('circle');
  expect(middle?.kind).toBe('rect');
  expect(middle?.width).toBeGreaterThan(end?.width ?? 0);
  expect(middle?.width).toBeLessThan(start?.width ?? 0);
});

test('rows that a scene leaves out go away, the others move', () => {
  const rows = { column: 'City', values: ['Accra', 'Tunis'] };
  const story = storyOf({ seconds: 1 }, { seconds: 1, transitionSeconds: 1, ease: 'linear', rows });
  const { frameAt } = open(story, [cityChart()]);
  expect(markOf(frameAt(2.5), 'Cairo')).toBeUndefined();
  const widths = [0.5, 1.5, 2.5].map((time) => markOf(frameAt(time), 'Accra')?.width ?? 0);
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
  expect(new Set(widths).size).toBe(3);
});

test('only the largest rows stay; a race keeps its own way to choose them', () => {
  const { frameAt } = open(storyOf({ top: 2 }), [cityChart()]);
  const names = new Set(marksOf(frameAt(2)).map(({ part }) => part?.key));
  expect([...names].toSorted()).toEqual(['Cairo', 'Lagos']);
  const race = open(storyOf({ top: 3 }), [sampleChart('bar-race')]);
  expect(new Set(marksOf(race.frameAt(2)).map(({ part }) => part?.key)).size).toBe(3);
});

test('a type that takes other roles is not changed to', () => {
  const { frameAt, errors } = open(storyOf({ template: 'sankey' }), [cityChart()]);
  expect(markOf(frameAt(1), 'Cairo')?.kind).toBe('rect');
  expect(errors().size).toBe(0);
});

test('the size is laid out anew and nothing is cut, in all presets and with captions', () => {
  const sentence = 'Cairo has more people than all the other cities of this table taken together, by far.';
  for (const id of ['bar', 'stacked-column', 'line', 'choropleth', 'pie']) {
    const chart = sampleChart(id);
    const story = defaultStory([chapterOf(chart, [{ sentence, mark: null }])]);
    for (const size of Object.keys(videoSizes) as (keyof typeof videoSizes)[]) {
      const { frameAt, timeline } = open(story, [chart], size);
      const told = timeline.spans.find(({ scene }) => scene.caption !== '');
      const frame = frameAt(((told?.arrival ?? 0) + (told?.end ?? 0)) / 2);
      const { width, height } = layoutFor(videoSizes[size]);
      expect([frame.width, frame.height]).toEqual([width, height]);
      if (told !== undefined) expect(lettersOf(frame)).toContain('Cairohasmorepeople');
      expect(findFaults(frame, measureAll), `${id} ${size}`).toEqual([]);
    }
  }
});

test('while nothing moves the frame is the same object: it is painted once', () => {
  const story = storyOf({ seconds: 4, caption: 'Look here' });
  const { frameAt } = open(story, [cityChart()]);
  expect(frameAt(3)).toBe(frameAt(2));
});

test('a card shows its words and fades into the chart', () => {
  const story: Story = { ...storyOf({}), scenes: [blankCard('c', 'Where people live'), blankScene('s', 0)] };
  const { frameAt, timeline } = open(story, [cityChart()]);
  expect(lettersOf(frameAt(0))).toContain('Wherepeoplelive');
  expect(lettersOf(frameAt(timeline.seconds))).toContain('Largecities');
  expect(markOf(frameAt(timeline.seconds), 'Cairo')).toBeDefined();
});

test('a scene of a chart that is gone says so and the rest still plays', () => {
  const { frameAt, errors, timeline } = open(storyOf({ chart: 3 }, { chart: 0 }), [cityChart()]);
  expect(errors()).toEqual(new Map([['s1', 'The chart of this scene no longer exists.']]));
  expect(markOf(frameAt(timeline.seconds), 'Cairo')).toBeDefined();
});

test('captions become SRT and VTT files with the times of their scenes', () => {
  const story = storyOf(
    { seconds: 2 },
    { seconds: 2.5, transitionSeconds: 0.5, caption: 'First\n\nline & <b>' },
    { seconds: 4, transition: 'cut', caption: 'Second' },
  );
  const cues = cuesOf(story);
  expect(cues).toEqual([
    { start: 2, end: 5, text: 'First\n\nline & <b>' },
    { start: 5, end: timelineOf(story).seconds, text: 'Second' },
  ]);
  expect(toSrt(cues)).toContain('1\n00:00:02,000 --> 00:00:05,000\nFirst\nline & <b>\n');
  expect(toVtt(cues)).toMatch(/^WEBVTT\n\n00:00:02\.000 --> 00:00:05\.000\nFirst\nline &amp; &lt;b&gt;\n/);
});

test('wrong stories are refused with the place of the fault', () => {
  expect(storySchema.safeParse({ scenes: [] }).success).toBe(false);
  expect(storySchema.safeParse({ scenes: [blankScene('a', 0), blankScene('a', 0)] }).success).toBe(false);
  const { error } = storySchema.safeParse({ scenes: [{ ...blankScene('a', 0), seconds: -1 }] });
  expect(error?.issues[0]?.path).toEqual(['scenes', 0, 'seconds']);
});

type Mark = { kind: string; width: number; part?: { key?: string } | undefined };

function marksOf(scene: Scene): Mark[] {
  return walk(scene.root).flatMap(({ node }) =>
    node.part?.role === 'mark' && (node.kind === 'rect' || node.kind === 'circle')
      ? [{ kind: node.kind, width: node.kind === 'rect' ? node.width : node.radius * 2, part: node.part }]
      : [],
  );
}

function markOf(scene: Scene, key: string): Mark | undefined {
  return marksOf(scene).find(({ part }) => part?.key === key);
}

function noteAt(x: string, y: number) {
  return {
    kind: 'text' as const,
    at: { x, y },
    dx: 20,
    dy: 0,
    hasLine: false,
    arrow: 'none' as const,
    width: 160,
    narrow: null,
  };
}
