import { BufferSource, EncodedPacketSink, Input, type InputVideoTrack, MATROSKA, MP4, WEBM } from 'mediabunny';
import { musicRate } from '#chart/story/music.ts';
import type { Sound } from './music.ts';
import type { VideoPart } from './segment.ts';

type Place = { format: 'mp4' | 'webm'; fps: number; first: number };

/** The parts of a segment that another program wrote as a file. Its first frame is `first` of the video. */
export async function readPackets(file: Uint8Array, { format, fps, first }: Place): Promise<VideoPart[]> {
  const input = new Input({ source: new BufferSource(file), formats: [MATROSKA, WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (track === null || config == null) throw new Error('The video encoder wrote no video.');
  const headers = format === 'mp4' ? headersOf(bytesOf(config.description)) : [];
  const parts: VideoPart[] = [];
  for await (const { data, timestamp, type, sideData } of new EncodedPacketSink(track).packets()) {
    const isKey = type === 'key';
    parts.push({
      data: format === 'mp4' ? withStartCodes(data, isKey ? headers : []) : data.slice(),
      frame: Math.round(timestamp * fps),
      frames: 1,
      isKey,
      ...(sideData.alpha !== undefined && { alpha: sideData.alpha.slice() }),
    });
  }
  // The time of the first frame shown is not always 0: decoding may begin before it.
  const start = Math.min(...parts.map(({ frame }) => frame));
  return parts.map((part) => ({ ...part, frame: part.frame - start + first }));
}

/** Samples in each piece of sound, as both encoders write them. */
const pieceSamples = { aac: 1024, opus: 960 } as const;

/** The sound that another program wrote as a file. */
export async function readSound(file: Uint8Array, codec: Sound['codec']): Promise<Sound> {
  const input = new Input({ source: new BufferSource(file), formats: [MATROSKA] });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (track === null || config == null) throw new Error('The encoder wrote no sound.');
  const parts: Sound['parts'] = [];
  const seconds = pieceSamples[codec] / musicRate;
  // Times in the file are rounded to milliseconds: they are counted instead.
  for await (const { data } of new EncodedPacketSink(track).packets())
    parts.push({ data: data.slice(), seconds, start: parts.length * seconds });
  return { codec, description: bytesOf(config.description), parts };
}

function bytesOf(
  description: NonNullable<Awaited<ReturnType<InputVideoTrack['getDecoderConfig']>>>['description'],
): Uint8Array {
  if (description === undefined) throw new Error('The encoder wrote no headers.');
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}

/** The parameter sets of an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
function headersOf(record: Uint8Array): Uint8Array[] {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const found: Uint8Array[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = view.getUint8(at) & mask;
    at += 1;
    for (let place = 0; place < count; place++) {
      const length = view.getUint16(at);
      found.push(record.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return found;
}

const startCode = Uint8Array.of(0, 0, 0, 1);

/** Units of H.264 after start codes in place of their lengths, as our own encoder gives them. */
function withStartCodes(data: Uint8Array, headers: readonly Uint8Array[]): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const units = [...headers];
  for (let at = 0; at + 4 <= data.length; ) {
    const length = view.getUint32(at);
    units.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(units.flatMap((unit) => [startCode, unit]));
}
