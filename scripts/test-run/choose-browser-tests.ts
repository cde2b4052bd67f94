import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampled } from '#tests/support/sample.ts';
import { specsIn } from './results.ts';

const others = 12; // beside the journeys of the main jobs, in each run

/** Writes the list of browser tests of a short run: those tagged @main and a rotating part of the others. */
export function chooseBrowserTests(seed: string, into: string): void {
  const json = `${into}.json`;
  spawnSync(join('node_modules', '.bin', 'playwright'), ['test', '--list', '--reporter=json'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  });
  const all = specsIn(json);
  const main = all.filter(({ tags }) => tags.includes('main'));
  const rest = all.filter(({ tags }) => !tags.includes('main'));
  const chosen = [...main, ...sampled(rest, { count: others, key: 'browser', seed })];
  writeFileSync(into, chosen.map(({ file, titles }) => [file, ...titles].join(' › ')).join('\n'));
  console.log(`${main.length} journeys of the main jobs and ${chosen.length - main.length} of ${rest.length} others`);
}
