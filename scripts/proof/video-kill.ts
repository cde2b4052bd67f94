import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Demuxer } from 'node-av/api';
import { blankScene } from '#chart/story/story.ts';
import { isEnded } from '#contract/operations/jobs.ts';
import type { VideoRender, VideoUsage } from '#contract/video/videos.ts';
import { addDemoChart } from '#tests/support/demo-chart.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { freePort, newFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';

// Kills the server, or the processes that encode, with kill -9 at random moments while a video is rendered, and checks that
// every video is finished with all its frames and charged once. Needs a build, and Linux for the encoders. With FFMPEG_PATH
// set, ffmpeg is among the killed.
// node scripts/proof/video-kill.ts [--times=20] [--seed=1] [--json]
const wordOf = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const kills = Number(wordOf('times') ?? 20);
const seed = Number(wordOf('seed') ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
if (!process.argv.includes('--json')) console.log(`Seed ${seed}`);
const patienceMs = 180_000;
const settings = { folder: newFolder(), env: { PORT: String(await freePort()) } };
let server = await startServer(settings);
const demo = await signInAsDemo(server);
const { token, post } = demo;
const headers = { authorization: `Bearer ${token}` };
const chart = await addDemoChart(server, demo);
const [seconds, fps] = [8, 30];
const caught = { server: 0, encoder: 0 };
let [complete, whole, charges] = [0, 0, 0];
try {
  for (let round = 0; round < kills; round++) {
    const before = await usage();
    const { id } = await post<VideoRender>('video/renders', order(round));
    await sleep(300 + random() * 2500);
    const isRunning = (await stateOf(id)).state === 'running';
    const victim = random() < 0.5 ? 'server' : 'encoder';
    if (victim === 'server') {
      await server.stop('SIGKILL');
      server = await startServer(settings);
      if (isRunning) caught.server += 1;
    } else if (killEncoders() > 0 && isRunning) caught.encoder += 1;
    const video = await untilEnded(id);
    if (video.state === 'done') complete += 1;
    else console.error(`Video ${round}, ${victim} killed: ${video.state}, ${video.error}`);
    const file = await fetch(`${server.url}/api/video/renders/${id}/file`, { headers });
    const bytes = Buffer.from(await file.arrayBuffer());
    if (file.ok && bytes.length === video.size && (await frameCount(bytes)) === seconds * fps) whole += 1;
    if (Math.abs((await usage()) - before - seconds / 60) < 1e-6) charges += 1;
  }
  report({
    'video-kill.servers killed while rendering': bar(caught.server, { atLeast: Math.floor(kills / 5) }, 'kills'),
    'video-kill.encoders killed while rendering': bar(caught.encoder, { atLeast: Math.floor(kills / 5) }, 'kills'),
    'video-kill.complete': bar(complete, { atLeast: kills }, 'videos'),
    'video-kill.files with all frames': bar(whole, { atLeast: kills }, 'files'),
    'video-kill.charged once': bar(charges, { atLeast: kills }, 'charges'),
  });
} finally {
  await server.stop();
  rmSync(settings.folder, { recursive: true, force: true });
}

/** Kills the children of the server that paint and encode; returns how many there were. */
function killEncoders(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isEncoder(name));
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
  return pids.length;
}

function isEncoder(pid: string): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === server.process.pid && /--permission|pipe:1/.test(command);
  } catch {
    return false; // it has just ended
  }
}

async function frameCount(bytes: Buffer): Promise<number> {
  const input = await Demuxer.open(bytes);
  let count = 0;
  for await (const packet of input.packets()) {
    if (packet !== null) count += 1;
    packet?.free();
  }
  await input.close();
  return count;
}

function order(round: number) {
  const scenes = [
    { ...blankScene('a', 0), motion: 'entrance', seconds: 4 },
    { ...blankScene('b', 0), transitionSeconds: 1, seconds: 3, template: 'lollipop', caption: 'Spain leads' },
  ];
  const output = { format: 'mp4', width: 1280, height: 720, fps };
  return { name: `Video ${round}`, projectIds: [chart], story: { scenes }, output };
}

async function read<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${server.url}/api/video/${path}`, { headers });
  return ((await answer.json()) as { data: Data }).data; // as the contract says
}

function stateOf(id: string): Promise<VideoRender> {
  return read<VideoRender>(`renders/${id}`);
}

async function usage(): Promise<number> {
  return (await read<VideoUsage>('limits')).minutesUsed;
}

async function untilEnded(id: string): Promise<VideoRender> {
  const start = Date.now();
  let video = await stateOf(id);
  for (; !isEnded(video.state) && Date.now() - start < patienceMs; video = await stateOf(id)) await sleep(250);
  return video;
}
