import { openVideoEncoder } from '#render/video/encode-video.ts';
import { joinParts } from '#render/video/join-parts.ts';
import type { VideoLook, VideoPart } from '#render/video/segment.ts';

// Stands in for ffmpeg where it is not installed: takes the arguments that we give it, and encodes with our own encoder.
// The first argument says how it behaves.
const [mode = '', ...words] = process.argv.slice(2);
const after = (name: string) => words[words.indexOf(name) + 1] ?? '';

if (words.includes('-version')) {
  say(mode === 'other' ? 'curl 8.0' : 'ffmpeg version 0.0-fake Copyright (c) nobody');
} else if (words.includes('-encoders')) {
  say(' V....D libx264              H.264');
  if (mode !== 'no-vp9') say(' V....D libvpx-vp9           VP9');
} else if (mode === 'hang') {
  process.stdin.resume();
  setInterval(() => {}, 1000);
} else if (mode === 'flood') {
  process.stdin.resume();
  setInterval(() => process.stdout.write(Buffer.alloc(1024 * 1024)), 1);
} else if (mode === 'fail') {
  process.stderr.write(`out of luck, with ${Object.keys(process.env).toSorted().join(' ')}`);
  process.exitCode = 3;
} else {
  process.stdout.write(await encode());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function encode(): Promise<Uint8Array> {
  const format = after('-c:v') === 'libx264' ? 'mp4' : 'webm';
  const [width = 0, height = 0] = after('-video_size').split('x').map(Number);
  const fps = Number(after('-framerate'));
  const look: VideoLook = { format, width, height, fps, quality: 'good', isTransparent: false };
  const encoder = await openVideoEncoder(look, format);
  const parts: VideoPart[] = [];
  let [rest, frame] = [Buffer.alloc(0), 0];
  for await (const chunk of process.stdin) {
    rest = Buffer.concat([rest, chunk]);
    for (const size = width * height * 4; rest.length >= size; rest = rest.subarray(size), frame += 1)
      parts.push(...(await encoder.add(rest.subarray(0, size), frame, 1)));
  }
  parts.push(...(await encoder.finish()));
  return joinParts(look, one(parts), { title: '' });
}

async function* one(parts: VideoPart[]): AsyncGenerator<VideoPart[]> {
  yield parts;
}
