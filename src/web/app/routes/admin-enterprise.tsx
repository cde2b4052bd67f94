import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminEnterprise } from '#web/features/billing/admin/enterprise/admin-enterprise.tsx';
import { GrantDialog } from '#web/shared/admin/grant-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminEnterprisePage() {
  const list = useListState({ filters: ['live', 'ended', 'all'] });
  const [isGiving, setIsGiving] = useState(false);
  return (
    <>
      <title>Enterprise – Chartlas</title>
      <PageHead
        title="Enterprise"
        description="Users who were granted the Enterprise plan, by whom and until when."
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setIsGiving(true)}>
            Grant Enterprise
          </Button>
        }
      />
      <div className="mt-5">
        <AdminEnterprise list={list} />
      </div>
      {isGiving && <GrantDialog onClose={() => setIsGiving(false)} />}
    </>
  );
}
