import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../charts/peers.ts';

// Renders pictures as a video with Remotion, in a process whose CPU time is measured from outside.
// PEERS=folder node bench/video/remotion-program.ts folder: frames.json with { width, height, fps, svgs } is there already.
const folder = process.argv[2] ?? '';
const [bundler, renderer] = [await load('@remotion/bundler'), await load('@remotion/renderer')];
writeFileSync(join(folder, 'entry.jsx'), entry());
const serveUrl = await bundler.bundle({ entryPoint: join(folder, 'entry.jsx'), outDir: join(folder, 'bundle') });
const browser = { browserExecutable: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell' };
const composition = await renderer.selectComposition({ serveUrl, id: 'race', ...browser });
process.stdout.write('ready\n');
await once(process.stdin, 'data');
await renderer.renderMedia({
  serveUrl,
  composition,
  codec: 'h264',
  crf: 20,
  x264Preset: 'veryfast',
  muted: true,
  outputLocation: join(folder, 'out.mp4'),
  ...browser,
});
process.stdout.write('done\n');
await once(process.stdin, 'data');
for (const frame of [10, 75, 140])
  await renderer.renderStill({ serveUrl, composition, frame, output: join(folder, `still-${frame}.png`), ...browser });
process.exit(0);

/** A composition that shows one SVG per frame: drawing them costs Remotion nothing. */
function entry(): string {
  return `
import React from 'react';
import { Composition, registerRoot, useCurrentFrame } from 'remotion';
import { width, height, fps, svgs } from './frames.json';
const Race = () => <div style={{ background: 'white' }} dangerouslySetInnerHTML={{ __html: svgs[useCurrentFrame()] }} />;
registerRoot(() => (
  <Composition id="race" component={Race} width={width} height={height} fps={fps} durationInFrames={svgs.length} />
));
`;
}
