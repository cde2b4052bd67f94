import type { Change } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import { nearestNames } from '#chart/plan/nearest-names.ts';
import { type LostName, resolveNames } from '#chart/plan/settle-names.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { DataUser } from './project-data.ts';
import { tableOfProject } from './project-data.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>;

/** Parts of a document that name columns or entries. */
const naming = ['roles', 'facet', 'highlights', 'options'] as const;

/**
 * A content with keys where names were sent. What matches nothing in the data is refused with the likest names, unless it
 * was there before.
 */
export async function withKnownNames(
  ports: UsedPorts,
  { project, content }: DataUser,
  before: Content | null,
): Promise<Content> {
  const { document } = content;
  const isSame = before !== null && naming.every((part) => isAlike(document[part], before.document[part]));
  const template = manifestOf(document.template);
  if (isSame || template === null || content.datasetId === null) return content;
  const made = await tableOfProject(ports, { project, content });
  if (made.status !== 'done') return content;
  const known = lostIn(before, made.table);
  const { document: settled, lost } = resolveNames({ document, table: made.table, template });
  const [unknown] = lost.filter(({ of, name }) => !known.some((each) => each.of === of && each.name === name));
  if (unknown !== undefined) refuse('bad-input', sentenceOf(unknown));
  return { ...content, document: settled };
}

function lostIn(content: Content | null, table: Parameters<typeof resolveNames>[0]['table']): readonly LostName[] {
  const template = content === null ? null : manifestOf(content.document.template);
  return content === null || template === null ? [] : resolveNames({ ...content, table, template }).lost;
}

/**
 * Highlights as keys where names were sent. What the data does not have is refused with the likest names, unless it is
 * among those that were there before.
 */
export async function knownHighlights(
  ports: UsedPorts,
  { project, content }: DataUser,
  { highlights, before }: { highlights: readonly string[]; before: readonly string[] },
): Promise<readonly string[]> {
  const template = manifestOf(content.document.template);
  const made = template === null ? null : await tableOfProject(ports, { project, content });
  if (template === null || made?.status !== 'done') return highlights;
  const document = { ...content.document, highlights: [...highlights] };
  const { document: settled, lost } = resolveNames({ document, table: made.table, template });
  // Where nothing can be highlighted, the chart cannot be drawn either: that is said when it is.
  const isNew = ({ of, name, known }: LostName) => of === 'highlight' && known.length > 0 && !before.includes(name);
  const unknown = lost.find(isNew);
  if (unknown !== undefined) refuse('bad-input', sentenceOf(unknown));
  return settled.highlights;
}

function sentenceOf(lost: LostName): string {
  const { of, name } = lost;
  const what = of === 'column' ? 'no column' : 'nothing to highlight';
  const list = nearestNames(lost)
    .map((each) => `“${each}”`)
    .join(', ');
  return `The data has ${what} called “${name.slice(0, 100)}”.${list && ` The nearest names are ${list}.`} Nothing was saved.`;
}

/** Changes that make a document that was settled of the one that other changes make. */
export function changesTo({ document: from }: Content, { document: to }: Content): Change[] {
  const roles = Object.keys(to.roles).filter((role) => !isAlike(from.roles[role], to.roles[role]));
  return [
    ...roles.map((role) => ({ kind: 'role', role, columns: to.roles[role] ?? [] }) as const),
    ...(from.facet === to.facet ? [] : [{ kind: 'facet', column: to.facet } as const]),
    ...(isAlike(from.highlights, to.highlights) ? [] : [{ kind: 'highlights', keys: to.highlights } as const]),
    ...(isAlike(from.options.colors, to.options.colors)
      ? []
      : [{ kind: 'option', name: 'colors', value: to.options.colors } as const]),
  ];
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
