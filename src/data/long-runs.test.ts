import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { growthOf, longRuns } from '#tests/support/growth.ts';
import { sampled } from '#tests/support/sample.ts';
import { read } from './read.ts';

const fromFile = (name: string, text: string) => read({ from: 'file', name, bytes: strToU8(text) });

/** A small table with a long run at one place, for every reader of text. */
const places: [place: string, read: (run: string) => unknown][] = [
  ['a cell with a date', (run) => fromFile('a.csv', `d,v\n"2024-01-01T0${run}",1\n"x",2\n`)],
  ['a whole file', (run) => fromFile('a.csv', run)],
  ['a name', (run) => fromFile('a.csv', `a,${run}\n1,2\n3,4\n`)],
  ['pasted text', (run) => read({ from: 'paste', text: `x ${run}\ny 2`, html: '' })],
  ['a cell of a page', (run) => fromFile('a.html', `<table><tr><td>a<td>b<tr><td>${run}<td>1</table>`)],
  ['a cell of a Markdown table', (run) => fromFile('a.md', `| a | b |\n| --- | --- |\n| ${run} | 1 |\n| x | 2 |\n`)],
  [
    'a value in JSON',
    (run) =>
      fromFile(
        'a.json',
        JSON.stringify([
          { a: run, b: 1 },
          { a: 'x', b: 2 },
        ]),
      ),
  ],
  ['broken JSON', (run) => fromFile('a.json', `[{"a":1},${run}`)],
  ['lines of JSON', (run) => fromFile('a.jsonl', `${JSON.stringify({ a: run })}\n${JSON.stringify({ a: 'x' })}`)],
];

/** Longer pieces, each of which a pattern has once read again and again: what comes before the run and after it counts. */
const mixed: [what: string, read: (length: number) => unknown][] = [
  ['two runs of blanks in brackets', (n) => fromFile('a.csv', `a,((${tabs(n)}${tabs(n)}(\n1,2\n3,4\n`)],
  ['a bracket and blanks', (n) => fromFile('a.csv', `a,b (${tabs(n)}c\n1,2\n3,4\n`)],
  ['umlauts before another letter', (n) => fromFile('a.csv', `a,${'ä'.repeat(n)}å\n1,2\n3,4\n`)],
  ['brackets that are never closed', (n) => fromFile('a.md', `| a | ${'['.repeat(n)} |\n|--|--|\n| 1 | 2 |\n`)],
  ['dashes before another character', (n) => fromFile('a.txt', `${'-- '.repeat(n / 3)}x\nab  5\ncd  6\n`)],
  ['blanks in the rule of a table', (n) => fromFile('a.md', `a|b\n${tabs(n)}--\t${tabs(n)}:--x\n`)],
];

const tabs = (length: number) => '\t'.repeat(length);

test.each(mixed)('the work for %s grows with its length', async (_, readIt) => {
  expect(await growthOf((length) => readIt(length))).toBeLessThanOrEqual(2.5);
});

const cases = places.flatMap(([place, readIt]) => longRuns.map((run) => [run, place, readIt] as const));

test.each(sampled(cases, { count: 24, key: 'long runs' }))(
  'the work for a long run of %j in %s grows with its length',
  async (run, _, readIt) => {
    expect(await growthOf((length) => readIt(run.repeat(length / run.length)))).toBeLessThanOrEqual(2.5);
  },
);
