import { useState } from 'react';
import { slugOf } from '#article/outline.ts';
import type { Article } from '#contract/blog-authoring.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface SlugFieldProps {
  article: Article;
  onChange: (slug: string) => void;
}

/** The slug is saved when the field is left, so that half a word never becomes a URL. */
export function SlugField({ article, onChange }: SlugFieldProps) {
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
