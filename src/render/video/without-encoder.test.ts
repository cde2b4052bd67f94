import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** As on a machine where the optional package is not installed. */
const program = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('node-av')) throw new Error('not installed');
    return next(name, context);
  },
});
const { canEncodeVideo } = await import('#render/video/encode-video.ts');
const { openGifEncoder } = await import('#render/video/encode-segment.ts');
const { measureMusic } = await import('#render/video/music.ts');
const look = { format: 'gif', width: 4, height: 4, fps: 10, quality: 'good', isTransparent: false };
const pixels = new Uint8Array(64).fill(255);
const [part] = await openGifEncoder(look, [pixels]).add(pixels, 0, 1);
const music = await measureMusic(new Uint8Array(9), 60).catch((error) => error.message);
console.log(JSON.stringify({ video: await canEncodeVideo(), gif: part.data.length > 0, music }));
`;

test('a server without the video encoder says so, and still makes GIF files', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr.replace(/.*ExperimentalWarning.*\n?/g, '')).not.toContain('Error');
  expect(JSON.parse(stdout)).toEqual({
    video: false,
    gif: true,
    music: 'This server has no encoder for sound. Render the video in your browser.',
  });
});
