import { useNavigate } from 'react-router';
import { ArticleEditor } from '#web/features/blog/blog-editor/article/article-editor.tsx';
import type { Route } from './+types/admin-blog-article.ts';

export default function AdminBlogArticlePage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <title>Article – Chartlas</title>
      <h1 className="sr-only">Edit article</h1>
      <ArticleEditor id={params.id} onGone={() => navigate('/panel/admin/blog', { replace: true })} />
    </>
  );
}
