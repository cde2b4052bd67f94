import { useQuery } from '@tanstack/react-query';
import { Captions, Copy, Download, Film, Link2, MoreHorizontal, Play, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isEnded } from '#contract/operations/jobs.ts';
import { type VideoRender, videoKeptDays } from '#contract/video/videos.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { toDistance } from '#lib/formats.ts';
import { fetchFile } from '#web/client/download.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { fewAtOnce } from '#web/client/few-at-once.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toClock, toWait, videoOutputText } from '../video-words.ts';
import type { VideoActions } from './use-video-actions.ts';
import { canPlay, hasFile, useObjectUrl } from './video-player.tsx';

interface VideoRowProps {
  video: VideoRender;
  actions: VideoActions;
  /** The page of a new video with the settings of this one. */
  duplicatePath: string;
  onPlay: () => void;
  onShare: () => void;
  onDelete: () => void;
}

/** One video of the list: its still, what it is, how far it is, and what can be done with it. */
export function VideoListRow({ video, actions, duplicatePath, onPlay, onShare, onDelete }: VideoRowProps) {
  const { id, name, state, output, seconds, size } = video;
  const isThere = hasFile(video);
  const still = <Poster id={id} isDone={state === 'done'} />;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      <div className="flex aspect-video overflow-hidden rounded-control border border-line bg-wash">
        {canPlay(video) ? (
          <button
            type="button"
            onClick={onPlay}
            aria-label={`Play ${name}`}
            className="group relative flex size-full items-center justify-center"
          >
            {still}
            <span className="absolute flex size-9 items-center justify-center rounded-full bg-ink/70 text-paper group-hover:bg-ink">
              <Play aria-hidden="true" className="size-4" />
            </span>
          </button>
        ) : (
          still
        )}
      </div>
      <div className="min-w-0 self-center">
        <h2 className="break-words font-medium text-14">{name}</h2>
        <p className="tabular mt-0.5 text-13 text-muted">
          {[toClock(seconds), videoOutputText(output), ...(size === null ? [] : [formatBytes(size)])].join(' · ')}
        </p>
        <div className="mt-1 text-12 text-muted">
          <VideoState video={video} />
        </div>
      </div>
      <div className="col-span-2 flex items-center justify-end gap-1.5 sm:col-span-1">
        <MainAction video={video} actions={actions} duplicatePath={duplicatePath} />
        <Menu
          align="end"
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <MoreHorizontal />
            </IconButton>
          }
        >
          {state === 'done' && video.hasCaptions && (
            <>
              <MenuItem icon={<Captions />} onSelect={() => void actions.captions(video, 'srt')}>
                Download captions (SRT)
              </MenuItem>
              <MenuItem icon={<Captions />} onSelect={() => void actions.captions(video, 'vtt')}>
                Download captions (VTT)
              </MenuItem>
            </>
          )}
          {isThere && (
            <MenuItem icon={<Link2 />} onSelect={onShare}>
              Share link
            </MenuItem>
          )}
          <MenuLink>
            <Link to={duplicatePath}>
              <Copy />
              Duplicate settings
            </Link>
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onSelect={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </article>
  );
}

function MainAction({ video, actions, duplicatePath }: Pick<VideoRowProps, 'video' | 'actions' | 'duplicatePath'>) {
  if (video.state === 'done' && !hasFile(video))
    return (
      <Button asChild icon={<RotateCcw />}>
        <Link to={duplicatePath}>Render again</Link>
      </Button>
    );
  if (video.state === 'done')
    return (
      <BusyButton icon={<Download />} onRun={() => actions.download(video)}>
        Download
      </BusyButton>
    );
  if (!isEnded(video.state))
    return (
      <BusyButton icon={<X />} onRun={() => actions.cancel(video)}>
        Cancel
      </BusyButton>
    );
  return (
    <BusyButton icon={<RotateCcw />} onRun={() => actions.retry(video)}>
      Retry
    </BusyButton>
  );
}

function BusyButton({ icon, onRun, children }: { icon: ReactNode; onRun: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      icon={icon}
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void onRun().finally(() => setIsBusy(false));
      }}
    >
      {children}
    </Button>
  );
}

function VideoState({ video }: { video: VideoRender }) {
  const { date, moment } = useFormats();
  const { state, progress, stage, error, createdAt, expiresAt, link } = video;
  const when = (
    <time dateTime={createdAt} title={moment(createdAt)}>
      {toDistance(createdAt, new Date())}
    </time>
  );
  switch (state) {
    case 'queued':
      return <Progress label="Waiting to start" value={null} className="max-w-xs" />;
    case 'running':
      return (
        <>
          <Progress label={stage ?? 'Rendering'} value={progress / 100} className="max-w-xs" />
          <TimeLeft video={video} />
        </>
      );
    case 'done':
      if (!hasFile(video))
        return (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge dot>Expired</Badge>
            <span>Files are kept for {videoKeptDays} days.</span>
          </p>
        );
      return (
        <p>
          Rendered {when}
          {expiresAt !== null && ` · Kept until ${date(expiresAt)}`}
          {link !== null && ' · Anyone with the link can watch'}
        </p>
      );
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge kind="error" dot>
            Failed
          </Badge>
          <span className="min-w-0 break-words">{error ?? 'The video could not be rendered.'}</span>
        </p>
      );
    case 'cancelled':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge dot>Canceled</Badge>
          <span>Started {when}</span>
        </p>
      );
  }
}

function TimeLeft({ video }: { video: VideoRender }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(video, now);
  return <p className="tabular mt-1 min-h-4">{left !== null && `About ${toWait(left)} left`}</p>;
}

const fetchSoon = fewAtOnce(4);

/** A still of a video; an icon until it is done. It is fetched, because a plain image could not send the token. */
function Poster({ id, isDone }: { id: string; isDone: boolean }) {
  const { data, isLoading } = useQuery({
    queryKey: ['video poster', id],
    staleTime: Number.POSITIVE_INFINITY, // a video keeps its poster
    retry: false,
    enabled: isDone,
    queryFn: ({ signal }) =>
      fetchSoon(async () => (await fetchFile(videos.poster, { id }, { toast: false, signal })).bytes, signal),
  });
  const url = useObjectUrl(data ?? null);
  if (isLoading) return <Skeleton className="size-full" />;
  if (url === null) return <Film aria-hidden="true" className="m-auto size-6 text-muted" />;
  return <img src={url} alt="" draggable={false} className="size-full object-contain" />;
}

/** Seconds until a render is done, by its pace so far; null while that says little. */
export function timeLeft({ state, progress, startedAt }: VideoRender, now: Date): number | null {
  if (state !== 'running' || startedAt === null || progress < 5) return null;
  const passed = (now.getTime() - new Date(startedAt).getTime()) / 1000;
  return passed < 1 ? null : (passed * (100 - progress)) / progress;
}
