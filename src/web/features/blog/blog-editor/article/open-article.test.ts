import { expect, test } from 'vitest';
import { emptyArticle } from '#article/schema.ts';
import { type ArticleFields, changesOfFields, conflictsOf } from './open-article.ts';

const fields: ArticleFields = {
  title: 'A',
  slug: 'a',
  excerpt: '',
  body: emptyArticle,
  coverId: null,
  categoryId: null,
  authorId: null,
  seoTitle: '',
  seoDescription: '',
  canonicalUrl: '',
  isFeatured: false,
};

test('changes between two states name the fields that differ', () => {
  expect(changesOfFields(fields, { ...fields, title: 'B', body: { type: 'doc', content: [] } })).toEqual([
    { field: 'title', value: 'B' },
  ]);
});

test('only the same field with another value is a conflict', () => {
  const mine = [
    { field: 'title', value: 'Mine' },
    { field: 'excerpt', value: 'Same' },
  ] as const;
  expect(
    conflictsOf(mine, [
      { field: 'slug', value: 'b' },
      { field: 'excerpt', value: 'Same' },
    ]),
  ).toEqual([]);
  expect(conflictsOf(mine, [{ field: 'title', value: 'Theirs' }])).toEqual([mine[0]]);
});
