import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { type Bar, bar } from '../bench/report.ts';

/** What browsers load of the engine: the questions of its worker, and titles and insights. */
const input = ['src/web/workers/ai/ai-worker.ts', 'src/ai/offline/titles/suggest-titles.ts'];
/** Code of charts and tables, which is not the engine’s; the lexicon and what was learned are data of their own bar. */
const external = [
  /^#(chart|data|lib)\//,
  'zod',
  /\.(?:tsv|txt)\?raw$/,
  /understanding\/weights\.json$|\.\/weights\.json$/,
];

/** Sizes of the engine with English, of its largest further language, and of the worker with all that it loads at once. */
export async function sizesOfAi(): Promise<Record<string, Bar>> {
  const bundle = await rolldown({ input, external });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  let engine = 0;
  let edits = 0;
  let questions = 0;
  const languages = new Map<string, number>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const size = gzipSync(chunk.code, { level: 9 }).length / 1000;
    const language = /(?:language\/(?:words|terms)|edit\/languages)\/(\w+)\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
    const isOfEdits = chunk.moduleIds.some((id) => /offline\/(?:edit|converse)\//.test(id));
    const isOfQuestions = chunk.moduleIds.some((id) => /ai\/understanding\//.test(id));
    if (language === undefined && isOfEdits) edits += size;
    else if (language === undefined && isOfQuestions) questions += size;
    else if (language === undefined) engine += size;
    else languages.set(language, (languages.get(language) ?? 0) + size);
  }
  await bundle.close();
  if (languages.size === 0) throw new Error('no language is loaded on its own');
  return {
    'AI engine, with English': bar(engine, { atMost: 80 }, 'KB gzip'),
    'AI edits, loaded with the first one': bar(edits, { atMost: 60 }, 'KB gzip'),
    'AI questions, loaded with the first one': bar(questions, { atMost: 60 }, 'KB gzip'),
    'AI questions, what was learned and what words mean': bar(learnedSize(), { atMost: 6000 }, 'KB gzip'),
    'AI engine, largest further language': bar(Math.max(...languages.values()), { atMost: 25 }, 'KB gzip'),
    'AI worker, with the code of charts and tables that it needs': bar(workerSize(), { atMost: 200 }, 'KB gzip'),
  };
}

/** Weights and words that are loaded with the first question. */
function learnedSize(): number {
  const files = ['weights.json', 'lexicon/concepts.tsv', 'lexicon/word-meanings.txt'];
  const sizes = files.map((file) => gzipSync(readFileSync(`src/ai/understanding/${file}`), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function workerSize(): number {
  const folder = 'build/client/assets';
  const file = readdirSync(folder).find((name) => /^ai-worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('the AI worker is not in the build: run npm run build');
  return gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length / 1000;
}
