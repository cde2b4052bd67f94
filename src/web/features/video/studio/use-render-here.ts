import { useEffect, useRef, useState } from 'react';
import { videoFormats } from '#chart/story/video-formats.ts';
import { saveBlob, toFileName } from '#web/api/download.ts';
import type { StoryState } from './use-open-story.ts';
import type { VideoDraft } from './video-draft.ts';

export type HereState =
  | { status: 'ready' }
  | { status: 'working'; share: number }
  | { status: 'done'; filename: string; bytes: Blob; note: string | null }
  | { status: 'failed'; message: string };

/** Renders the draft in this browser, one video at a time. Leaving the page ends it. */
export function useRenderHere(draft: VideoDraft, story: StoryState) {
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
