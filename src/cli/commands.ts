import { mkdirSync, openAsBlob, watch, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { createInterface } from 'node:readline';
import { checkChart } from '#chart/check/check-chart.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { createClient } from '#sdk/index.ts';
import { isChartFolder, writeFolder } from './chart-folder.ts';
import { drawFile } from './draw-file.ts';
import { loadChart } from './load-chart.ts';
import { merge } from './merge.ts';
import type { Terminal } from './options.ts';
import { type Options, parseDrawOptions } from './options.ts';
import { pullChart, pushFolder } from './pull-chart.ts';
import { connectClient, type Login, readLogin, saveLogin } from './settings.ts';

type Run = (words: readonly string[], options: Options, terminal: Terminal) => Promise<number>;
type Command = { usage: string; does: string; run: Run };

/** Every command of the CLI. */
export const commands: Readonly<Record<string, Command>> = {
  login: {
    usage: '--url https://chartlas.example --key ck_live_…',
    does: 'Saves an API key for this computer. CHARTLAS_URL and CHARTLAS_KEY work too.',
    run: async (_, { url = process.env.CHARTLAS_URL, key = process.env.CHARTLAS_KEY }, { log }) => {
      if (url === undefined || key === undefined) throw new SentenceError('Say --url and --key.');
      await createClient({ url, key }).usage.list();
      log(`Signed in. The key is in ${saveLogin({ url, key })}.`);
      return 0;
    },
  },
  pull: {
    usage: '<id> [folder] [--force]',
    does: 'Writes a chart as a folder: chart.json and data.csv. --force overwrites changes in it that were not pushed.',
    run: async ([given, folder], { force = false }, { log }) => {
      const id = needed(given, 'the id of a chart');
      const to = folder ?? id;
      await pullChart(connectClient(), { id, folder: to, force });
      log(`Pulled to ${to}.`);
      return 0;
    },
  },
  push: {
    usage: '<folder> [--new] [--force]',
    does: 'Saves a chart folder on the server, as the chart it was pulled from or as a new one. --force overwrites what others changed since.',
    run: async ([folder], { new: isNew = false, force = false }, { log }) => {
      const id = await pushFolder(connectClient(), needed(folder, 'a folder'), { isNew, force });
      log(`${readLogin().url.replace(/\/+$/, '')}/panel/project/${id}`);
      return 0;
    },
  },
  create: {
    usage: '<file> ["sentence"] [-o folder] [--template bar] [--offline]',
    does: 'Makes a chart of a data file and a sentence: on the server, or with --offline as a folder, without one.',
    run: async ([file, sentence], { out, template, offline = false }, { log }) => {
      const path = needed(file, 'a data file');
      if (offline || out !== undefined) {
        const { content, sheet } = await loadChart(path, { sentence, template });
        const folder = out ?? basename(path, extname(path));
        writeFolder(folder, { id: null, content, sheet, pulled: null });
        log(`Wrote ${folder}: ${content.document.template}, “${content.document.text.title}”.`);
        return 0;
      }
      log(await createOnServer(path, { sentence, template }));
      return 0;
    },
  },
  render: {
    usage: '<folder|project file|data file> -o chart.png ["sentence"] [--template bar]',
    does: 'Draws a chart as PNG, JPG, WebP, SVG, PDF, HTML, CSV, XLSX, JSON, MP4, WebM or GIF, without a server.',
    run: async ([path, sentence], options, { log }) => {
      const out = needed(options.out, 'a file with -o');
      const chart = await loadChart(needed(path, 'a chart'), { sentence, template: options.template });
      writeFileSync(out, await drawFile(chart, options.format ?? formatOf(out), parseDrawOptions(options)));
      log(`Wrote ${out}.`);
      return 0;
    },
  },
  check: {
    usage: '<folder|project file|data file>',
    does: 'Says what a careful editor would say about a chart, without a server.',
    run: async ([path], _, { log }) => {
      const { content, table } = await loadChart(needed(path, 'a chart'));
      const { document } = content;
      const template = await loadTemplate(document.template);
      if (template === null) throw new SentenceError(`There is no chart type “${document.template}”.`);
      const geo = geoOf({ document, table, template });
      const { steps } = content;
      const found = checkChart({ document, table, template, theme: themeOf(document), measure, geo, steps });
      for (const { severity, why, fix } of found)
        log(`${severity}: ${why}${fix === undefined ? '' : ` Fix: ${fix.words}.`}`);
      if (found.length === 0) log('Nothing to say.');
      return found.some(({ severity }) => severity === 'error') ? 1 : 0;
    },
  },
  watch: {
    usage: '<folder> -o chart.png [--push] [--force]',
    does: 'Draws a chart folder again whenever its files change, and with --push saves it on the server.',
    run: async ([given], options, terminal) => {
      const folder = needed(given, 'a folder');
      if (!isChartFolder(folder)) throw new SentenceError(`${folder} has no chart.json.`);
      const out = options.push ? options.out : needed(options.out, 'a file with -o');
      const update = async () => {
        if (out !== undefined)
          writeFileSync(out, await drawFile(await loadChart(folder), formatOf(out), parseDrawOptions(options)));
        if (options.push) await pushFolder(connectClient(), folder, { force: options.force ?? false });
        terminal.log(`${new Date().toISOString().slice(11, 19)} updated`);
      };
      await keepUpdated(folder, update, terminal);
      return 0;
    },
  },
  merge: {
    usage: '<folder|data file> --by column [-o folder] [--name "{column}.png"] ["sentence"]',
    does: 'Makes one file for each value of a column: pictures, pages, videos or chart folders. {column} works in titles too.',
    run: async ([path, sentence], options, { log, error }) => {
      const by = needed(options.by, 'a column with --by');
      const chart = await loadChart(needed(path, 'a chart'), { sentence, template: options.template });
      const name = options.name ?? `{${by}}.${options.format ?? 'png'}`;
      const folder = options.out ?? 'merged';
      mkdirSync(folder, { recursive: true });
      const started = performance.now();
      const { made, failed } = await merge({ chart, by, name, folder, look: parseDrawOptions(options) });
      for (const each of failed) error(each);
      log(`${counted(made, 'file')} in ${folder}, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
      return failed.length === 0 ? 0 : 1;
    },
  },
  mcp: {
    usage: '',
    does: 'Speaks the Model Context Protocol over standard input and output, for assistants on this computer.',
    run: async () => {
      await relayMcp(readLogin(), { input: process.stdin, output: process.stdout });
      return 0;
    },
  },
};

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new SentenceError(`Name ${what}.`);
  return value;
}

function formatOf(file: string): string {
  return extname(file).slice(1).toLowerCase();
}

async function createOnServer(
  path: string,
  { sentence, template }: { sentence: string | undefined; template: string | undefined },
): Promise<string> {
  const client = connectClient();
  const file = new File([await openAsBlob(path)], basename(path));
  const taken = (await client.datasets.upload({ file })) as { dataset?: { id: string }; job?: string }; // one of both
  const done = taken.job === undefined ? null : ((await client.finish(taken.job)) as { id: string }); // as the API documents it
  const source = { from: 'dataset' as const, id: taken.dataset?.id ?? done?.id ?? '' };
  const wish = { ...(sentence && { prompt: sentence }), ...(template && { template }) };
  const { project } = await client.projects.createFromData({ source, ...wish });
  return `${readLogin().url.replace(/\/+$/, '')}/panel/project/${project.id}`;
}

/**
 * Does it now, and whenever the files of a folder change, until the process is told to end. Waits a moment, so that files
 * that are saved together count once.
 */
async function keepUpdated(folder: string, update: () => Promise<void>, { error }: Terminal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tell = (reason: unknown) => error(reason instanceof Error ? reason.message : String(reason));
  const watcher = watch(folder, (_, file) => {
    if (file !== 'chart.json' && file !== 'data.csv') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(update).catch(tell);
    }, 150);
  });
  const ended = new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  let running = update().catch(tell); // after the watcher is there: a change meanwhile is not missed
  await ended;
  clearTimeout(timer);
  watcher.close();
  await running;
}

type Streams = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Passes messages between an assistant, one a line, and the MCP server of a Chartlas server. */
export async function relayMcp({ url, key }: Login, { input, output }: Streams): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/mcp`;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const passed = pass(line).finally(() => pending.delete(passed));
    pending.add(passed);
  }
  await Promise.all(pending);

  async function pass(line: string): Promise<void> {
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: line });
      const text = await answer.text();
      if (answer.status === 202 || text === '') return;
      output.write(`${answer.ok ? text : failure(line, messageIn(text))}\n`);
    } catch (error) {
      output.write(`${failure(line, error instanceof Error ? error.message : 'no connection')}\n`);
    }
  }
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text).message);
  } catch {
    return 'The server does not respond as it should.';
  }
}

function failure(line: string, message: string): string {
  let id: unknown = null;
  try {
    id = JSON.parse(line).id ?? null;
  } catch {}
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message } });
}
