import { AdminFlags } from '#web/features/operations/admin/flags/admin-flags.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminFlagsPage() {
  return (
    <>
      <title>Feature flags – Chartlas</title>
      <PageHead title="Feature flags" description="Parts of this server that you can turn off at any time." />
      <div className="mt-5 max-w-3xl">
        <AdminFlags />
      </div>
    </>
  );
}
