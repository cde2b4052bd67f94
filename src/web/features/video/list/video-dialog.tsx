import { Download } from 'lucide-react';
import * as videos from '#web/api/endpoints/videos.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { outputWords, toClock } from '../video-words.ts';
import type { VideoActions } from './use-video-actions.ts';
import { canPlay, VideoPlayer } from './video-player.tsx';

interface VideoDialogProps {
  id: string;
  actions: VideoActions;
  onClose: () => void;
}

/** Plays one video over the list. A link opens it too, on whatever page of the list it is. */
export function VideoDialog({ id, actions, onClose }: VideoDialogProps) {
  const { data: video, error, isFetching, refetch } = useCall(videos.read, { id });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={video?.name ?? 'Video'}
      description={video && `${toClock(video.seconds)} · ${outputWords(video.output)}`}
      footer={
        video?.state === 'done' && (
          <Button icon={<Download />} onClick={() => void actions.download(video)}>
            Download
          </Button>
        )
      }
    >
      {error !== null && (
        <ErrorState
          title={error.status === 404 ? 'This video no longer exists.' : 'The video could not be loaded.'}
          advice={error.status === 404 ? 'It was deleted, or it belongs to someone else.' : error.message}
          {...(error.status !== 404 && { onRetry: refetch, isRetrying: isFetching })}
        />
      )}
      {video === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton className="aspect-video w-full" />
        </div>
      )}
      {video !== undefined &&
        (canPlay(video) ? (
          <VideoPlayer video={video} />
        ) : (
          <EmptyState
            title={
              video.state === 'done' ? 'A PNG sequence can only be downloaded.' : 'This video is not ready to play.'
            }
          />
        ))}
    </Dialog>
  );
}
