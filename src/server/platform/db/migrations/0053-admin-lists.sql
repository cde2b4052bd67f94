-- What the lists of the admin area are searched by, so that a search reads what it finds and not the whole table.
create index jobs_by_kind on jobs (kind, created_at desc, id);
create index stripe_events_by_customer on stripe_events (stripe_customer_id, received_at desc);
