import type { ContactMessage } from '#contract/admin.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  open: { kind: 'accent', word: 'Open' },
  answered: { kind: 'success', word: 'Answered' },
  closed: { kind: 'neutral', word: 'Closed' },
} as const;

export function MessageState({ state }: { state: ContactMessage['state'] }) {
  return (
    <Badge kind={looks[state].kind} dot>
      {looks[state].word}
    </Badge>
  );
}
