-- Who changed these last, for whoever changes them at the same time. Null for earlier changes and deleted accounts.
alter table workspace_sso add column changed_by uuid references users (id) on delete set null;
create index workspace_sso_changed_by on workspace_sso (changed_by) where changed_by is not null;
alter table articles add column changed_by uuid references users (id) on delete set null;
create index articles_changed_by on articles (changed_by) where changed_by is not null;
alter table blog_authors add column changed_by uuid references users (id) on delete set null;
create index blog_authors_changed_by on blog_authors (changed_by) where changed_by is not null;
alter table blog_categories add column changed_by uuid references users (id) on delete set null;
create index blog_categories_changed_by on blog_categories (changed_by) where changed_by is not null;
alter table blog_media add column changed_by uuid references users (id) on delete set null;
create index blog_media_changed_by on blog_media (changed_by) where changed_by is not null;
alter table blog_pages add column changed_by uuid references users (id) on delete set null;
create index blog_pages_changed_by on blog_pages (changed_by) where changed_by is not null;

-- Name, description and tags of a dataset have a time of their own: that of its cells moves with every edit.
alter table datasets
  add column about_changed_at timestamptz,
  add column about_changed_by uuid references users (id) on delete set null;
create index datasets_about_changed_by on datasets (about_changed_by) where about_changed_by is not null;
