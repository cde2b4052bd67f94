import type { CodecContext, Frame } from 'node-av/lib';
import type { SegmentEncoder, VideoLook, VideoPart, VideoQuality } from './segment.ts';

type Library = { av: typeof import('node-av/lib'); constants: typeof import('node-av/constants') };

let library: Promise<Library | null> | undefined;

/** The encoder is an optional package: a machine may be without it. */
export function loadLibrary(): Promise<Library | null> {
  library ??= Promise.all([import('node-av/lib'), import('node-av/constants')]).then(
    ([av, constants]) => {
      av.Log.setLevel(constants.AV_LOG_ERROR);
      return { av, constants };
    },
    () => null,
  );
  return library;
}

/** Whether videos can be encoded here. */
export async function canEncodeVideo(): Promise<boolean> {
  return (await loadLibrary()) !== null;
}

/** Constant quality, lower is better; the files of charts are small at all of them. */
export const constantRates: Record<'mp4' | 'webm', Record<VideoQuality, number>> = {
  mp4: { small: 26, good: 20, best: 15 },
  webm: { small: 40, good: 31, best: 22 },
};

/** Charts move as flat shapes: finer searches for motion take a sixth more time and make files larger. */
export const flatMotion = 'ref=1:me=dia:subme=1';

/** Encodes frames as H.264 or VP9. Every segment starts with a key frame and needs no other. */
export async function openVideoEncoder(
  { width, height, fps, quality, isTransparent }: VideoLook,
  format: 'mp4' | 'webm',
): Promise<SegmentEncoder> {
  const found = await loadLibrary();
  if (found === null) throw new Error('The video encoder is not installed.');
  const { av, constants } = found;
  const isClear = isTransparent && format === 'webm';
  const pixelFormat = isClear ? constants.AV_PIX_FMT_YUVA420P : constants.AV_PIX_FMT_YUV420P;
  const codec = av.Codec.findEncoderByName(
    format === 'mp4' ? constants.FF_ENCODER_LIBX264 : constants.FF_ENCODER_LIBVPX_VP9,
  );
  if (codec === null) throw new Error(`The video encoder cannot write ${format}.`);
  const context = openContext();
  const source = frameOf(constants.AV_PIX_FMT_RGBA, constants.AVCOL_SPC_RGB, constants.AVCOL_RANGE_JPEG);
  const picture = frameOf(pixelFormat, constants.AVCOL_SPC_BT709, constants.AVCOL_RANGE_MPEG);
  const scaler = new av.SoftwareScaleContext();
  scaler.allocContext();
  const packet = new av.Packet();
  packet.alloc();

  return {
    add(pixels, frame, frames) {
      source.fromBuffer(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength));
      check(picture.makeWritable(), 'get memory for a frame'); // the encoder may still read the last one
      check(scaler.scaleFrameSync(picture, source), 'convert a frame');
      const parts: VideoPart[] = [];
      // Every frame is written, also where nothing moves: editors expect a constant rate.
      for (let place = frame; place < frame + frames; place++) {
        picture.pts = BigInt(place);
        check(context.sendFrameSync(picture), 'encode a frame');
        parts.push(...received());
      }
      return parts;
    },
    finish() {
      check(context.sendFrameSync(null), 'end the video');
      const parts = received();
      packet.free();
      source.free();
      picture.free();
      scaler.freeContext();
      context.freeContext();
      return parts;
    },
  };

  function openContext(): CodecContext {
    const opened = new av.CodecContext();
    opened.allocContext3(codec);
    opened.width = width;
    opened.height = height;
    opened.pixelFormat = pixelFormat;
    opened.timeBase = new av.Rational(1, fps);
    opened.framerate = new av.Rational(fps, 1);
    opened.gopSize = fps * 10;
    opened.colorSpace = constants.AVCOL_SPC_BT709;
    opened.colorPrimaries = constants.AVCOL_PRI_BT709;
    opened.colorTrc = constants.AVCOL_TRC_BT709;
    opened.colorRange = constants.AVCOL_RANGE_MPEG;
    // Several segments are encoded beside each other: threads would cost more than they save.
    opened.threadCount = 1;
    opened.setOption('crf', String(constantRates[format][quality]));
    if (format === 'mp4') {
      opened.setOption('preset', 'veryfast');
      opened.setOption('x264-params', flatMotion);
      opened.setOption('rc-lookahead', '5'); // frames that wait for it take memory: at 1080p about 5 MB each
    } else {
      opened.bitRate = 0n;
      opened.setOption('deadline', 'good');
      opened.setOption('cpu-used', '5');
      opened.setOption('row-mt', '0');
      // Transparency needs frames that are shown as they come.
      opened.setOption('auto-alt-ref', '0');
      opened.setOption('lag-in-frames', '0');
    }
    check(opened.open2Sync(codec, null), 'open the encoder');
    return opened;
  }

  function frameOf(format_: number, space: number, range: number): Frame {
    const frame = new av.Frame();
    frame.alloc();
    frame.width = width;
    frame.height = height;
    frame.format = format_ as Frame['format'];
    frame.colorSpace = space as Frame['colorSpace'];
    frame.colorRange = range as Frame['colorRange'];
    check(frame.getBuffer(), 'get memory for a frame');
    return frame;
  }

  function received(): VideoPart[] {
    const parts: VideoPart[] = [];
    while (context.receivePacketSync(packet) >= 0) {
      const beside = isClear ? packet.getSideData(constants.AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL) : null;
      parts.push({
        data: new Uint8Array(packet.data ?? []),
        frame: Number(packet.pts),
        frames: 1,
        isKey: (packet.flags & constants.AV_PKT_FLAG_KEY) !== 0,
        ...(beside !== null && { alpha: new Uint8Array(beside.subarray(8)) }), // after the number of the addition
      });
      packet.unref();
    }
    return parts;
  }

  function check(result: number, doing: string): void {
    if (result < 0) throw new Error(`The video encoder could not ${doing} (${result}).`);
  }
}
