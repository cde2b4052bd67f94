-- Who changed a brand last, for whoever changes it at the same time. Null for earlier changes and deleted accounts.
alter table brand_kits add column changed_by uuid references users (id) on delete set null;
create index brand_kits_by_author on brand_kits (changed_by) where changed_by is not null;
