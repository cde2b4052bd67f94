import { Navigate } from 'react-router';
import { SitePageEditor } from '#web/features/blog/blog-editor/site-page-editor.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/admin-blog-page.ts';

const titles = { 'about-us': 'About page', 'privacy-policy': 'Privacy page' } as const;

export default function AdminBlogPagePage({ params: { pageId } }: Route.ComponentProps) {
  if (pageId !== 'about-us' && pageId !== 'privacy-policy') return <Navigate to="/panel/admin/blog" replace />;
  return (
    <>
      <title>{`${titles[pageId]} – Chartlas`}</title>
      <PageHead title={titles[pageId]} description="Your own text for this page, in place of the built-in one." />
      <div className="mt-5">
        <SitePageEditor pageId={pageId} />
      </div>
    </>
  );
}
