import type { ProjectCard } from '#contract/projects.ts';
import { Badge } from '#web/ui/badge.tsx';

const kinds = {
  draft: { label: 'Draft', kind: 'neutral' },
  published: { label: 'Published', kind: 'success' },
  changed: { label: 'Unpublished changes', kind: 'warning' },
} as const;

export function ChartState({ state }: { state: ProjectCard['state'] }) {
  const { label, kind } = kinds[state];
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
}
