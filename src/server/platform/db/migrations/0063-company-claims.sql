-- A company has vouched for the owner of an account that was here before. It is connected once its owner has confirmed
-- that, by the password or by a link in an email.
create table sso_claims (
  ticket_hash bytea primary key,
  -- Of the link, when one was asked for.
  link_hash bytea unique,
  workspace_id uuid not null references workspace_sso (workspace_id) on delete cascade,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  back_to text,
  expires_at timestamptz not null
);
create index sso_claims_by_workspace on sso_claims (workspace_id);
create index sso_claims_by_user on sso_claims (user_id);
