import { Film } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isEnded } from '#contract/operations/jobs.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { openPremiumModal } from '#web/client/premium-modal.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toMinutes } from '../video-words.ts';
import { useVideoActions } from './use-video-actions.ts';
import { ShareVideoDialog, VideoDialog } from './video-dialogs.tsx';
import { VideoListRow } from './video-row.tsx';

const itemsPerPage = 20;

interface VideoListProps {
  newPath: string;
  page: number;
  onPage: (page: number) => void;
  /** The video that is played; null for none. */
  playedId: string | null;
  onPlay: (id: string | null) => void;
}

/** The videos that were rendered on the server, newest first. */
export function VideoList({ newPath, page, onPage, playedId, onPlay }: VideoListProps) {
  const answer = useCall(
    videos.list,
    { page, itemsPerPage },
    { every: (last) => (isBusy(last?.items) ? 1500 : false) },
  );
  const actions = useVideoActions();
  const [removed, setRemoved] = useState<VideoRender | null>(null);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const { data, error, isPlaceholderData } = answer;
  const all = data?.items ?? [];
  const shared = all.find(({ id }) => id === sharedId);
  return (
    <div className="flex flex-col gap-5">
      <VideoUsage isRunning={isBusy(all)} />
      {error !== null && (
        <ErrorState
          compact={data !== undefined}
          title="The videos could not be loaded."
          advice={error.message}
          onRetry={answer.refetch}
          isRetrying={answer.isFetching}
        />
      )}
      {data === undefined && error === null && <Waiting />}
      {data !== undefined && all.length === 0 && (
        <Nothing isPastEnd={data.total > 0} newPath={newPath} onFirst={() => onPage(1)} />
      )}
      {all.length > 0 && (
        <ul
          aria-label="Videos"
          className={classNames(
            'flex flex-col gap-3 transition-opacity duration-100',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {all.map((video) => (
            <li key={video.id}>
              <VideoListRow
                video={video}
                actions={actions}
                duplicatePath={`${newPath}?video=${video.id}`}
                onPlay={() => onPlay(video.id)}
                onShare={() => setSharedId(video.id)}
                onDelete={() => setRemoved(video)}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.itemsPerPage && (
        <Pager
          things="videos"
          page={data.page - 1}
          pageSize={data.itemsPerPage}
          total={data.total}
          onPageChange={(next) => onPage(next + 1)}
        />
      )}
      {playedId !== null && <VideoDialog id={playedId} actions={actions} onClose={() => onPlay(null)} />}
      {shared !== undefined && <ShareVideoDialog video={shared} actions={actions} onClose={() => setSharedId(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title="Delete this video?"
        description={`“${removed?.name ?? ''}” and its file are deleted. Your charts stay. Minutes that it used are not returned.`}
        confirmLabel="Delete"
        danger
        onConfirm={() => removed && actions.remove(removed)}
      />
    </div>
  );
}

function isBusy(all: readonly VideoRender[] | undefined): boolean {
  return all?.some(({ state }) => !isEnded(state)) ?? false;
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-28 w-full" />
      ))}
    </div>
  );
}

function Nothing({ isPastEnd, newPath, onFirst }: { isPastEnd: boolean; newPath: string; onFirst: () => void }) {
  if (isPastEnd)
    return <EmptyState title="This page is empty" action={<Button onClick={onFirst}>Go to first page</Button>} />;
  return (
    <div className="rounded-card border border-line border-dashed">
      <EmptyState
        icon={<Film />}
        title="You have no videos yet"
        className="py-16"
        action={
          <Button asChild variant="primary">
            <Link to={newPath}>Make your first video</Link>
          </Button>
        }
      >
        Choose one or more of your charts. Each becomes a short story that you can change: the chart comes in, its
        findings appear one by one, and races play. Finished videos appear here to play and download.
      </EmptyState>
    </div>
  );
}

/** Minutes rendered on the server this month, of those in the plan. Nothing until they are known. */
function VideoUsage({ isRunning }: { isRunning: boolean }) {
  const { data } = useCall(videos.limits, {}, isRunning ? { every: 5000 } : {});
  if (data === undefined) return null;
  const { minutes, minutesUsed, plan } = data;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Progress
        label="Minutes this month"
        value={minutes === 0 ? 1 : minutesUsed / minutes}
        valueText={`${toMinutes(minutesUsed)} of ${toMinutes(minutes)}`}
        className="w-64"
      />
      {plan === 'free' && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => openPremiumModal('Premium renders more minutes of video each month.')}
        >
          Get more minutes
        </Button>
      )}
    </div>
  );
}
