import { useQueryClient } from '@tanstack/react-query';
import { videoFormats } from '#chart/story/video-formats.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import { download } from '#web/client/download.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew } from '#web/client/use-call.ts';

export type VideoActions = ReturnType<typeof useVideoActions>;

/** Actions on a video of the list. Each reports its error and updates the list. */
export function useVideoActions() {
  const client = useQueryClient();

  async function act(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (isNeedsPlan(error)) showUpgrade(error);
      else showToast('error', error instanceof Error ? error.message : String(error));
    }
    await renew(client, [videos.list, videos.read, videos.limits]);
  }

  const quiet = { toast: false };
  return {
    cancel: ({ id }: VideoRender) => act(() => send(videos.cancel, { id }, quiet)),
    retry: ({ id }: VideoRender) => act(() => send(videos.retry, { id }, quiet)),
    share: ({ id }: VideoRender) => act(() => send(videos.share, { id }, quiet)),
    unshare: ({ id }: VideoRender) => act(() => send(videos.unshare, { id }, quiet)),
    /** Throws what went wrong: the dialog that asks shows it. */
    async remove({ id }: VideoRender): Promise<void> {
      await send(videos.remove, { id }, quiet);
      await renew(client, [videos.list, videos.limits]);
    },
    download: ({ id, name, output }: VideoRender) =>
      act(() =>
        download(
          videos.download,
          { id },
          { ...quiet, fallbackName: `${name}.${videoFormats[output.format].extension}` },
        ),
      ),
    captions: ({ id, name }: VideoRender, format: 'srt' | 'vtt') =>
      act(() => download(videos.captions, { id, format }, { ...quiet, fallbackName: `${name}.${format}` })),
  };
}
