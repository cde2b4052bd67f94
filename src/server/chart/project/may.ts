import { type ProjectRole, projectRoles } from '#contract/chart/projects.ts';

/** Permissions on a chart. The owners and admins of its workspace count as its owners. */
const rights = {
  see: ['viewer', 'editor', 'owner'],
  change: ['editor', 'owner'],
  share: ['owner'],
  remove: ['owner'],
} as const satisfies Record<string, readonly ProjectRole[]>;
export type ProjectRight = keyof typeof rights;

export function mayOnProject(role: ProjectRole, right: ProjectRight): boolean {
  const those: readonly ProjectRole[] = rights[right];
  return those.includes(role);
}

/** The role of a rank as the database counts it: 0 is no role. */
export function roleOf(rank: number): ProjectRole | null {
  return projectRoles[rank - 1] ?? null;
}
