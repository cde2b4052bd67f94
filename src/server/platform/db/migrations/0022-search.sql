-- Full text and similar words. Both are trusted extensions: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What the search finds: charts, datasets and entries of the gallery, kept up to date by triggers.
create table search_entries (
  kind text not null check (kind in ('chart', 'dataset', 'gallery')),
  id uuid not null,
  -- Null for what everyone may find.
  workspace_id uuid,
  title text not null,
  -- Everything that is searched, in lower case and without accents.
  words text not null,
  template text,
  changed_at timestamptz not null,
  -- Whether its words are among the known ones; a routine adds them.
  is_counted boolean not null default false,
  tokens tsvector not null generated always as (to_tsvector('simple', words)) stored,
  primary key (kind, id)
);
-- Without a list of pending words, which every search would have to read.
create index search_entries_by_tokens on search_entries using gin (tokens) with (fastupdate = off);
create index search_entries_by_workspace on search_entries (workspace_id);
create index search_entries_uncounted on search_entries (kind, id) where not is_counted;

-- Words that entries have, to find those that a misspelled word may mean.
create table search_vocabulary (word text primary key);
create index search_vocabulary_by_likeness on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

create function search_words(variadic texts text[]) returns text language sql stable as $$
  select left(lower(unaccent(array_to_string(texts, ' '))), 4000)
$$;

create function index_chart(p projects) returns void language sql as $$
  insert into search_entries (kind, id, workspace_id, title, words, template, changed_at)
  values ('chart', p.id, p.workspace_id, p.name,
    search_words(p.name, array_to_string(p.tags, ' '), p.content #>> '{document,text,title}',
      p.content #>> '{document,text,subtitle}', p.content #>> '{document,text,source}', replace(p.template, '-', ' ')),
    p.template, p.edited_at)
  on conflict (kind, id) do update set workspace_id = excluded.workspace_id, title = excluded.title,
    words = excluded.words, template = excluded.template, changed_at = excluded.changed_at, is_counted = false
$$;

-- The names of the columns stand in the facts of the current version, as JSON in a text.
create function index_dataset(d datasets) returns void language sql as $$
  insert into search_entries (kind, id, workspace_id, title, words, template, changed_at)
  values ('dataset', d.id, d.workspace_id, d.name,
    search_words(d.name, d.description, array_to_string(d.tags, ' '), (
      select string_agg(found[1], ' ') from dataset_versions v,
        regexp_matches(left(v.facts, 20000), '"name":"([^"\\]{1,80})"', 'g') as found
      where v.dataset_id = d.id and v.number = d.version)),
    null, d.changed_at)
  on conflict (kind, id) do update set workspace_id = excluded.workspace_id, title = excluded.title,
    words = excluded.words, changed_at = excluded.changed_at, is_counted = false
$$;

create function index_gallery(s shares) returns void language sql as $$
  insert into search_entries (kind, id, workspace_id, title, words, template, changed_at)
  values ('gallery', s.uuid, null, s.title, search_words(s.title, s.topic, replace(s.template, '-', ' ')), s.template,
    s.published_at)
  on conflict (kind, id) do update set title = excluded.title, words = excluded.words, template = excluded.template,
    changed_at = excluded.changed_at, is_counted = false
$$;

create function follow_chart() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.trashed_at is not null then
    delete from search_entries where kind = 'chart' and id = old.id;
  else
    perform index_chart(new);
  end if;
  return null;
end
$$;
create trigger follow_chart after insert or delete or update of name, tags, content, template, workspace_id, trashed_at
  on projects for each row execute function follow_chart();

create function follow_dataset() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    delete from search_entries where kind = 'dataset' and id = old.id;
  else
    perform index_dataset(new);
  end if;
  return null;
end
$$;
create trigger follow_dataset after insert or delete or update of name, description, tags, version, workspace_id, deleted_at
  on datasets for each row execute function follow_dataset();

-- The first version follows its dataset; a later one is there before the dataset names it.
create function follow_first_version() returns trigger language plpgsql as $$
begin
  perform index_dataset(d) from datasets d where d.id = new.dataset_id and d.deleted_at is null;
  return null;
end
$$;
create trigger follow_first_version after insert on dataset_versions
  for each row when (new.number = 1) execute function follow_first_version();

create function follow_share() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not (new.is_listed and new.state = 'public' and not new.is_hidden and new.password_hash is null) then
    delete from search_entries where kind = 'gallery' and id = case when tg_op = 'DELETE' then old.uuid else new.uuid end;
  else
    perform index_gallery(new);
  end if;
  return null;
end
$$;
create trigger follow_share after insert or delete
  or update of title, topic, template, is_listed, state, is_hidden, password_hash, published_at
  on shares for each row execute function follow_share();

select count(index_chart(p)) from projects p where p.trashed_at is null;
select count(index_dataset(d)) from datasets d where d.deleted_at is null;
select count(index_gallery(s)) from shares s
where s.is_listed and s.state = 'public' and not s.is_hidden and s.password_hash is null;
