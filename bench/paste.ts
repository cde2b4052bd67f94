import { type PasteScore, pasteSets, scorePastes } from './paste/score.ts';
import { bar, report } from './report.ts';

// How rightly is read what people paste: scores, durations, ranges, answers and the like, in many languages.
// node bench/paste.ts [--json] [--all: every table with its columns, else those with a fault]
const isForPrograms = process.argv.includes('--json');
const scores = new Map<string, readonly PasteScore[]>();
for (const set of pasteSets()) scores.set(set, await scorePastes(set));

if (!isForPrograms) {
  for (const [set, list] of scores) for (const score of list) tell(set, score);
  console.table(byKind([...scores.values()].flat()));
}
report(
  Object.fromEntries(
    [...scores].flatMap(([set, list]) => [
      [`${set}: tables read right`, bar(shareOf(list), { atLeast: 90 }, '% of tables')],
      [
        `${set}: columns read right`,
        bar(shareOf(list.flatMap(({ columns }) => columns)), { atLeast: 95 }, '% of columns'),
      ],
    ]),
  ),
);

function tell(set: string, { id, kind, isRight, columns, wrongRows }: PasteScore): void {
  if (isRight && !process.argv.includes('--all')) return;
  console.log(`${set}: ${id} (${kind})${isRight ? '' : ' – wrong'}${wrongRows === null ? '' : `, ${wrongRows}`}`);
  for (const { name, isRight: isFine, found } of columns)
    if (!isFine || process.argv.includes('--all')) console.log(`  ${isFine ? ' ' : '✗'} ${name}: ${found}`);
}

function byKind(list: readonly PasteScore[]) {
  const kinds = Map.groupBy(list, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, tables]) => [kind, { tables: tables.length, right: Math.round(shareOf(tables)) }]),
  );
}

function shareOf(list: readonly { isRight: boolean }[]): number {
  return (100 * list.filter(({ isRight }) => isRight).length) / list.length;
}
