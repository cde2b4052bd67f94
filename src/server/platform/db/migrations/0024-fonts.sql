-- Fonts that workspaces bring for their brands: a row for each weight. The object store has two files of that name, the font
-- as woff2 and the widths of its letters as JSON.
create table brand_fonts (
  file text primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  weight integer not null,
  filename text not null,
  size integer not null,
  created_at timestamptz not null default now()
);
create index brand_fonts_by_workspace on brand_fonts (workspace_id, name, created_at desc);

create function let_go_of_font() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (key, at) values (old.file || '.woff2', now()), (old.file || '.json', now())
  on conflict (key) do nothing;
  return null;
end
$$;
create trigger let_go_of_font after delete on brand_fonts for each row execute function let_go_of_font();
