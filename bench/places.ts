import { type FoundTown, findTowns } from './places/find-towns.ts';
import { firstList } from './places/first-list.ts';
import { secondList } from './places/second-list.ts';
import { bar, report } from './report.ts';

// Whether towns of tables are found where they are: as somebody gets them who pastes the table and chooses a symbol map.
// node bench/places.ts [--json] [--all: every town, else those that were not right at once]
const lists = { first: firstList, second: secondList };
const isForPrograms = process.argv.includes('--json');
const found: FoundTown[] = [];
const sums: Record<string, object> = {};
for (const [list, tables] of Object.entries(lists))
  for (const table of tables) {
    const towns = await findTowns(table);
    found.push(...towns);
    sums[`${list}: ${table.name}`] = figuresOf(towns);
    if (isForPrograms) continue;
    for (const town of towns) {
      if (town.is === 'right' && !process.argv.includes('--all')) continue;
      console.log(`${table.name}: ${town.name} – ${town.is}: ${town.taken}`);
    }
  }
if (!isForPrograms) console.table(sums);
const { rightAtOnce, rightOrListed, listed } = figuresOf(found);
report({
  'right, or listed as a guess with the right one': bar(rightOrListed, { atLeast: 99 }, '% of towns'),
  'right at once': bar(rightAtOnce, { atLeast: 95 }, '% of towns'),
  'listed as a guess': bar(listed, { atMost: 40 }, '% of towns'),
});

function figuresOf(towns: readonly FoundTown[]) {
  const percent = (is: (town: FoundTown) => boolean) =>
    Math.round((1000 * towns.filter(is).length) / towns.length) / 10;
  return {
    towns: towns.length,
    rightAtOnce: percent(({ is }) => is === 'right'),
    rightOrListed: percent(({ is }) => is === 'right' || is === 'among the guesses'),
    listed: percent(({ isGuess }) => isGuess),
  };
}
