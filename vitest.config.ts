import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isNoise } from './scripts/test-run/noise.ts';

const all = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/api/**/*.test.ts'];

/** What a file replaces would stay replaced for those after it in the same process: a global, or React by that of production. */
const leavesTraces = (file: string) =>
  /\bstubGlobal|\buseFakeTimers|\baddBuiltPages\(/.test(readFileSync(file, 'utf8'));

/** They leave traces, or hold state of the whole browser tab. */
const isolated = [
  ...new Set([
    'src/web/client/**/*.test.ts',
    'src/web/app/site/*.test.ts',
    'src/server/platform/sandbox/*.test.ts',
    ...globSync(all).filter(leavesTraces),
  ]),
];

/** They wait for processes they start, or draw for a minute: begun last, one of them would run alone at the end. */
const long = [
  'api/start.test.ts',
  'api/video-service.test.ts',
  'jobs/processes.test.ts',
  'jobs/start-worker.test.ts',
  'chart/export/export.test.ts',
  'project/killed.test.ts',
  'chart/craft.test.ts',
  'chart/safety.test.ts',
  'chart/every-option.test.ts',
  'account/same-answer.test.ts',
  'dataset/dataset.test.ts',
];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name));
    return [...files.filter(isLong), ...(await super.sort(files.filter((file) => !isLong(file))))];
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/cluster.ts',
    maxWorkers: 3, // on two cores: some of them always wait
    execArgv: ['--max-semi-space-size=32'], // what is drawn is thrown away at once
    testTimeout: 60_000,
    hookTimeout: 60_000,
    onConsoleLog: (text) => !isNoise(text),
    expect: { poll: { timeout: 15_000 } }, // the second that Vitest waits is short on a busy machine
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        extends: true,
        // To load the modules anew for every file takes as long as the tests themselves.
        test: { name: 'together', include: all, exclude: [...configDefaults.exclude, ...isolated], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
