import { useState } from 'react';
import { slugOf } from '#article/outline.ts';
import { excerptOf } from '#article/plain-text.ts';
import { sanitize } from '#article/sanitize.ts';
import type { Article, BlogMedia } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { useCall } from '#web/client/use-call.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { PictureField } from '../picture-field.tsx';
import type { ArticleFields } from './open-article.ts';

interface SettingsPanelProps {
  fields: ArticleFields;
  article: Article;
  cover: BlogMedia | null;
  onChange: <Name extends keyof ArticleFields>(field: Name, value: ArticleFields[Name]) => void;
  onCover: (picture: BlogMedia | null) => void;
}

/** Everything about an article besides its title and text. */
export function SettingsPanel({ fields, article, cover, onChange, onCover }: SettingsPanelProps) {
  const categories = useCall(authoring.listCategories, {}).data?.categories ?? [];
  const authors = useCall(authoring.listAuthors, {}).data?.authors ?? [];
  const beginning = excerptOf(sanitize(useRested(fields.body, 1000)));
  const none = { value: '', label: 'None' };
  return (
    <aside aria-label="Settings" className="flex flex-col gap-5 text-13">
      <SlugField article={article} onChange={(slug) => onChange('slug', slug)} />
      <Field label="Excerpt" hint="Shown in lists and feeds. Default: the beginning of the text.">
        <TextArea
          rows={4}
          value={fields.excerpt}
          maxLength={2000}
          placeholder={beginning}
          onChange={(event) => onChange('excerpt', event.target.value)}
        />
      </Field>
      <Field label="Category">
        <SearchableSelect
          options={[none, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          value={fields.categoryId ?? ''}
          onChange={(id) => onChange('categoryId', id || null)}
          placeholder="None"
          nothing="No matching category"
        />
      </Field>
      <Field label="Author">
        <SearchableSelect
          options={[none, ...authors.map(({ id, name }) => ({ value: id, label: name }))]}
          value={fields.authorId ?? ''}
          onChange={(id) => onChange('authorId', id || null)}
          placeholder="None"
          nothing="No matching author"
        />
      </Field>
      <PictureField
        label="Cover"
        hint="Default for social media: the first chart of the article"
        picture={cover}
        onChange={onCover}
      />
      <Switch
        label="Featured"
        hint="Shown first on the blog"
        checked={fields.isFeatured}
        onChange={(isFeatured) => onChange('isFeatured', isFeatured)}
      />
      <details className="rounded-control border border-line p-3">
        <summary className="cursor-pointer font-medium">Search engines</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Field label="Title" hint="Default: the title of the article">
            <TextInput
              value={fields.seoTitle}
              maxLength={300}
              placeholder={fields.title}
              onChange={(event) => onChange('seoTitle', event.target.value)}
            />
          </Field>
          <Field label="Description" hint="Default: the excerpt">
            <TextArea
              value={fields.seoDescription}
              maxLength={2000}
              placeholder={fields.excerpt || beginning}
              onChange={(event) => onChange('seoDescription', event.target.value)}
            />
          </Field>
          <CanonicalField value={fields.canonicalUrl} onChange={(url) => onChange('canonicalUrl', url)} />
        </div>
      </details>
    </aside>
  );
}

function CanonicalField({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  return (
    <Field label="Canonical URL" hint="If the article was first published elsewhere">
      <TextInput
        key={value}
        type="url"
        defaultValue={value}
        placeholder="https://"
        maxLength={2000}
        onBlur={(event) => event.target.value.trim() !== value && onChange(event.target.value.trim())}
      />
    </Field>
  );
}

interface SlugFieldProps {
  article: Article;
  onChange: (slug: string) => void;
}

/** The slug is saved when the field is left, so that half a word never becomes a URL. */
function SlugField({ article, onChange }: SlugFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { slug, publicSlug, redirects } = article;

  function handleBlur() {
    const next = slugOf(typed ?? '');
    if (next !== '' && next !== slug) onChange(next);
    setTyped(null);
  }

  return (
    <Field
      label="Slug"
      hint={
        publicSlug !== null && publicSlug !== slug
          ? `After publishing, /blog/${publicSlug} redirects here.`
          : redirects.length > 0
            ? `Redirects: ${redirects.join(', ')}`
            : 'The end of the URL'
      }
    >
      <TextInput
        value={typed ?? slug}
        before="/blog/"
        maxLength={120}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={handleBlur}
      />
    </Field>
  );
}
