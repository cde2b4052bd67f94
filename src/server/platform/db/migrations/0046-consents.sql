-- What people agreed to and took back, as it happened. Deleted with the account.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  subject text not null,
  version text not null,
  is_given boolean not null,
  way text not null,
  at timestamptz not null
);
create index consents_by_user on consents (user_id, at desc, id desc);

-- Until now there was one version of each text.
insert into consents (user_id, subject, version, is_given, way, at)
select id, subject, '2026-11-15', true, 'registration', accepted_terms_at
from users, unnest(array['terms', 'privacy']) as subject
where accepted_terms_at is not null;
