import { useListState } from '#web/client/use-list-state.ts';
import { AdminGallery } from '#web/features/operations/admin/gallery/admin-gallery.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminGalleryPage() {
  const list = useListState({ filters: ['reported', 'hidden', 'all'] });
  return (
    <>
      <title>Gallery – Chartlas</title>
      <PageHead title="Gallery" description="Charts in the public gallery, most reported first." />
      <div className="mt-5">
        <AdminGallery list={list} />
      </div>
    </>
  );
}
