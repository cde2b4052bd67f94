-- When recovery codes were made; null: before this was noted.
alter table recovery_codes add column created_at timestamptz;
-- After a reset: the right to drop what opens the account and is new.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check, add constraint one_time_tokens_purpose_check
  check (purpose in ('verify', 'claim', 'reset', 'change-email', 'drop-ways'));
