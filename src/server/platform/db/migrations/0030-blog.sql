-- The blog. Every row that its API returns has a number and a document id, as content management systems give them out.

-- Pictures of articles, pages and authors. The bytes are in the object store.
create table blog_media (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  document_id text not null unique,
  file_key text not null unique,
  name text not null,
  alt text not null default '',
  caption text not null default '',
  type text not null,
  width integer not null,
  height integer not null,
  size bigint not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index blog_media_by_time on blog_media (created_at desc, id);
create index blog_media_by_creator on blog_media (created_by);

create function let_go_of_blog_media() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (key, at) values (old.file_key, now()) on conflict (key) do nothing;
  return null;
end
$$;
create trigger let_go_of_blog_media after delete on blog_media for each row execute function let_go_of_blog_media();

create table blog_categories (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  document_id text not null unique,
  name text not null,
  slug text not null unique,
  description text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table blog_authors (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  document_id text not null unique,
  name text not null,
  slug text not null unique,
  role text not null default '',
  bio text not null default '',
  website text not null default '',
  avatar_id uuid references blog_media (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index blog_authors_by_avatar on blog_authors (avatar_id);

-- Articles, with the working copy of their content. Readers see a version instead, the published one.
create table articles (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  document_id text not null unique,
  slug text not null unique,
  title text not null,
  excerpt text not null default '',
  -- JSON as text, in the format of src/article.
  body text not null,
  -- The body as plain text, for the search.
  words text not null default '',
  cover_id uuid references blog_media (id) on delete set null,
  category_id uuid references blog_categories (id) on delete set null,
  author_id uuid references blog_authors (id) on delete set null,
  seo_title text not null default '',
  seo_description text not null default '',
  canonical_url text not null default '',
  is_featured boolean not null default false,
  language text not null default 'en',
  -- A scheduled article is published at publish_at. If it has a published version already, that one is shown until then.
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  published_version uuid,
  published_at timestamptz,
  first_published_at timestamptz,
  -- Counts the changes of the working copy. A change that was made to an older one is a conflict.
  revision integer not null default 1,
  -- Opens the preview of the working copy to everyone who has it.
  preview_key text,
  views bigint not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index articles_by_change on articles (changed_at desc, id);
create index articles_by_publication on articles (first_published_at desc, id) where published_version is not null;
create index articles_by_schedule on articles (publish_at) where state = 'scheduled';
create index articles_by_cover on articles (cover_id);
create index articles_by_category on articles (category_id);
create index articles_by_author on articles (author_id);
create index articles_by_creator on articles (created_by);

-- Earlier and published contents of an article. They never change.
create table article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references articles (id) on delete cascade,
  version integer not null,
  slug text not null,
  title text not null,
  excerpt text not null,
  body text not null,
  words text not null,
  cover_id uuid references blog_media (id) on delete set null,
  category_id uuid references blog_categories (id) on delete set null,
  author_id uuid references blog_authors (id) on delete set null,
  seo_title text not null,
  seo_description text not null,
  canonical_url text not null,
  is_featured boolean not null,
  language text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (article_id, version)
);
create index article_versions_by_slug on article_versions (slug);
create index article_versions_by_cover on article_versions (cover_id);
create index article_versions_by_category on article_versions (category_id);
create index article_versions_by_author on article_versions (author_id);
create index article_versions_by_creator on article_versions (created_by);
alter table articles add foreign key (published_version) references article_versions (id) on delete set null;
create index articles_by_version on articles (published_version);

-- Slugs that a published article had before. They lead to the article until another one takes them.
create table article_redirects (
  slug text primary key,
  article_id uuid not null references articles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index article_redirects_by_article on article_redirects (article_id);

-- Single pages, such as about-us and privacy-policy.
create table blog_pages (
  page_id text primary key,
  number bigint generated always as identity unique,
  document_id text not null unique,
  title text not null,
  description text not null default '',
  body text not null,
  revision integer not null default 1,
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- Who read an article in the last hour, so that a reload does not count: a hash of address and browser with a salt that
-- is deleted after its day, so that nobody can be recognized by it.
create table article_views (
  article_id uuid not null references articles (id) on delete cascade,
  reader bytea not null,
  seen_at timestamptz not null,
  primary key (article_id, reader)
);
create index article_views_by_time on article_views (seen_at);

create table view_salts (
  day date primary key,
  salt bytea not null
);

-- Servers keep rendered articles; this tells them that the public part of the blog has changed.
create function announce_blog() returns trigger language plpgsql as $$
begin
  perform pg_notify('blog', '');
  return null;
end
$$;
create trigger announce_blog after update of published_version or delete on articles
  for each statement execute function announce_blog();
create trigger announce_blog after insert or update or delete on blog_categories
  for each statement execute function announce_blog();
create trigger announce_blog after insert or update or delete on blog_authors
  for each statement execute function announce_blog();
create trigger announce_blog after update or delete on blog_media
  for each statement execute function announce_blog();
create trigger announce_blog after insert or update or delete on blog_pages
  for each statement execute function announce_blog();
