import { useListState } from '#web/client/use-list-state.ts';
import { AdminUsage } from '#web/features/operations/admin/usage-list/admin-usage.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminUsagePage() {
  const list = useListState({ filters: ['storage', 'ai', 'video'] });
  return (
    <>
      <title>Usage – Chartlas</title>
      <PageHead title="Usage" description="Accounts that use the most storage, AI credits and video minutes." />
      <div className="mt-5">
        <AdminUsage list={list} />
      </div>
    </>
  );
}
