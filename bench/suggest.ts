import { bar, report } from './report.ts';
import { themes } from './suggest/all-tables.ts';
import { scoreTable, type TableScore, totalOf } from './suggest/score.ts';

// How often the first chart is right, over tables of many kinds that are read as a user’s paste.
// node bench/suggest.ts [--json] [--all: every table with its suggestions, else only those with a fault]
const isForPrograms = process.argv.includes('--json');
const scores = new Map<string, readonly TableScore[]>();
for (const [theme, tables] of Object.entries(themes)) {
  scores.set(theme, await Promise.all(tables.map(scoreTable)));
}

if (!isForPrograms) {
  for (const [theme, list] of scores) for (const score of list) tell(theme, score);
  const byTheme = [...scores].map(([theme, list]) => [theme, { tables: list.length, ...rounded(list) }]);
  console.table(Object.fromEntries(byTheme));
}
const total = totalOf([...scores.values()].flat());
report({
  'first suggestion is right': bar(total.first, { atLeast: 90 }, '% of tables'),
  'one of the first three is right': bar(total.three, { atLeast: 98 }, '% of tables'),
  'nonsense among the first six': bar(total.nonsense, { atMost: 2 }, '% of suggestions'),
});

function tell(theme: string, { name, choices, isFirstRight, isOneOfThreeRight, nonsense }: TableScore): void {
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

function rounded(list: readonly TableScore[]): Record<string, number> {
  return Object.fromEntries(Object.entries(totalOf(list)).map(([key, value]) => [key, Math.round(value)]));
}
