import { MediaLibrary } from '#web/features/blog/blog-editor/media-library.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminBlogMediaPage() {
  return (
    <>
      <title>Media – Chartlas</title>
      <PageHead title="Media" description="Pictures for articles, covers and authors, newest first." />
      <div className="mt-5">
        <MediaLibrary />
      </div>
    </>
  );
}
