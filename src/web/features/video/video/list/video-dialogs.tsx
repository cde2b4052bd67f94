import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { VideoRender } from '#contract/video/videos.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toClock, videoOutputText } from '../video-words.ts';
import type { VideoActions } from './use-video-actions.ts';
import { canPlay, VideoPlayer } from './video-player.tsx';

interface ShareVideoDialogProps {
  video: VideoRender;
  actions: VideoActions;
  onClose: () => void;
}

/** Turns the public link of a video on and off. */
export function ShareVideoDialog({ video, actions, onClose }: ShareVideoDialogProps) {
  const { date } = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const { link, name, expiresAt } = video;

  async function change(isOn: boolean) {
    setIsBusy(true);
    await (isOn ? actions.share(video) : actions.unshare(video));
    setIsBusy(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share this video" description={name}>
      <div className="flex flex-col gap-4">
        <Switch
          label="Anyone with the link can watch"
          hint={
            link === null
              ? 'Only you can see this video now.'
              : 'Search engines are asked to leave it out. Turned off, this link never works again.'
          }
          checked={link !== null}
          disabled={isBusy}
          onChange={(isOn) => void change(isOn)}
        />
        {link !== null && (
          <div>
            <Field
              label="Public link"
              {...(expiresAt !== null && { hint: `Works until ${date(expiresAt)}, when the file is deleted.` })}
            >
              <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={link} label="Copy link" />
              <a href={link} target="_blank" rel="noopener" className={buttonClass()}>
                <ExternalLink aria-hidden="true" />
                Open
              </a>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

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
      description={video && `${toClock(video.seconds)} · ${videoOutputText(video.output)}`}
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
