import { planOf, type Roles } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { exportFormats, problemOf } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';

/** Checks before any work that the user's plan has every format, and that nothing is too large. */
export function requireFormats(roles: Roles, files: readonly Picture[]): void {
  for (const file of files) {
    const { feature, label } = exportFormats[file.format];
    const isIncluded = feature === null || featureOf(planOf(roles), feature);
    requireThat(
      isIncluded,
      'needs-plan',
      `${label} is included in the Premium plan. PNG and JPG are included in every plan.`,
    );
    const problem = problemOf(file);
    if (problem !== null) refuse('bad-input', problem);
  }
}
