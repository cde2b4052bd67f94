import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { killWhileSaving } from '#tests/support/projects/kill-while-saving.ts';
import { bar, report } from '../../bench/report.ts';

// Kills the server with kill -9 while two people save changes to one chart, repeatedly, and counts what is lost.
// node scripts/proof/project-kill.ts [--times=100] [--json]
const kills = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 100);
const folder = mkdtempSync(join(tmpdir(), 'chartlas-proof-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
try {
  const database = openDatabase(embedded.url);
  await migrate(database.pool);
  await database.close();
  const outcome = await killWhileSaving(embedded.url, { folder, kills });
  report({
    'project-kill.kills': bar(outcome.kills, { atLeast: kills }, 'kills'),
    'project-kill.acknowledged': bar(outcome.acknowledged, { atLeast: kills }, 'saves'),
    'project-kill.repeated': bar(outcome.repeated, { atLeast: 0 }, 'saves sent again'),
    'project-kill.lost': bar(outcome.lost, { atMost: 0 }, 'saves'),
    'project-kill.wrong': bar(outcome.wrong, { atMost: 0 }, 'saves'),
    'project-kill.refused': bar(outcome.refused, { atMost: 0 }, 'saves'),
    'project-kill.inconsistent': bar(outcome.isConsistent ? 0 : 1, { atMost: 0 }, 'charts'),
  });
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
