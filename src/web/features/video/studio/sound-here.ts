import { gainAt, musicRate } from '#chart/story/music.ts';
import type { VideoOutput } from '#contract/videos.ts';
import { fetchFile } from '#web/api/download.ts';
import * as musicCalls from '#web/api/endpoints/music.ts';

type Media = typeof import('mediabunny');
type Music = NonNullable<VideoOutput['music']>;

/** The sound of a video that this browser renders; null where it has no encoder for it. */
export async function openSound(
  media: Media,
  { id, volume, fadeIn, fadeOut }: Music,
  { isMp4, seconds }: { isMp4: boolean; seconds: number },
) {
  const wanted = isMp4 ? (['aac', 'opus'] as const) : (['opus'] as const);
  const options = { numberOfChannels: 2, sampleRate: musicRate };
  const codec = await firstOf(wanted, (each) => media.canEncodeAudio(each, options));
  if (codec === null) return null;
  const { bytes } = await fetchFile(musicCalls.read, { id }, { toast: false });
  const track = new media.AudioBufferSource({ codec, bitrate: 160_000 });
  return {
    track,
    async write() {
      const music = await decode(await bytes.arrayBuffer());
      const course = { seconds, volume, fadeIn, fadeOut };
      // A second at a time: a long story would not fit into memory.
      for (let start = 0; start < seconds; start += 1) {
        const count = Math.round(Math.min(1, seconds - start) * musicRate);
        if (count > 0) await track.add(pieceOf(music, { first: start * musicRate, count, course }));
      }
      track.close();
    },
  };
}

async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(2, 1, musicRate).decodeAudioData(bytes);
  } catch (error) {
    throw new Error('This browser cannot play the music. Render the video on the server, or remove the music.', {
      cause: error,
    });
  }
}

type Piece = { first: number; count: number; course: Parameters<typeof gainAt>[1] };

/** Some samples of the music, which is repeated until the end, with its fades. */
function pieceOf(music: AudioBuffer, { first, count, course }: Piece): AudioBuffer {
  const piece = new AudioBuffer({ numberOfChannels: 2, length: count, sampleRate: musicRate });
  for (const channel of [0, 1]) {
    const from = music.getChannelData(Math.min(channel, music.numberOfChannels - 1));
    const to = piece.getChannelData(channel);
    for (let place = 0; place < count; place++)
      to[place] = (from[(first + place) % from.length] ?? 0) * gainAt((first + place) / musicRate, course);
  }
  return piece;
}

async function firstOf<Item>(items: readonly Item[], isFine: (item: Item) => Promise<boolean>): Promise<Item | null> {
  for (const item of items) if (await isFine(item)) return item;
  return null;
}
