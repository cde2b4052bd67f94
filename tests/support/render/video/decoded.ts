import { Decoder, Demuxer } from 'node-av/api';
import { AV_PIX_FMT_RGBA } from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';

/** The pixels of every frame of a video. */
export async function decoded(bytes: Uint8Array): Promise<Buffer[]> {
  const input = await Demuxer.open(Buffer.from(bytes));
  const stream = input.video();
  if (stream === undefined) throw new Error('no video in the file');
  const decoder = await Decoder.create(stream);
  const all: Buffer[] = [];
  for await (const frame of decoder.frames(input.packets(stream.index))) {
    if (frame === null) continue;
    all.push(toRgba(frame));
    frame.free();
  }
  decoder.close();
  await input.close();
  return all;
}

function toRgba(frame: Frame): Buffer {
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  const picture = new Frame();
  picture.alloc();
  picture.width = frame.width;
  picture.height = frame.height;
  picture.format = AV_PIX_FMT_RGBA;
  picture.getBuffer();
  scaler.scaleFrameSync(picture, frame);
  const pixels = picture.toBuffer();
  picture.free();
  return pixels;
}
