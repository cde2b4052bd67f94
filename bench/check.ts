import { applyChanges } from '#chart/changes/change.ts';
import { checkChart } from '#chart/check/check-chart.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { faults } from './check/faults.ts';
import { type Chart, type GoodChart, goodCharts } from './check/good-charts.ts';
import { bar, report } from './report.ts';
import { strangerSets } from './suggest/strangers.ts';

// How many planted faults `check` finds in charts of the tables of strangers, how often its fix mends them, and how
// many good charts it finds fault with.
// node bench/check.ts [--json] [--all: every fault that is missed and every false alarm] [SET …]
const tablesOfKind = 20;
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const tellsAll = process.argv.includes('--all');
const isForPrograms = process.argv.includes('--json');
const sets = asked.length > 0 ? asked : strangerSets();

const good: GoodChart[] = [];
for (const set of sets) good.push(...(await goodCharts(set)));
const inTurn = good.toSorted((a, b) => hash(a.id) - hash(b.id));

const looked = new Set(Object.values(faults).flatMap(({ ids }) => ids));
const alarms = good.flatMap((chart) => {
  const found = findings(chart).filter(({ id, severity }) => looked.has(id) || severity !== 'hint');
  return found.map(({ id, why }) => ({ chart, id, why }));
});
const ofKinds = alarms.filter(({ id }) => looked.has(id));
const falseCharts = new Set(ofKinds.map(({ chart }) => chart));

type Row = { tables: number; found: number; 'with a fix': number; mended: number };
const rows: Record<string, Row> = {};
for (const [name, fault] of Object.entries(faults)) rows[name] = await plantAll(name, fault);

const sum = (of: (row: Row) => number) => Object.values(rows).reduce((all, row) => all + of(row), 0);
if (!isForPrograms) {
  if (tellsAll) for (const { chart, id, why } of ofKinds) console.log(`false alarm: ${nameOf(chart)}: ${id}: ${why}`);
  console.table(rows);
  const others = Map.groupBy(
    alarms.filter(({ id }) => !looked.has(id)),
    ({ id }) => id,
  );
  console.log('Errors and warnings of other kinds on good charts:');
  console.table(Object.fromEntries([...others].map(([id, all]) => [id, all.length])));
  console.log(`${good.length} good charts of ${new Set(good.map(({ id }) => id)).size} tables in ${sets.length} sets.`);
}
const whole = Object.values(rows).filter(({ tables }) => tables >= tablesOfKind).length;
const percent = (part: number, all: number) => (100 * part) / Math.max(1, all);
report({
  'kinds of faults with 20 tables or more': bar(whole, { atLeast: 12 }, 'kinds'),
  'faults found': bar(
    percent(
      sum(({ found }) => found),
      sum(({ tables }) => tables),
    ),
    { atLeast: 95 },
    '% of faults',
  ),
  'found with a fix': bar(
    percent(
      sum((row) => row['with a fix']),
      sum(({ found }) => found),
    ),
    { atLeast: 90 },
    '% of those found',
  ),
  'mended by the fix': bar(
    percent(
      sum(({ mended }) => mended),
      sum((row) => row['with a fix']),
    ),
    { atLeast: 95 },
    '% of fixes',
  ),
  'false alarms': bar(percent(falseCharts.size, good.length), { atMost: 5 }, '% of good charts'),
});

/** Plants a fault into good charts, one of a table, until there are enough. */
async function plantAll(name: string, { ids, plant }: (typeof faults)[string]): Promise<Row> {
  const row = { tables: 0, found: 0, 'with a fix': 0, mended: 0 };
  const used = new Set<string>();
  for (const chart of inTurn) {
    if (row.tables >= tablesOfKind || used.has(chart.id)) continue;
    // A chart that is complained of already proves nothing.
    if (falseCharts.has(chart)) continue;
    const planted = await plant(chart, good);
    if (planted === null) continue;
    used.add(chart.id);
    row.tables += 1;
    const finding = findings(planted).find(({ id }) => ids.includes(id));
    if (finding === undefined && tellsAll && !isForPrograms)
      console.log(
        `missed: ${name}: ${nameOf(chart)} ${planted.document.template} ${JSON.stringify(planted.document.roles)}`,
      );
    if (finding === undefined) continue;
    row.found += 1;
    if (finding.fix === undefined) {
      if (tellsAll && !isForPrograms) console.log(`no fix: ${name}: ${nameOf(chart)}: ${finding.why}`);
      continue;
    }
    row['with a fix'] += 1;
    const isMended = await mends(planted, { id: finding.id, changes: finding.fix.changes });
    if (isMended) row.mended += 1;
    else if (tellsAll && !isForPrograms) console.log(`not mended: ${name}: ${nameOf(chart)}: ${finding.fix.words}`);
  }
  return row;
}

function findings({ document, table, template }: Chart) {
  const geo = geoOf({ document, table, template });
  return checkChart({ document, table, template, theme: themeOf(document), measure, geo, steps: [] });
}

/** Whether the finding is gone, and the chart can still be drawn. */
async function mends(
  chart: Chart,
  { id, changes }: { id: string; changes: Parameters<typeof applyChanges>[1] },
): Promise<boolean> {
  const content = { name: '', document: chart.document, datasetId: null, steps: [] };
  const applied = applyChanges(content, changes, { templateOf: manifestOf });
  if (!applied.ok) return false;
  const { document, steps } = applied.content;
  const template = await loadTemplate(document.template);
  const ran = runSteps(chart.table, readSteps(steps), { tableOf: () => null });
  if (!ran.ok || template === null) return false;
  return !findings({ document, table: ran.table, template }).some((each) => each.id === id || each.id === 'not-drawn');
}

function nameOf({ set, id, document }: GoodChart): string {
  return `${set} ${id} ${document.template}`;
}

function hash(text: string): number {
  return [...text].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
}
