-- Pictures that people bring for their charts: logos, photographs. The bytes are in the object store under the same name.
create table pictures (
  name text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  filename text not null,
  width integer not null,
  height integer not null,
  size bigint not null,
  created_at timestamptz not null default now()
);
create index pictures_by_owner on pictures (owner_id, created_at desc, name);

-- However a picture goes, by its owner or with the account, its file follows.
create function let_go_of_picture() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (key, at) values (old.name, now()) on conflict (key) do nothing;
  return null;
end
$$;
create trigger let_go_of_picture after delete on pictures for each row execute function let_go_of_picture();
