alter table jobs add column ends_empty boolean not null default false;
