import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import type { ArticleEntry } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { StateBadge } from './state-badge.tsx';

type ArticleFilter = 'all' | 'draft' | 'scheduled' | 'published';

const states = [
  { value: 'all', label: 'All states' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

interface ArticleListProps {
  list: ListState<ArticleFilter>;
  /** Id of a category; '' for all. */
  category: string;
  onCategory: (id: string) => void;
}

export function ArticleList({ list, category, onCategory }: ArticleListProps) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(authoring.listArticles, {
    ...{ page, itemsPerPage, search, state: filter },
    ...(category !== '' && { categoryId: category }),
  });
  const categories = useCall(authoring.listCategories, {}).data?.categories ?? [];
  const { date, moment, number } = useFormats();

  const columns: TableColumn<ArticleEntry>[] = [
    {
      id: 'title',
      header: 'Title',
      cell: ({ id, title, slug }) => (
        <>
          <Link to={`/panel/admin/blog/articles/${id}`} className="block font-medium hover:underline">
            {title || 'Untitled'}
          </Link>
          <span className="block break-all text-12 text-muted">/blog/{slug}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      className: 'w-40',
      cell: (article) => (
        <>
          <StateBadge article={article} />
          {article.publishAt !== null && (
            <span className="mt-0.5 block text-12 text-muted">for {moment(article.publishAt)}</span>
          )}
        </>
      ),
    },
    {
      id: 'category',
      header: 'Category',
      className: 'hidden w-40 md:table-cell',
      cell: (article) => article.category ?? <span className="text-muted">None</span>,
    },
    {
      id: 'author',
      header: 'Author',
      className: 'hidden w-40 lg:table-cell',
      cell: ({ author }) => author ?? <span className="text-muted">None</span>,
    },
    {
      id: 'views',
      header: 'Views',
      numeric: true,
      className: 'hidden w-20 sm:table-cell',
      cell: ({ views }) => number(views),
    },
    {
      id: 'changed',
      header: 'Changed',
      className: 'hidden w-32 sm:table-cell',
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} className="whitespace-nowrap">
          {date(changedAt)}
        </time>
      ),
    },
  ];

  const isFiltered = search !== '' || filter !== 'all' || category !== '';
  return (
    <DataList
      things="articles"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{ label: 'Search articles', hint: 'Search title and text', typed: list.typed, onType: list.onType }}
      filter={
        <>
          <div className="w-36">
            <Select aria-label="State" options={states} value={filter} onChange={list.onFilter} />
          </div>
          <div className="w-44">
            <Select
              aria-label="Category"
              options={[
                { value: '', label: 'All categories' },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={category}
              onChange={onCategory}
            />
          </div>
        </>
      }
      empty={
        <EmptyState icon={<Newspaper />} title={isFiltered ? 'No matching articles' : 'No articles yet'}>
          {isFiltered
            ? 'Try another word, state or category.'
            : 'Write the first one, or import a Markdown file. Nobody sees it until you publish it.'}
        </EmptyState>
      }
    />
  );
}
