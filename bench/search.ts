import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchKinds } from '#contract/ai/snap-ai.ts';
import { addUser } from '#server/account/user/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { searchAll } from '#server/publish/search/index.ts';
import { countEntryWords } from '#server/publish/search/store.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { bar, report } from './report.ts';

// Search among 10,000 charts of one account, 2,000 of others and the library, with the ranking.
const charts = 10_000;
const rounds = 6;
const nouns =
  'revenue population rainfall prices emissions visitors exports wages rents harvest traffic energy births debt'.split(
    ' ',
  );
const places =
  'Lisbon Kyoto Ghent Toronto Nairobi Quito Osaka Graz Porto Lyon Turin Malmö Bergen Leeds Austin Perth'.split(' ');
const periods = 'January March June 2019 2020 2021 2022 2023 2024 winter summer'.split(' ');
const searches = [
  'revenue',
  'rainfall in Malmö',
  'turnover Toronto 2021',
  'popualtion of Nairobi',
  'Umsatz',
  'emissoins Quito winter',
  'bar chart of wages by city',
  'life expectancy in Germany since 2000',
  'something that is nowhere',
  'chart',
];

const folder = mkdtempSync(join(tmpdir(), 'chartlas-search-'));
const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } });
const database = openDatabase(embedded.url);
try {
  await migrate(database.pool);
  const [owner, other] = [await addPerson('owner@example.org'), await addPerson('other@example.org')];
  await addCharts(owner, charts);
  await addCharts(other, charts / 5);
  while ((await countEntryWords(database.db, 2000)) > 0);
  await database.pool.query('analyze');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of searches) {
      const start = performance.now();
      const hits = await searchAll(database.db, {
        text,
        viewer: everythingOf(owner),
        kinds: searchKinds,
        now: new Date(),
      });
      if (round === 0) continue; // the first round fills caches
      times.push(performance.now() - start);
      if (round === 1 && !process.argv.includes('--json'))
        console.log(
          `${text}: ${hits.length} hits, first “${hits[0]?.entry.title ?? ''}”, ${Math.round(times.at(-1) ?? 0)} ms`,
        );
    }
  }
  times.sort((a, b) => a - b);
  report({
    'search among 10,000 charts, p95': bar(times[Math.floor(times.length * 0.95)] ?? Number.NaN, { atMost: 50 }, 'ms'),
  });
} finally {
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function addPerson(email: string): Promise<string> {
  const names = { firstname: 'A', lastname: 'B', passwordHash: null, isAdmin: false, verifiedAt: new Date() };
  return (await addUser(database.db, { email, ...names })).id;
}

async function addCharts(ownerId: string, count: number): Promise<void> {
  const { id: workspaceId } = await personalWorkspace(database.db, { id: ownerId });
  const names = Array.from({ length: count }, (_, place) => {
    const pick = (list: readonly string[], step: number) => list[Math.floor(place / step) % list.length] ?? '';
    return `${pick(nouns, 1)} in ${pick(places, nouns.length)}, ${pick(periods, nouns.length * places.length)} no ${place}`;
  });
  await database.pool.query(
    `insert into projects (workspace_id, owner_id, name, template, content)
     select $1, $2, name, 'bar', jsonb_build_object('name', name, 'document', jsonb_build_object('version', 1, 'template', 'bar',
       'text', jsonb_build_object('title', 'The ' || name, 'subtitle', 'By month and branch', 'source', 'Statistics office')))
     from unnest($3::text[]) as name`,
    [workspaceId, ownerId, names],
  );
}
