import { readFileSync } from 'node:fs';

export type Result = { title: string; status: 'passed' | 'failed' | 'skipped'; isRetried?: boolean };

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };

export function readVitest(file: string): Result[] {
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

type Spec = { title: string; file: string; tags: string[]; tests: { status: string }[] };
type Suite = { title: string; file: string; suites?: Suite[]; specs?: Spec[] };
type TitledSpec = Spec & { titles: string[] };

/** Tests of a Playwright report with the titles of the groups around them, outermost first. */
export function specsIn(file: string): TitledSpec[] {
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return suites.flatMap((suite) => specsOf(suite, []));
}

function specsOf({ suites = [], specs = [] }: Suite, above: string[]): TitledSpec[] {
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...above, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
  ];
}

export function readPlaywright(file: string): Result[] {
  return specsIn(file).flatMap(({ file, titles, tests }) =>
    tests.map(({ status }): Result => {
      const title = [file, ...titles].join(' ');
      if (status === 'flaky') return { title, status: 'passed', isRetried: true };
      return { title, status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed' };
    }),
  );
}
