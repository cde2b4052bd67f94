import { useListState } from '#web/client/use-list-state.ts';
import { AdminJobs } from '#web/features/operations/admin/jobs/admin-jobs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminJobsPage() {
  const list = useListState({ filters: ['all', 'queued', 'running', 'done', 'failed', 'cancelled'] });
  return (
    <>
      <title>Jobs – Chartlas</title>
      <PageHead title="Jobs" description="Background jobs on this server, newest first. Updates automatically." />
      <div className="mt-5">
        <AdminJobs list={list} />
      </div>
    </>
  );
}
