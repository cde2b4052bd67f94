import { Captions, CircleAlert, Download, MonitorDown, Server } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cuesOf, toSrt, toVtt } from '#chart/story/captions.ts';
import { storySchema } from '#chart/story/schema.ts';
import type { Story } from '#chart/story/story.ts';
import { frameCount, timelineOf } from '#chart/story/timeline.ts';
import { type VideoFormat, videoFormats } from '#chart/story/video-formats.ts';
import { type VideoOutput, type VideoUsage, videoProblem } from '#contract/video/videos.ts';
import { counted } from '#lib/counted.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { saveBlob, toFileName } from '#web/client/download.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { toClock, toMinutes } from '../video-words.ts';
import type { StoryState } from './use-open-story.ts';
import type { VideoDraft } from './video-draft.ts';

interface RenderPanelProps {
  draft: VideoDraft;
  state: StoryState;
  errors: ReadonlyMap<string, string>;
  limits: VideoUsage | null;
  onRendered: () => void;
}

/** What the video will be, and the buttons that render it. */
export function RenderPanel({ draft, state, errors, limits, onRendered }: RenderPanelProps) {
  const { story, output } = draft;
  const { number } = useFormats();
  const [isSending, setIsSending] = useState(false);
  const { seconds, frames, bytes } = estimateVideo(story, output);
  const problem = storyProblem(draft, errors) ?? videoProblem(output, seconds);
  const serverProblem = limits === null ? null : whyNotOnServer(draft, limits);
  const isReady = state.status === 'done' && problem === null;
  const here = useRenderHere(draft, state);
  const isWorking = here.state.status === 'working';

  async function renderOnServer() {
    setIsSending(true);
    try {
      const { name, projectIds } = draft;
      await send(
        videos.create,
        { name: name.trim() || 'Video', projectIds: [...projectIds], story: storySchema.parse(story), output },
        { toast: false },
      );
      onRendered();
    } catch (error) {
      if (isNeedsPlan(error)) showUpgrade(error);
      else showToast('error', error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section aria-label="Render" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-13">
        <Figure name="Length" value={toClock(seconds)} />
        <Figure name="Frames" value={number(frames)} />
        <Figure name="Size, about" value={formatBytes(bytes)} />
        {limits !== null && <Figure name="Minutes it takes on the server" value={toMinutes(seconds / 60)} />}
        {limits !== null && (
          <Figure
            name="Minutes left this month"
            value={`${toMinutes(Math.max(0, limits.minutes - limits.minutesUsed))} of ${toMinutes(limits.minutes)}`}
          />
        )}
      </dl>
      {problem !== null && <Problem>{problem}</Problem>}
      {problem === null && serverProblem !== null && <Problem>{serverProblem}</Problem>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Server />}
          busy={isSending}
          disabled={!isReady || (limits !== null && !limits.formats.includes(output.format))}
          onClick={() => void renderOnServer()}
        >
          Render on the server
        </Button>
        <Button icon={<MonitorDown />} disabled={!isReady || isWorking} onClick={() => void here.start()}>
          Render here
        </Button>
        {cuesOf(story).length > 0 && <CaptionsMenu draft={draft} />}
      </div>
      <p className="text-12 text-muted">
        Render here uses this browser: nothing is uploaded, and it takes no minutes of your plan.
      </p>
      <RenderHereStatus state={here.state} onRetry={() => void here.start()} onCancel={here.cancel} />
    </section>
  );
}

/** The captions as files of their own, for platforms that show them. */
function CaptionsMenu({ draft: { name, story } }: { draft: VideoDraft }) {
  const save = (format: 'srt' | 'vtt') => {
    const text = (format === 'srt' ? toSrt : toVtt)(cuesOf(story));
    const type = format === 'srt' ? 'application/x-subrip' : 'text/vtt';
    saveBlob(new Blob([text], { type }), `${toFileName(name, 'video')}.${format}`);
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<Captions />}>
          Captions
        </Button>
      }
    >
      <MenuItem onSelect={() => save('srt')}>Download as SRT</MenuItem>
      <MenuItem onSelect={() => save('vtt')}>Download as VTT</MenuItem>
    </Menu>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="flex gap-1.5 text-13 text-error-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

/** The first scene that cannot be drawn, by its number. */
function storyProblem({ story }: VideoDraft, errors: ReadonlyMap<string, string>): string | null {
  const place = story.scenes.findIndex(({ id }) => errors.has(id));
  const id = story.scenes[place]?.id;
  return id === undefined ? null : `Scene ${place + 1} cannot be drawn. ${errors.get(id)}`;
}

/** What the plan or the server does not allow. The server has the last word when it is asked. */
function whyNotOnServer({ story, output }: VideoDraft, limits: VideoUsage): string | null {
  const { seconds } = estimateVideo(story, output);
  if (!limits.formats.includes(output.format))
    return `This server cannot render ${videoFormats[output.format].label}. Choose ${listed(limits.formats.map((format) => videoFormats[format].label))}.`;
  if (seconds > limits.longestSeconds)
    return `Your plan renders videos of up to ${toClock(limits.longestSeconds)} on the server.`;
  if (Math.max(output.width, output.height) > limits.largestSide)
    return `Your plan renders up to ${limits.largestSide} pixels on the longer side on the server.`;
  if (limits.minutesUsed + seconds / 60 > limits.minutes)
    return `Your plan has ${counted(Number(toMinutes(Math.max(0, limits.minutes - limits.minutesUsed))), 'minute')} left this month.`;
  return null;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

interface RenderHereStatusProps {
  state: HereState;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far the video is that this browser renders, and its file when it is done. */
function RenderHereStatus({ state, onRetry, onCancel }: RenderHereStatusProps) {
  switch (state.status) {
    case 'ready':
      return null;
    case 'working':
      return (
        <div className="flex items-end gap-3">
          <Progress label="Rendering in this browser" value={state.share} className="min-w-0 flex-1" />
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case 'failed':
      return (
        <ErrorState compact title="The video could not be rendered here." advice={state.message} onRetry={onRetry} />
      );
    case 'done':
      return (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-wash px-3 py-2 text-13">
          <p className="min-w-0 flex-1 break-words">
            {state.filename} ({formatBytes(state.bytes.size)}) saved to your downloads. {state.note}
          </p>
          <Button size="small" icon={<Download />} onClick={() => saveBlob(state.bytes, state.filename)}>
            Download again
          </Button>
        </div>
      );
  }
}

/** Bits per pixel of a frame in which something moves, as measured with races and morphing bars. */
const bits: Record<VideoFormat, number> = { mp4: 0.03, webm: 0.025, gif: 0.5, webp: 0.3, png: 0.5 };
const qualities: Record<VideoOutput['quality'], number> = { small: 0.6, good: 1, best: 1.8 };
/** A frame in which nothing moves is a small part of one that does; a picture of its own never is. */
const stillShare: Record<VideoFormat, number> = { mp4: 0.04, webm: 0.04, gif: 0.01, webp: 0.01, png: 1 };

type Estimate = { seconds: number; frames: number; bytes: number };

/** Length, frames and a rough size of the file that a story becomes. */
export function estimateVideo(story: Story, { format, width, height, fps, quality, music }: VideoOutput): Estimate {
  const timeline = timelineOf(story);
  const frames = frameCount(timeline, fps);
  const moving = timeline.spans.reduce((sum, { scene, start, arrival }) => {
    if (scene.kind === 'card' || scene.motion === 'still') return sum + arrival - start;
    const played = Math.max(0, scene.seconds - scene.hold);
    return sum + arrival - start + (scene.motion === 'playback' ? played : Math.min(1.6, scene.seconds));
  }, 0);
  const share = timeline.seconds === 0 ? 0 : moving / timeline.seconds;
  const each = ((width * height) / 8) * bits[format] * qualities[quality];
  const sound = music === null ? 0 : 18_000 * timeline.seconds; // bytes a second
  return {
    seconds: timeline.seconds,
    frames,
    bytes: Math.round(each * frames * (share + (1 - share) * stillShare[format]) + each + sound),
  };
}

type HereState =
  | { status: 'ready' }
  | { status: 'working'; share: number }
  | { status: 'done'; filename: string; bytes: Blob; note: string | null }
  | { status: 'failed'; message: string };

/** Renders the draft in this browser, one video at a time. Leaving the page ends it. */
function useRenderHere(draft: VideoDraft, story: StoryState) {
  const [state, setState] = useState<HereState>({ status: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (story.status !== 'done') return;
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setState({ status: 'working', share: 0 });
    try {
      const { renderHere } = await import('./render-here.ts'); // with the encoders
      const { bytes, format, isSilent } = await renderHere(story, draft.output, {
        signal,
        onProgress: (share) => !signal.aborted && setState({ status: 'working', share }),
      });
      const filename = `${toFileName(draft.name, 'video')}.${videoFormats[format].extension}`;
      saveBlob(bytes, filename);
      const isOther = format !== draft.output.format;
      const notes = [
        ...(isOther ? ['This browser cannot encode MP4, so the video is WebM.'] : []),
        ...(isSilent ? ['It cannot encode sound either, so the music is left out. Render it on the server.'] : []),
      ];
      const note = notes.length === 0 ? null : notes.join(' ');
      setState({ status: 'done', filename, bytes, note });
    } catch (error) {
      if (!signal.aborted)
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    state,
    start,
    cancel() {
      running.current?.abort();
      setState({ status: 'ready' });
    },
  };
}
