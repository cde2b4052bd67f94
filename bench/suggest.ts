import { dirname } from 'node:path';
import { bar, report } from './report.ts';
import { themes } from './suggest/all-tables.ts';
import { itemsIn, predict } from './suggest/predict.ts';
import { scoreTable, type TableScore, totalOf } from './suggest/score.ts';
import { type StrangerScore, scoreStrangers, strangerFigures, strangerSets } from './suggest/strangers.ts';

// How often the first chart is right: for the tables of this repository, read as a user’s paste, and for those of
// strangers, read as files.
// node bench/suggest.ts [--json] [--all: every table with its suggestions, else those with a fault]
// node bench/suggest.ts ITEMS.jsonl: what a person is shown who drops each of these files, a line of JSON for each.
const items = process.argv.slice(2).find((argument) => argument.endsWith('.jsonl'));
if (items !== undefined) {
  for (const item of itemsIn(items)) console.log(JSON.stringify(await predict(item, dirname(items))));
  process.exit();
}
const isForPrograms = process.argv.includes('--json');
const own = new Map<string, readonly TableScore[]>();
for (const [theme, tables] of Object.entries(themes)) own.set(theme, await Promise.all(tables.map(scoreTable)));
const sets = new Map<string, readonly StrangerScore[]>();
for (const set of strangerSets()) sets.set(set, await scoreStrangers(set));

if (!isForPrograms) {
  for (const [theme, list] of own) for (const score of list) tellOwn(theme, score);
  console.log('\nTables of this repository, types by their points:');
  console.table(tableOf(own, totalOf));
  for (const [set, list] of sets) for (const score of list) tellStranger(set, score);
  console.log('\nTables of strangers, first charts:');
  console.table(tableOf(sets, strangerFigures));
}
const total = totalOf([...own.values()].flat());
const figures = strangerFigures([...sets.values()].flat());
report({
  'own tables: first suggestion is right': bar(total.first, { atLeast: 90 }, '% of tables'),
  'own tables: one of the first three is right': bar(total.three, { atLeast: 98 }, '% of tables'),
  'own tables: nonsense among the first six': bar(total.nonsense, { atMost: 2 }, '% of suggestions'),
  'tables of strangers: first is right': bar(figures.first, { atLeast: 70 }, '% of tables'),
  'tables of strangers: one of three is fine': bar(figures.three, { atLeast: 92 }, '% of tables'),
  'tables of strangers: one of three misleads': bar(figures.threeMisleading, { atMost: 10 }, '% of tables'),
  'tables of strangers: shown large': bar(figures.large, { atLeast: 60 }, '% of tables'),
  'tables of strangers: large one is right': bar(figures.largeFirst, { atLeast: 85 }, '% of large charts'),
  'tables of strangers: large one misleads': bar(figures.largeMisleading, { atMost: 4 }, '% of large charts'),
});

function tellOwn(theme: string, { name, choices, isFirstRight, isOneOfThreeRight, nonsense }: TableScore): void {
  const isFine = isFirstRight && isOneOfThreeRight && nonsense.length === 0;
  if (isFine && !process.argv.includes('--all')) return;
  const faults = [
    ...(isFirstRight ? [] : ['first is wrong']),
    ...(isOneOfThreeRight ? [] : ['none of three is right']),
    ...(nonsense.length === 0 ? [] : [`${nonsense.length} make no sense`]),
  ];
  console.log(`\n${theme}: ${name} – ${faults.join(', ') || 'fine'}`);
  for (const choice of choices) console.log(`  ${nonsense.includes(choice) ? '✗' : ' '} ${choice}`);
}

function tellStranger(set: string, { id, types, isFirstRight, doesFirstMislead }: StrangerScore): void {
  if (isFirstRight && !process.argv.includes('--all')) return;
  const verdict = isFirstRight ? 'right' : doesFirstMislead ? 'misleads' : 'not the first choice';
  console.log(`${set}: ${id} – ${verdict}: ${types.join(', ')}`);
}

function tableOf<Score>(lists: ReadonlyMap<string, readonly Score[]>, sum: (list: readonly Score[]) => object) {
  const rows = [...lists].map(([name, list]) => {
    const rounded = Object.entries(sum(list)).map(([key, value]) => [key, Math.round(Number(value))]);
    return [name, { tables: list.length, ...Object.fromEntries(rounded) }];
  });
  return Object.fromEntries(rows);
}
