import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { frameCount, timelineOf } from '#chart/story/timeline.ts';
import { needsEncoder, videoFormats } from '#chart/story/video-formats.ts';
import { isEnded } from '#contract/operations/jobs.ts';
import type { PaintedFrame } from '#render/video/encode-segment.ts';
import type { Sound } from '#render/video/music.ts';
import type { VideoPart } from '#render/video/segment.ts';
import { findUser } from '#server/account/user/index.ts';
import { findCharts, loadExportChart } from '#server/chart/export/index.ts';
import { loadFileBytes } from '#server/data/dataset/index.ts';
import { everything } from '#server/platform/db/scope.ts';
import type { Ffmpeg } from '#server/platform/ffmpeg/index.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { defineJob, type JobAttempt, JobFailure } from '#server/platform/jobs/define-job.ts';
import { writeZip } from '#server/platform/object-store/write-zip.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { SandboxAnswer, SandboxOptions } from '#server/platform/sandbox/sandbox-job.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import { musicFile, soundFor } from '../music/index.ts';
import { encoderOf } from './encoder-of.ts';
import type { makePoster, makeSegment, paintSegment, VideoSource } from './make-segment.job.ts';
import { storyOf } from './present.ts';
import { findVideo, fingerprintOf, finishVideo, markTold, videoFiles } from './store.ts';
import type { VideoRow } from './table.ts';

const input = z.object({ videoId: z.uuid() });

const retries = 3;

/** Segments are encoded beside each other, on as many processors as a small machine has. */
const atOnce = 2;

/** What is lost when a process dies is at most a segment. */
const segmentSeconds = 4;

/** Renders a video in segments, each kept as soon as it is finished, and joins them. A later attempt goes on from there. */
export const renderVideo = defineJob({
  kind: 'video.render',
  input,
  retries,
  limitSeconds: 3600,
  atOnceOfAccount: 1,
  run: async (work, basePorts) => {
    const ports = { ...basePorts, signal: work.signal };
    const found = await findVideo(ports.db, work.input.videoId, everything);
    if (found === null || found.video.endedAt !== null) return;
    const { job } = found;
    if (job !== null && job.id !== work.id && !isEnded(job.state)) return; // another job renders it
    try {
      await render(work, ports, found.video);
    } catch (error) {
      const isLast = error instanceof JobFailure ? !error.retry : work.attempt > retries;
      if (isLast && !work.signal.aborted) await notifyVideoFailure(ports, found.video, error);
      throw error;
    }
  },
});

type VideoPorts = WorkPorts & { signal: AbortSignal };

async function render({ progress }: JobAttempt, ports: VideoPorts, video: VideoRow): Promise<void> {
  const { files, signal } = ports;
  const { id, output } = video;
  await progress(1, 'Reading the charts');
  const source = await sourceOf(ports, video);
  await keepPoster(ports, video, source);

  const frames = frameCount(timelineOf(source.story), output.fps);
  const each = segmentSeconds * output.fps;
  const segments = Array.from({ length: Math.ceil(frames / each) }, (_, place) => place);
  const shares = segments.map(() => 0);
  const waiting = [...segments];
  const share = () => shares.reduce((sum, one) => sum + one, 0) / segments.length;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const segment = place;
        const onProgress = (percent: number) => {
          shares[segment] = percent / 100;
          // Progress also stops a job: the next await throws for it.
          void progress(2 + share() * 93, 'Rendering frames').catch(() => {});
        };
        const range = { first: segment * each, end: Math.min(frames, (segment + 1) * each) };
        await keepSegment(ports, video, { source, segment, ...range, onProgress });
        onProgress(100);
        await progress(2 + share() * 93, 'Rendering frames');
      }
    }),
  );

  await progress(96, 'Joining the video');
  const parts = readSegments(ports, id, segments.length);
  const { type } = videoFormats[output.format];
  const bytes = output.format === 'png' ? packFrames(parts, ports.now()) : await joined(ports, video, parts);
  const { size } = await files.put(videoFiles.file(id), bytes, { type, signal });
  const chartsHash = fingerprintOf(source.charts.map(({ content: { document }, table }) => ({ document, table })));
  await ports.db.transaction(async (db) => {
    const isFirst = await finishVideo(db, id, { size, chartsHash, now: ports.now() });
    if (!isFirst) return;
    const title = `Your video “${video.name}” is ready`;
    await notify({ ...ports, db }, { to: video.userId, kind: 'render', title, path: '/panel/video-render' });
    await recordFinish({ ...ports, db }, video, { status: 'done', size, path: `/api/v1/videos/${id}/file` });
  });
  for (const place of segments) await files.remove(videoFiles.segment(id, place));
  await files.remove(videoFiles.source(id));
}

async function joined(
  ports: VideoPorts,
  video: VideoRow,
  parts: AsyncIterable<readonly VideoPart[]>,
): Promise<Uint8Array> {
  const { joinParts } = await import('#render/video/join-parts.ts');
  return joinParts(video.output, parts, { title: video.name, sound: await soundOf(ports, video) });
}

/** The music of a video, encoded for its length; null for a silent one. */
async function soundOf(ports: VideoPorts, { output, seconds, userId }: VideoRow): Promise<Sound | null> {
  const { files } = ports;
  const { music, format } = output;
  if (music == null || !needsEncoder(format)) return null; // earlier videos name none
  const key = musicFile(music.id);
  if ((await files.stat(key)) === undefined)
    throw new JobFailure('The music of this video was deleted. Choose other music, or remove it from the video.');
  const codec = format === 'mp4' ? 'aac' : 'opus';
  const { volume, fadeIn, fadeOut } = music;
  const course = { seconds, volume, fadeIn, fadeOut };
  return outcome(await soundFor(ports, { bytes: await loadFileBytes(files, key), course, codec, account: userId }));
}

async function* readSegments({ files }: VideoPorts, id: string, count: number): AsyncGenerator<VideoPart[]> {
  for (let place = 0; place < count; place++)
    yield deserialize(await loadFileBytes(files, videoFiles.segment(id, place))) as VideoPart[]; // as `keepSegment` wrote it
}

/** A file for each frame, also where several look the same: other programs count them. */
async function* packedFrames(parts: AsyncIterable<readonly VideoPart[]>) {
  for await (const some of parts)
    for (const { data, frame, frames } of some)
      for (let place = frame; place < frame + frames; place++)
        yield { name: `frame-${String(place + 1).padStart(5, '0')}.png`, content: data, compress: false };
}

function packFrames(parts: AsyncIterable<readonly VideoPart[]>, now: Date) {
  return writeZip(packedFrames(parts), now);
}

/** The charts as they are when rendering begins, kept for later attempts. */
async function sourceOf(ports: VideoPorts, video: VideoRow): Promise<VideoSource> {
  const { files, signal } = ports;
  const key = videoFiles.source(video.id);
  if ((await files.stat(key)) !== undefined) return deserialize(await loadFileBytes(files, key)) as VideoSource; // written below
  const charts = await readCharts(ports, video);
  const source: VideoSource = { charts, story: storyOf(video), output: video.output };
  await files.put(key, serialize(source), { type: 'application/octet-stream', signal });
  return source;
}

async function readCharts(ports: VideoPorts, { userId, projectIds }: VideoRow): Promise<VideoSource['charts']> {
  const user = await findUser(ports.db, userId);
  if (user === null) throw new JobFailure('The account no longer exists.');
  try {
    const charts = [];
    for (const found of await findCharts(ports.db, { ...user, scope: everything }, projectIds)) {
      const read = await loadExportChart(ports, found, ['png']);
      if (!read.ok) throw new JobFailure(`“${found.content.name}”: ${read.error}`);
      charts.push(read.chart);
    }
    return charts;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      throw new JobFailure('A chart of this video was deleted or is no longer shared with you.', { cause: error });
    throw error;
  }
}

const posterJob = new URL('./make-segment.job.ts#makePoster', import.meta.url);
const segmentJob = new URL('./make-segment.job.ts#makeSegment', import.meta.url);
const paintJob = new URL('./make-segment.job.ts#paintSegment', import.meta.url);

async function keepPoster({ files, signal }: VideoPorts, { id, userId }: VideoRow, source: VideoSource): Promise<void> {
  if ((await files.stat(videoFiles.poster(id))) !== undefined) return;
  const limits = { seconds: 60, megabytes: 1500, account: userId, network: null, weight: 'long', signal } as const; // part of the video
  const made = outcome(await runInSandbox<typeof makePoster>(posterJob, { source }, limits));
  await files.put(videoFiles.poster(id), made, { type: 'image/jpeg', signal });
}

type Segment = {
  source: VideoSource;
  segment: number;
  first: number;
  end: number;
  onProgress: (percent: number) => void;
};

const segmentLimits = { seconds: 600, megabytes: 2000, answerMegabytes: 600 };

async function keepSegment(ports: VideoPorts, { id, userId }: VideoRow, segment: Segment): Promise<void> {
  const { files, signal, ffmpegPath } = ports;
  const key = videoFiles.segment(id, segment.segment);
  if ((await files.stat(key)) !== undefined) return;
  const { source, first, end, onProgress } = segment;
  const { format } = source.output;
  const options = { ...segmentLimits, account: userId, network: null, weight: 'long', signal, onProgress } as const;
  const encoder = needsEncoder(format) ? await encoderOf(format, ffmpegPath) : null;
  const parts =
    needsEncoder(format) && encoder?.kind === 'ffmpeg'
      ? await encodeByProgram(encoder.program, format, { source, first, end }, options)
      : outcome(await runInSandbox<typeof makeSegment>(segmentJob, { source, first, end }, options));
  await files.put(key, serialize(parts), { type: 'application/octet-stream', signal });
}

/** The sandbox paints the frames, and a program that it may not start encodes them. */
async function encodeByProgram(
  program: Ffmpeg,
  format: 'mp4' | 'webm',
  frames: Parameters<typeof paintSegment>[0],
  options: SandboxOptions,
): Promise<VideoPart[]> {
  const { openFfmpegEncoder } = await import('./ffmpeg-encoder.ts'); // with what reads its output
  const encoder = openFfmpegEncoder(program, { look: frames.source.output, format, limits: segmentLimits });
  try {
    const onPart = async ({ pixels, frame, frames: count }: PaintedFrame) => {
      await encoder.add(pixels, frame, count);
    };
    outcome(await runInSandbox<typeof paintSegment>(paintJob, frames, { ...options, onPart }));
    return await encoder.finish();
  } finally {
    encoder.close();
  }
}

const sentences = {
  'too-slow': 'This video takes too long to render. Please show less data, or choose a smaller size.',
  'too-big': 'This video takes too much memory to render. Please show less data, or choose a smaller size.',
};

/** A process that crashed may have been killed from outside: the segment is tried again. */
function outcome<Result>(made: SandboxAnswer<Result>): Result {
  if (made.ok) return made.result;
  if (made.reason === 'refused') throw new JobFailure(made.sentence);
  if (made.reason === 'crashed' || made.isKilled) throw new Error(`A segment could not be rendered: ${made.detail}`);
  throw new JobFailure(sentences[made.reason]);
}

/** Tells the owner of a failed video, once for each job. */
export async function notifyVideoFailure(ports: Ports, video: VideoRow, error: unknown): Promise<void> {
  const { id, userId, name, jobId } = video;
  const body = error instanceof JobFailure ? error.message : 'Please render it again. No minutes were used.';
  const title = `Your video “${name}” could not be rendered`;
  await ports.db.transaction(async (db) => {
    if (!(await markTold(db, id, jobId))) return;
    await notify({ ...ports, db }, { to: userId, kind: 'render', title, body, path: '/panel/video-render' });
    await recordFinish({ ...ports, db }, video, { status: 'failed', error: body });
  });
}

type Finish = { status: 'done'; size: number; path: string } | { status: 'failed'; error: string };

async function recordFinish(ports: Ports, video: VideoRow, finish: Finish): Promise<void> {
  const { id, userId, workspaceId, name, jobId } = video;
  const key = `video ${id} ${jobId} ${finish.status}`;
  const data = { video: { id, name, ...finish } };
  await recordEvent(ports, { userId, workspaceId, type: 'video.finished', key, data });
}
