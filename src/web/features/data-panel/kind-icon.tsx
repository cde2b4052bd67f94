import { CalendarDays, Hash, Type } from 'lucide-react';
import type { ColumnKind } from '#data/table.ts';
import { classNames } from '#web/ui/class-names.ts';

const icons = {
  number: { Icon: Hash, color: 'text-accent-ink' },
  time: { Icon: CalendarDays, color: 'text-success-ink' },
  text: { Icon: Type, color: 'text-muted' },
} as const;

/** Icon for the kind of a column. */
export function KindIcon({ kind }: { kind: ColumnKind }) {
  const { Icon, color } = icons[kind];
  return <Icon aria-hidden="true" className={classNames('size-4 shrink-0', color)} />;
}
