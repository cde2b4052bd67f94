-- What the data of a published chart was read from, for readers who ask where it is from, and for the gallery.
alter table shares add column read_from text check (read_from in ('image', 'pdf', 'text'));

update shares set permissions = permissions || '{"original": false}';
