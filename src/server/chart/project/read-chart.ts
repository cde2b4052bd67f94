import { applyChanges, type Change } from '#chart/changes/change.ts';
import { type Content, readContent, readName } from '#chart/changes/content.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { planOf } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';

const known = { templateOf: manifestOf };

/** Validates a content that was sent. Without a name, the title is its name. */
export function requireChartContent(given: unknown): Content {
  const read = readContent(given, known);
  if (!read.ok) return refuse('bad-input', read.error);
  const { content } = read;
  return content.name === readName('') ? { ...content, name: readName(content.document.text.title) } : content;
}

/** Applies all of the changes, or refuses. */
export function changeChart(content: Content, changes: readonly Change[]): Content {
  const changed = applyChanges(content, changes, known);
  return changed.ok ? changed.content : refuse('bad-input', changed.error);
}

/** Some chart types need a plan. A chart that already has such a type keeps it. */
export async function requireChartType(
  db: Db,
  ownerId: string,
  { from, to, now }: { from: Content | null; to: Content; now: Date },
): Promise<void> {
  const { template } = to.document;
  if (template === from?.document.template || manifestOf(template)?.tier !== 'premium') return;
  const owner = (await findUser(db, ownerId)) ?? refuse('not-found');
  const isIncluded = featureOf(planOf(rolesOf(owner, now)), 'premium-templates');
  requireThat(
    isIncluded,
    'needs-plan',
    'This chart type is included in the Premium plan. Choose another type, or upgrade.',
  );
}
