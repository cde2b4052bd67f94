import type { AuditEntry } from '#contract/operations/admin-person.ts';
import { auditActionLabel } from '#contract/operations/audit-actions.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { TableColumn } from '#web/ui/table.tsx';

/** Columns of every list of the audit log. */
export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const { moment } = useFormats();
  return [
    {
      id: 'what',
      header: 'Action',
      cell: ({ action, target, detail, admin: who, at }) => (
        <span className="block min-w-56 py-0.5">
          <span className="font-medium">{auditActionLabel(action)}</span> <span className="break-all">{target}</span>
          {detail !== '' && <span className="block break-words text-12 text-muted">{detail}</span>}
          <span className="block break-words text-12 text-muted sm:hidden">
            {who}, {moment(at)}
          </span>
        </span>
      ),
    },
    {
      id: 'who',
      header: 'Admin',
      className: 'hidden sm:table-cell',
      cell: ({ admin: who }) => <span className="block min-w-32 break-all">{who}</span>,
    },
    {
      id: 'at',
      header: 'Date',
      className: 'hidden w-48 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
  ];
}
