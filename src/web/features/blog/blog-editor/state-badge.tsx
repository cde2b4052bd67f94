import type { ArticleEntry } from '#contract/blog/blog-authoring.ts';
import { Badge } from '#web/ui/badge.tsx';

export function StateBadge({
  article: { state, hasChanges },
}: {
  article: Pick<ArticleEntry, 'state' | 'hasChanges'>;
}) {
  if (state === 'scheduled') {
    return (
      <Badge kind="accent" dot>
        Scheduled
      </Badge>
    );
  }
  if (state === 'draft') return <Badge dot>Draft</Badge>;
  return hasChanges ? (
    <Badge kind="warning" dot>
      Unpublished changes
    </Badge>
  ) : (
    <Badge kind="success" dot>
      Published
    </Badge>
  );
}
