import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { blankDocument } from '#chart/document/document.ts';
import { blankScene } from '#chart/story/story.ts';
import { isEnded } from '#contract/jobs.ts';
import type { VideoRender, VideoUsage } from '#contract/videos.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { freePort, newFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';

// Kills the server with kill -9 while it renders a video, repeatedly, and checks that every video is finished and charged
// once. Needs a build.
// node scripts/proof/video-kill.ts [--times=20] [--json]
const kills = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 20);
const patienceMs = 180_000;
const settings = { folder: newFolder(), env: { PORT: String(await freePort()) } };
let server = await startServer(settings);
const { token, post } = await signInAsDemo(server);
const headers = { authorization: `Bearer ${token}` };
const chart = await addChart();
const seconds = 8;
let [complete, whole, caught] = [0, 0, 0];
const before = await usage();
try {
  for (let round = 0; round < kills; round++) {
    const { id } = await post<VideoRender>('video/renders', order(round));
    await sleep(300 + Math.random() * 2500);
    if ((await stateOf(id)).state === 'running') caught += 1;
    await server.stop('SIGKILL');
    server = await startServer(settings);
    const video = await untilEnded(id);
    if (video.state === 'done') complete += 1;
    const file = await fetch(`${server.url}/api/video/renders/${id}/file`, { headers });
    if (file.ok && (await file.arrayBuffer()).byteLength === video.size) whole += 1;
  }
  const charged = ((await usage()) - before) / (seconds / 60);
  report({
    'video-kill.caught while rendering': bar(caught, { atLeast: Math.ceil(kills / 2) }, 'kills'),
    'video-kill.complete': bar(complete, { atLeast: kills }, 'videos'),
    'video-kill.whole files': bar(whole, { atLeast: kills }, 'files'),
    'video-kill.charges missing or repeated': bar(Math.abs(charged - kills), { atMost: 0 }, 'charges'),
  });
} finally {
  await server.stop();
  rmSync(settings.folder, { recursive: true, force: true });
}

async function addChart(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Country,Value\nNorway,12\nPoland,7.5\nSpain,30\n']), 'data.csv');
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { dataset: { id: string; columns: { key: string }[] } } }; // as the contract says
  const { dataset } = data;
  const [label, value] = dataset.columns.map(({ key }) => key);
  const document = { ...blankDocument('bar'), roles: { label: [label], value: [value] } };
  const content = { name: 'Values', document, datasetId: dataset.id, steps: [] };
  return (await post<{ id: string }>('project', { content })).id;
}

function order(round: number) {
  const scenes = [
    { ...blankScene('a', 0), motion: 'entrance', seconds: 4 },
    { ...blankScene('b', 0), transitionSeconds: 1, seconds: 3, template: 'lollipop', caption: 'Spain leads' },
  ];
  const output = { format: 'mp4', width: 1280, height: 720, fps: 30 };
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
