import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminAudit } from '#web/features/operations/admin/audit/admin-audit.tsx';
import { ExportButton } from '#web/shared/admin/export-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminAuditPage() {
  const list = useListState({ filters: ['all'] });
  return (
    <>
      <title>Audit log – Chartlas</title>
      <PageHead
        title="Audit log"
        description="Everything admins have done. This log cannot be changed."
        actions={<ExportButton endpoint={adminSystem.exportAudit} name="audit-log.csv" />}
      />
      <div className="mt-5">
        <AdminAudit list={list} />
      </div>
    </>
  );
}
