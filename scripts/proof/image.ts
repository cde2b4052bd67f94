import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blankScene } from '#chart/story/story.ts';
import { isEnded } from '#contract/operations/jobs.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import { openFirstSession } from '#tests/support/demo-client.ts';
import { makeBarChart } from '#tests/support/make-bar-chart.ts';
import { freePort, newFolder, removeFolder } from '#tests/support/start-server.ts';
import { type Bar, bar, report } from '../../bench/report.ts';
import { missingPrograms, openBuildah, runInImage, type Unpacked } from './support/buildah.ts';
import { type Answer, carefulClient } from './support/careful-client.ts';

// Builds the container image from the files that Docker would be sent, starts it on an empty volume as its user, opens
// pages, publishes a chart, makes its picture, backs up and restores inside, and looks for files that must not be in it.
// Where no image can be pulled, a Debian with the Node of this process stands in for the base image.
// node scripts/proof/image.ts [--base=debian.tar] [--json]
const missing = missingPrograms();
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    missing.length > 0
      ? `${missing.join(' and ')} missing. Install with: apt-get update && apt-get install -y buildah mmdebstrap`
      : 'Building an image without a daemon needs root.',
  );
  process.exit(1);
}

const pages = [
  '/',
  '/readyz',
  '/docs/getting-started',
  '/docs/webhooks',
  '/docs/using-the-api',
  '/docs/charts',
  '/docs/self-hosting',
];
/** What people keep in a working folder. */
const kept = [
  ...['.git/config', '.env', '.env.production', 'chartlas.env', 'src/.env', 'scripts/.env', 'docs/guide/.env.local'],
  ...['chartlas-2026-11-17.tar.gz', 'data/secret-key', 'key.pem', 'tests/token.txt', 'node_modules/.secret'],
];
/** What the slim images of Debian leave out. */
const slim = ['doc', 'groff', 'info', 'linda', 'lintian', 'locale', 'man'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);

const name = 'localhost/chartlas-proof';
const secret = `kept-out-of-the-image-${randomBytes(12).toString('hex')}`;
const folder = newFolder();
const buildah = openBuildah(folder);
const say = (sentence: string) => void (process.argv.includes('--json') || console.log(sentence));
const running = new Set<ChildProcess>();
try {
  report(await prove());
} finally {
  for (const child of running) child.kill('SIGKILL');
  buildah.close();
  removeFolder(folder);
}

async function prove(): Promise<Record<string, Bar>> {
  for (const base of basesOf('Dockerfile')) provideBase(base);
  const context = join(folder, 'context');
  copyContext(context);
  say('Building the image …');
  const begun = performance.now();
  buildah.build(name, context);
  const building = seconds(begun);
  const image = buildah.unpack(name);
  const leaked = filesWithSecret(image.root);
  for (const file of leaked) console.error(`must not be in the image: ${file}`);

  const first = await start(image, newVolume('first', image));
  const failed: string[] = [];
  const expect = (what: string, isTrue: boolean) => void (isTrue || failed.push(what));
  const counts = { retried: 0, failed: 0 };
  const call = carefulClient(first.url, counts);
  for (const path of pages) expect(`${path} opens`, (await call('GET', path)).status === 200);

  const token = await signIn(call, first.said());
  const { id } = await makeBarChart(async (path, body) => (await call('POST', path, { token, body })).data);
  const { data } = await call('POST', `/api/project/${id}/publish`, { token, body: '{}' });
  const share = new URL((data as { url: string }).url).pathname; // as the contract says
  const shared = await call('GET', share);
  expect('the share page has the chart', shared.status === 200 && shared.text.includes('<svg'));
  const picture = await fetch(`${first.url}/i/${share.split('/').at(-1)}.png`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect('a picture is made', picture.status === 200 && bytes.subarray(1, 4).toString() === 'PNG');

  for (const format of ['png', 'pdf', 'xlsx', 'html']) {
    const file = await bytesOf(`${first.url}/api/project/${id}/render`, token, { format });
    expect(`a file is made: ${format}`, (file?.length ?? 0) > 1000);
  }
  expect('a video is made', await makesVideo(first.url, token, id));

  const health = await run(image, first, image.healthCheck);
  expect('the health check passes', health.status === 0);
  const backup = `${image.volume}/backup.tar.gz`;
  const saved = await run(image, first, ['node', 'scripts/backup.ts', backup]);
  expect(`a backup is made: ${saved.said}`, saved.status === 0);
  expect('the server ends in order', (await first.stop()) === 0);

  const second = newVolume('second', image);
  cpSync(join(first.data, 'backup.tar.gz'), join(second, 'backup.tar.gz'));
  giveToUserOf(image, join(second, 'backup.tar.gz'));
  const restored = await run(image, { ...first, data: second }, ['node', 'scripts/restore.ts', backup]);
  expect(`the backup is restored: ${restored.said}`, restored.status === 0);
  const again = await start(image, second);
  expect('the restored chart is shared', (await carefulClient(again.url, counts)('GET', share)).status === 200);
  expect('the restored server ends in order', (await again.stop()) === 0);
  for (const what of failed) console.error(`FAILED ${what}`);

  return {
    'image.size': bar(sizeOf(image.root), { atMost: 900 }, 'MB'),
    'image.size of the base': bar(
      sizeOf(buildah.unpack(basesOf('Dockerfile').at(-1) ?? '').root),
      { atLeast: 0 },
      'MB',
    ),
    'image.time to build': bar(building, { atMost: 3600 }, 's'),
    'image.time to ready on an empty volume': bar(first.readyAfter, { atMost: 120 }, 's'),
    'image.time to ready with data': bar(again.readyAfter, { atMost: 120 }, 's'),
    'image.files that must not be in it': bar(leaked.length, { atMost: 0 }, 'files'),
    'image.failed': bar(failed.length + counts.failed, { atMost: 0 }, 'steps'),
  };
}

function basesOf(dockerfile: string): string[] {
  const names = Array.from(readFileSync(dockerfile, 'utf8').matchAll(/^FROM (\S+)/gm), ([, base = '']) => base);
  return [...new Set(names)].map((base) => `docker.io/library/${base}`);
}

/** The base image, or one of its name made here: Debian, Node and npm, and the user `node`. */
function provideBase(base: string): void {
  if (buildah.canPull(base)) {
    say(`Base: ${base}`);
    return;
  }
  say(`${base} cannot be pulled from here. Making a Debian with Node ${process.version} under its name …`);
  const given = process.argv.find((word) => word.startsWith('--base='))?.slice('--base='.length);
  const home = join(folder, 'base');
  mkdirSync(home);
  if (given !== undefined) cpSync(given, join(home, 'base.tar'));
  else execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...slim, 'bookworm', join(home, 'base.tar')]);
  cpSync(process.execPath, join(home, 'node'));
  cpSync(npmFolder(), join(home, 'npm'), { recursive: true, dereference: true });
  const trusted = process.env.NODE_EXTRA_CA_CERTS; // of a proxy that this machine reaches the registry through
  if (trusted !== undefined) cpSync(trusted, join(home, 'trusted.crt'));
  writeFileSync(
    join(home, 'Dockerfile'),
    `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
${trusted === undefined ? '' : 'COPY trusted.crt /usr/local/share/trusted.crt\nENV NODE_EXTRA_CA_CERTS=/usr/local/share/trusted.crt'}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`,
  );
  buildah.build(base, home);
  removeFolder(home);
}

/** The npm that belongs to the Node of this process. */
function npmFolder(): string {
  const places = ['.runtime/node_modules/npm', join(dirname(process.execPath), '../lib/node_modules/npm')];
  const found = places.find((place) => existsSync(join(place, 'bin/npm-cli.js')));
  if (found === undefined) throw new Error('there is no npm beside this Node');
  return found;
}

/** The working tree with what people keep in it, too: each of these files has the secret in it. */
function copyContext(context: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(each)))
    cpSync(file, join(context, file));
  for (const file of kept) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    writeFileSync(join(context, file), secret);
  }
}

function filesWithSecret(root: string): string[] {
  const { stdout } = spawnSync('grep', ['--recursive', '--files-with-matches', '--fixed-strings', secret, root], {
    encoding: 'utf8',
  });
  const named = ['.git', '.env', 'tests', 'bench', '.ci'].map((each) => join(root, 'app', each)).filter(existsSync);
  return [...stdout.split('\n').filter(Boolean), ...named];
}

type Started = {
  data: string;
  url: string;
  env: Readonly<Record<string, string>>;
  readyAfter: number;
  said(): string;
  stop(): Promise<number | null>;
};

/** An empty volume, as an engine makes it: it belongs to whom the folder in the image belongs to. */
function newVolume(title: string, image: Unpacked): string {
  const data = join(folder, title);
  mkdirSync(data);
  giveToUserOf(image, data);
  return data;
}

function giveToUserOf({ root, volume }: Unpacked, path: string): void {
  const { uid, gid } = statSync(join(root, volume));
  chownSync(path, uid, gid);
}

async function start(image: Unpacked, data: string): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SECRET_KEY: '0123456789abcdef'.repeat(3),
    SMTP_URL: 'outbox',
    ADMIN_EMAIL: 'admin@chartlas.example',
  };
  const begun = performance.now();
  const child = runInImage(image, { data, env, program: [...image.Entrypoint, ...image.Cmd] });
  running.add(child);
  const { said, ended } = follow(child);
  while (!said().includes('is ready at') && child.exitCode === null) await sleep(50);
  if (child.exitCode !== null) throw new Error(`the image did not start: ${said()}`);
  const readyAfter = seconds(begun);
  say(`Ready after ${readyAfter.toFixed(1)} s`);
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    running.delete(child);
    return code;
  };
  return { data, url, env, readyAfter, said, stop };
}

/** Another program in the container of a server, with its volume and settings. */
async function run(image: Unpacked, { data, env }: Pick<Started, 'data' | 'env'>, program: string[]) {
  const { said, ended } = follow(runInImage(image, { data, env, program }));
  return { status: await ended, said: said() };
}

function follow(child: ChildProcess): { said(): string; ended: Promise<number | null> } {
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return { said: () => output, ended: new Promise((done) => child.once('close', (code) => done(code))) };
}

async function bytesOf(url: string, token: string, body?: object): Promise<Buffer | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
}

/** A second of a chart as MP4, with the encoder of the image. */
async function makesVideo(url: string, token: string, chart: string): Promise<boolean> {
  const story = { scenes: [{ ...blankScene('a', 0), seconds: 1 }] };
  const output = { format: 'mp4', width: 320, height: 180, fps: 10 };
  const renders = `${url}/api/video/renders`;
  const read = async (path: string, body?: object) =>
    JSON.parse(String((await bytesOf(path, token, body)) ?? '{}')).data as VideoRender | undefined; // as the contract says
  const { id = '' } = (await read(renders, { name: 'Video', projectIds: [chart], story, output })) ?? {};
  for (let attempt = 0; attempt < 240; attempt++) {
    const video = await read(`${renders}/${id}`);
    if (video === undefined || isEnded(video.state)) break;
    await sleep(500);
  }
  return (await bytesOf(`${renders}/${id}/file`, token))?.subarray(4, 8).toString() === 'ftyp';
}

async function signIn(call: (...words: ['POST', string, { body: string }]) => Promise<Answer>, said: string) {
  const post = async (path: string, input: unknown) =>
    (await call('POST', `/api/${path}`, { body: JSON.stringify(input) })).data;
  return openFirstSession(post, said, 'admin');
}

/** Bytes of all files in megabytes, as engines count an image without compression. */
function sizeOf(root: string): number {
  const said = execFileSync('du', ['--summarize', '--apparent-size', '--block-size=1', root], { encoding: 'utf8' });
  return Number.parseInt(said, 10) / 1e6;
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000;
}
