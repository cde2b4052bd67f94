import { useNavigate, useSearchParams } from 'react-router';
import { useListState, withFields } from '#web/client/use-list-state.ts';
import { ArticleList } from '#web/features/blog/blog-editor/article-list.tsx';
import { NewArticle } from '#web/features/blog/blog-editor/new-article.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminBlogArticlesPage() {
  const list = useListState({ filters: ['all', 'draft', 'scheduled', 'published'] });
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <title>Articles – Chartlas</title>
      <PageHead
        title="Articles"
        description="The blog of this site, last changed first."
        actions={<NewArticle onOpen={(id) => navigate(`/panel/admin/blog/articles/${id}`)} />}
      />
      <div className="mt-5">
        <ArticleList
          list={list}
          category={query.get('category') ?? ''}
          onCategory={(category) => setQuery((current) => withFields(current, { category, page: '' }))}
        />
      </div>
    </>
  );
}
