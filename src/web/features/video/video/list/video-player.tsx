import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { VideoRender } from '#contract/video/videos.ts';
import { fetchFile } from '#web/client/download.ts';
import * as videos from '#web/client/endpoints/videos.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Plays a finished video in the page. It is fetched first, because a plain source could not send the token. */
export function VideoPlayer({ video: { id, name, output, hasCaptions } }: { video: VideoRender }) {
  const file = useQuery({
    queryKey: ['video file', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // files are large
    queryFn: async ({ signal }) => (await fetchFile(videos.download, { id }, { toast: false, signal })).bytes,
  });
  const captions = useQuery({
    queryKey: ['video captions', id],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasCaptions,
    queryFn: async ({ signal }) =>
      (await fetchFile(videos.captions, { id, format: 'vtt' }, { toast: false, signal })).bytes,
  });
  const url = useObjectUrl(file.data ?? null);
  const captionsUrl = useObjectUrl(captions.data ?? null);
  const aspectRatio = output.width / output.height;
  if (file.error !== null)
    return (
      <ErrorState
        title="The video could not be loaded."
        advice={file.error.message}
        onRetry={file.refetch}
        isRetrying={file.isFetching}
      />
    );
  if (url === null || (hasCaptions && captions.isPending))
    return (
      <div aria-busy="true" className="mx-auto max-h-[70dvh] w-full" style={{ aspectRatio }}>
        <Skeleton className="size-full" />
      </div>
    );
  if (output.format === 'gif' || output.format === 'webp')
    return <img src={url} alt={name} className="mx-auto max-h-[70dvh] max-w-full" />;
  return (
    <video
      src={url}
      controls
      autoPlay
      playsInline
      aria-label={name}
      style={{ aspectRatio, width: `min(100%, calc(70dvh * ${aspectRatio}))` }}
      className="mx-auto bg-ink/5"
    >
      <track kind="captions" srcLang="und" label="Captions" {...(captionsUrl !== null && { src: captionsUrl })} />
    </video>
  );
}

/** A sequence of pictures in a zip file can only be downloaded. */
export function canPlay(video: VideoRender): boolean {
  return hasFile(video) && video.output.format !== 'png';
}

/** Files are kept for some days; the entry stays. */
export function hasFile({ state, size }: VideoRender): boolean {
  return state === 'done' && size !== null;
}

/** A URL of bytes for as long as they are shown; null while there are none. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (bytes === null) return;
    const url = URL.createObjectURL(bytes);
    setMade({ of: bytes, url });
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return made !== null && made.of === bytes ? made.url : null;
}
