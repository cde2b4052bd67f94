import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankDocument } from '#chart/document/document.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { openStory } from '#chart/story/open-story.ts';
import { layoutFor } from '#chart/story/sizes.ts';
import { blankScene, type Story } from '#chart/story/story.ts';
import { loadSample, loadTemplate } from '#chart/template/registry.ts';
import { tableOf } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { encodeSegment, openFramePainter } from '#render/video/encode-segment.ts';
import { flatMotion, loadLibrary } from '#render/video/encode-video.ts';
import type { VideoLook } from '#render/video/segment.ts';
import { type Bar, bar, median, report } from './report.ts';

// Frames of a bar race per CPU second, beside the same frames piped to ffmpeg and rendered by Remotion (where they are
// installed, see video/remotion.ts) with the same settings; memory while a video is rendered; the size of a GIF; the time to
// draw a frame anywhere in a story, and to see it in the browser. Needs a build.
// node bench/video.ts [--json]
const race = await chartOf('bar-race', { options: { most: 12 } });
const looks = {
  '720p': lookOf(1280, 720),
  '1080p': lookOf(1920, 1080),
};
const frames = 150;

if (process.argv.includes('--memory')) {
  console.log(JSON.stringify(await memoryOf(looks['1080p'], 60)));
  process.exit();
}
// Only now: a process that renders segments has neither a browser nor what joins them in its memory.
const [{ joinParts }, { decoded }, { similarity }, { renderByRemotion }, { scrubOnScreen }] = await Promise.all([
  import('#render/video/join-parts.ts'),
  import('#tests/support/render/video/decoded.ts'),
  import('#tests/support/render/video/similarity.ts'),
  import('./video/remotion.ts'),
  import('./video/scrub.ts'),
]);

await loadLibrary(); // loading the encoder is no part of rendering
const bars: Record<string, Bar> = {};
const rates: Record<string, object> = {};
/** First of all: decoded frames fill the memory, which a process that renders does not have to share. */
const encoded = new Map<string, { ours: Awaited<ReturnType<typeof cpuOf<Uint8Array>>>; piped: number | null }>();
for (const [name, look] of Object.entries(looks)) {
  const ours = await cpuOf(() => encode(look, frames));
  encoded.set(name, { ours, piped: hasFfmpeg() ? await pipe(look, frames) : null });
}
for (const [name, look] of Object.entries(looks)) {
  const { ours, piped } = encoded.get(name) ?? {};
  if (ours === undefined || piped === undefined) continue;
  const likeness = await likenessOf(look, ours.result);
  const theirs = await renderByRemotion({ ...look, svgs: svgsOf(look) });
  rates[name] = {
    'frames per CPU second': frames / ours.seconds,
    'of Remotion': theirs && frames / theirs.seconds,
    KB: ours.result.length / 1000,
    'KB of Remotion': theirs && theirs.bytes / 1000,
    SSIM: likeness,
    'SSIM of Remotion': theirs?.similarity,
  };
  const rate = `${name}, frames per CPU second beside`;
  if (piped !== null) bars[`${rate} ffmpeg with the same settings`] = bar(piped / ours.seconds, { atLeast: 1.2 }, '×');
  if (theirs === null) continue;
  bars[`${rate} Remotion`] = bar(theirs.seconds / ours.seconds, { atLeast: name === '720p' ? 6 : 5 }, '×');
  bars[`${name}, size beside Remotion`] = bar(ours.result.length / theirs.bytes, { atMost: 1 }, '×');
  bars[`${name}, SSIM beside Remotion`] = bar(likeness / theirs.similarity, { atLeast: 1 }, '×');
}
const memory = memoryInProcess();
const gif = await encode({ ...lookOf(640, 360), format: 'gif', fps: 15 }, 75);
const scrub = await scrubTimes();
const onScreen = (await scrubOnScreen()).toSorted((a, b) => a - b);

if (!process.argv.includes('--json')) {
  console.table(rates);
  if (!hasFfmpeg()) console.log('Not compared: ffmpeg is not installed.');
  if (process.env.PEERS === undefined) console.log('Not compared: Remotion, as PEERS names no folder with it.');
}
report({
  ...bars,
  'memory while rendering 60 s at 1080p': bar(memory.most, { atMost: 400 }, 'MB'),
  'memory, last third beside the first': bar(memory.growth, { atMost: 1.1 }, '×'),
  'GIF of 5 s, 640 px, 15 fps': bar(gif.length / 1e6, { atMost: 1.5 }, 'MB'),
  'frame of 1,000 marks at any time, drawn, p95': bar(scrub, { atMost: 50 }, 'ms'),
  'scrub to frame on screen, 1,000 marks, median': bar(median(onScreen), { atMost: 50 }, 'ms'),
  'scrub to frame on screen, 1,000 marks, p95': bar(onScreen[56] ?? Number.NaN, { atMost: 50 }, 'ms'),
});

async function chartOf(id: string, change: object = {}) {
  const [template, sample] = [await loadTemplate(id), await loadSample(id)];
  if (template === null || sample === null) throw new Error(`no type ${id}`);
  const { table, document } = sample;
  return { document: { ...blankDocument(id), ...document, ...change }, table, template };
}

function lookOf(width: number, height: number): VideoLook {
  return { format: 'mp4', width, height, fps: 30, quality: 'good', isTransparent: false };
}

function storyOf(seconds: number): Story {
  const scenes = [{ ...blankScene('race', 0), motion: 'playback' as const, seconds }];
  return { scenes, captions: 'none', theme: 'as-is', background: null, hasLogo: true };
}

function open(look: VideoLook, seconds: number) {
  const { scale, width, height } = layoutFor(look);
  return { story: openStory(storyOf(seconds), { charts: [race], measure, width, height }), scale, fonts: [] };
}

function encode(look: VideoLook, count: number): Promise<Uint8Array> {
  const means = open(look, count / look.fps);
  return joinParts(look, encodeSegment(look, { first: 0, end: count }, means), { title: 'Race' });
}

function svgsOf(look: VideoLook): string[] {
  const { story } = open(look, frames / look.fps);
  const { width, height } = look;
  return Array.from({ length: frames }, (_, frame) =>
    toSvg(story.frameAt(frame / look.fps)).replace(/<svg [^>]*?>/, (head) =>
      head.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`),
    ),
  );
}

/** The least structural similarity of some frames of a video with their stills. */
async function likenessOf(look: VideoLook, bytes: Uint8Array): Promise<number> {
  const { story, scale, fonts } = open(look, frames / look.fps);
  const paint = openFramePainter({ ...look, scale, fonts });
  const pictures = await decoded(bytes);
  const likes: number[] = [];
  for (const frame of [10, 75, 140]) {
    const still = await paint(story.frameAt(frame / look.fps));
    likes.push(similarity(pictures[frame] ?? Buffer.alloc(0), still, look.width));
  }
  return Math.min(...likes);
}

async function cpuOf<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, result };
}

function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0;
}

/** CPU seconds of painting the frames here and encoding them in ffmpeg. */
async function pipe(look: VideoLook, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-bench-'));
  const { width, height, fps } = look;
  const settings = `-c:v libx264 -preset veryfast -x264-params ${flatMotion} -crf 20 -threads 1 -pix_fmt yuv420p`;
  const input = `-f rawvideo -pix_fmt rgba -s ${width}x${height} -r ${fps} -i -`;
  const command = `ffmpeg -v error -y ${input} ${settings} ${folder}/out.mp4; times > ${folder}/times`;
  const child = spawn('bash', ['-c', command], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise((done) => child.on('exit', done));
  const painting = await cpuOf(async () => {
    const { story, scale, fonts } = open(look, count / fps);
    const paint = openFramePainter({ ...look, scale, fonts });
    for (let frame = 0; frame < count; frame++) {
      const isFree = child.stdin.write(await paint(story.frameAt(frame / fps)));
      if (!isFree) await new Promise((done) => child.stdin.once('drain', done));
    }
    child.stdin.end();
  });
  await ended;
  const [, ofChildren = ''] = readFileSync(join(folder, 'times'), 'utf8').split('\n');
  rmSync(folder, { recursive: true });
  const seconds = Array.from(
    ofChildren.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return painting.seconds + seconds.reduce((sum, each) => sum + each, 0);
}

/** In a process of its own, as segments are rendered. */
function memoryInProcess(): { most: number; growth: number } {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, '--memory'], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

async function memoryOf(look: VideoLook, seconds: number): Promise<{ most: number; growth: number }> {
  const sizes: number[] = [];
  const count = seconds * look.fps;
  const onFrame = () => void sizes.push(process.memoryUsage.rss() / 1e6);
  for await (const _ of encodeSegment(look, { first: 0, end: count }, { ...open(look, seconds), onFrame }));
  const third = Math.floor(sizes.length / 3);
  // The first frames fill the memory.
  const [first, last] = [sizes.slice(Math.floor(third / 3), third), sizes.slice(-third)];
  return { most: Math.max(...sizes), growth: Math.max(...last) / Math.max(...first) };
}

async function scrubTimes(): Promise<number> {
  const cells = Array.from({ length: 1000 }, (_, row) => [`Place ${row}`, (row * 7919) % 1009, (row * 104_729) % 997]);
  const table = tableOf(['Name', 'X', 'Y'], cells);
  const template = await loadTemplate('scatter');
  if (template === null) throw new Error('no scatter plot');
  const document = { ...blankDocument('scatter'), roles: { x: ['X'], y: ['Y'], label: ['Name'] } };
  const scenes = [
    blankScene('a', 0),
    { ...blankScene('b', 0), top: 900 },
    { ...blankScene('c', 0), highlights: ['Place 7'] },
  ];
  const story: Story = { scenes, captions: 'none', theme: 'as-is', background: null, hasLogo: true };
  const { width, height } = layoutFor({ width: 1920, height: 1080 });
  const opened = openStory(story, { charts: [{ document, table, template }], measure, width, height });
  const times = Array.from({ length: 40 }, (_, place) => {
    const start = performance.now();
    toSvg(opened.frameAt((opened.timeline.seconds * ((place * 17) % 40)) / 40));
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[37] ?? median(times);
}
